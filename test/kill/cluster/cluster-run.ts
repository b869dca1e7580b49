/** The kill test of a cluster: tables in play at several processes, one of which ends, or the database, or Redis. */
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "../../../shared/bots/bot.ts";
import { withMutedConsole } from "../../chaos/mute-console.ts";
import { becomesTrue } from "../../chaos/wait-until.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { type ServerCluster, startServerCluster } from "../../support/server/cluster/server-cluster.ts";
import { startHaproxy } from "../../support/server/haproxy.ts";
import type { PostgresServer } from "../../support/server/postgres.ts";
import type { RedisServer } from "../../support/server/redis.ts";
import type { ClusterOptions, Disturbance } from "../options.ts";
import { KillResults } from "../results.ts";
import { TablesInPlay } from "../tables-in-play.ts";
import { type TableOwner, WrittenTables } from "./cluster-database.ts";
import {
  disturb,
  endsProcess,
  hasNewcomers,
  LONGEST_JOIN_SECONDS,
  LONGEST_LOBBY_SECONDS,
  LONGEST_WAIT_SECONDS,
} from "./disturbances.ts";
import { type GameProcess, GameProcesses } from "./game-processes.ts";
import { secondsToWholeLobbies } from "./lobbies.ts";
import { secondsToJoins } from "./newcomers.ts";
import { type Balancer, openTestBalancer } from "./test-balancer.ts";
import { longestWaits } from "./waits.ts";

/** How long all play before each fault, in ms. */
const SHORTEST_PLAY_MS = 300;
const LONGEST_PLAY_MS = 2_000;

interface Cluster {
  readonly options: ClusterOptions;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly processes: GameProcesses;
  readonly balancer: Balancer;
  readonly written: WrittenTables;
  readonly results: KillResults;
  readonly chance: Chance;
}

/** Plays, disturbs and checks as often as configured, with its own database and Redis. */
export async function runKillCluster(options: ClusterOptions): Promise<KillResults> {
  const servers = await startServerCluster(options);
  if (typeof servers === "string") throw new Error(servers);
  try {
    return await runClusterRounds(options, servers);
  } finally {
    await servers.close();
  }
}

/** The same in a new database of these servers. */
export async function runClusterRounds(
  options: ClusterOptions,
  servers: ServerCluster,
): Promise<KillResults> {
  const results = new KillResults();
  const { postgres, redis } = servers;
  await using stack = new AsyncDisposableStack();
  const databaseUrl = await postgres.makeDatabase();
  const processes = await GameProcesses.start({ ...options, databaseUrl, redisUrl: redis.url });
  stack.defer(() => processes.remove());
  const balancer = await openBalancer(options, processes);
  stack.defer(() => balancer.stop());
  const written = new WrittenTables(databaseUrl);
  stack.defer(() => written.close());
  const chance = seededChance(`${options.seed}/moments`);
  const cluster = { options, results, chance, ...{ postgres, redis, processes, balancer, written } };
  // The framework's client reports what it cannot read there, too.
  const more = options.plantedFaults === undefined ? [] : (["error"] as const);
  const play = () => catchingClientErrors(results, () => playRounds(cluster));
  await withMutedConsole(play, ["info", "warn", ...more]);
  return results;
}

/** A message that a client cannot read is an error in a listener of its connection, which can only be caught here. */
async function catchingClientErrors(results: KillResults, run: () => Promise<void>): Promise<void> {
  process.setUncaughtExceptionCaptureCallback((error) => results.report("unreadable", String(error)));
  try {
    await run();
  } finally {
    process.setUncaughtExceptionCaptureCallback(null);
  }
}

function openBalancer(options: ClusterOptions, { ports, all }: GameProcesses): Promise<Balancer> {
  return options.balancer === "own"
    ? openTestBalancer(ports)
    : startHaproxy(all.map(({ address }) => address));
}

async function playRounds(cluster: Cluster): Promise<void> {
  const { options, balancer, results } = cluster;
  const { disturbances, rounds } = options;
  const tables = new TablesInPlay({ ...options, url: balancer.url, results, visibility: "public" });
  try {
    await tables.open();
    for (let round = 0; round < rounds; round += 1) {
      const disturbance = disturbances[round % disturbances.length] ?? "kill";
      await playRound(tables, cluster, { disturbance, victim: await chooseVictim(cluster) });
      await tables.replaceFinished();
      options.onRound?.(results);
    }
  } finally {
    tables.close();
  }
}

async function playRound(tables: TablesInPlay, cluster: Cluster, round: Round): Promise<void> {
  const { written, processes, chance } = cluster;
  let isOver = false;
  const playing = tables.play(() => isOver);
  await pause(SHORTEST_PLAY_MS + chance(LONGEST_PLAY_MS));
  await disturbTables(tables, cluster, round);
  await pause(SHORTEST_PLAY_MS);
  isOver = true;
  await playing;
  await tables.verify(written.findWritten);
  if (endsProcess(round.disturbance)) await processes.replace(round.victim);
}

/** One of the processes that have tables. */
async function chooseVictim({ written, processes, chance }: Cluster): Promise<GameProcess> {
  const owners = [...(await written.owners()).values()].map(({ address }) => address);
  const busy = processes.all.filter(({ address }) => owners.includes(address));
  const victim = busy[chance(busy.length)];
  if (victim === undefined) throw new Error("no process has a table");
  return victim;
}

interface Round {
  readonly disturbance: Disturbance;
  readonly victim: GameProcess;
}

/** A fault happens while all play; records how long players wait for an answer, and for the lobby. */
async function disturbTables(tables: TablesInPlay, cluster: Cluster, round: Round): Promise<void> {
  const { postgres, redis, written, results } = cluster;
  const { disturbance, victim } = round;
  const before = await written.owners();
  const disturbed = disturb(disturbance, {
    ...{ postgres, redis, victim },
    onBadStop: (what) => results.report("badStops", what),
    onStopped: (seconds) => results.addStopTime(seconds),
  });
  const waits = longestWaits(tables.people, disturbed);
  const newcomers = hasNewcomers(disturbance) ? noteNewcomers(cluster, disturbance, disturbed) : undefined;
  await Promise.all([disturbed, newcomers, noteWaits(waits, disturbance, results)]);
  await noteReturns(tables, results);
  await noteLobbies(tables, cluster, round);
  noteMoves(before, await written.owners(), { round, results });
}

async function noteWaits(
  waits: ReturnType<typeof longestWaits>,
  disturbance: Disturbance,
  results: KillResults,
): Promise<void> {
  const all = await waits;
  results.addReconnectTime(disturbance, Math.max(...all.map(({ seconds }) => seconds)));
  const longest = LONGEST_WAIT_SECONDS[disturbance] ?? Number.POSITIVE_INFINITY;
  for (const { name, seconds } of all.filter((one) => one.seconds > longest))
    results.report("seatsLate", `${name} waited ${seconds.toFixed(1)} s (${disturbance})`);
}

async function noteNewcomers(
  { processes, results }: Cluster,
  disturbance: Disturbance,
  disturbed: Promise<void>,
): Promise<void> {
  const seconds = await secondsToJoins(
    processes.all.map(({ server }) => server.url),
    disturbed,
  );
  if (seconds === undefined) results.report("joinsFailing", `after ${disturbance}`);
  else if (seconds > LONGEST_JOIN_SECONDS)
    results.report("joinsLate", `all could join ${seconds.toFixed(1)} s after ${disturbance}`);
}

async function noteReturns({ people }: TablesInPlay, results: KillResults): Promise<void> {
  await becomesTrue(() => people.every(({ isReconnected }) => isReconnected));
  for (const { name, statusText } of people.filter(({ isReconnected }) => !isReconnected))
    results.report("seatsNotBack", `${name} has not come back: ${statusText}`);
}

async function noteLobbies(
  tables: TablesInPlay,
  { processes, results }: Cluster,
  { disturbance, victim }: Round,
): Promise<void> {
  const running = processes.all.filter((one) => !(endsProcess(disturbance) && one === victim));
  const urls = running.map(({ server }) => server.url);
  const seconds = await secondsToWholeLobbies(urls, tables.codes);
  if (seconds === undefined) return results.report("lobbyIncomplete", `after ${disturbance}`);
  results.addLobbyTime(seconds);
  if (seconds > (LONGEST_LOBBY_SECONDS[disturbance] ?? Number.POSITIVE_INFINITY))
    results.report("lobbyLate", `all tables were listed after ${seconds.toFixed(1)} s`);
}

interface MoveCheck {
  readonly round: Round;
  readonly results: KillResults;
}

/** Only the tables of a process that has ended may have moved. */
function noteMoves(
  before: ReadonlyMap<string, TableOwner>,
  after: ReadonlyMap<string, TableOwner>,
  { round: { disturbance, victim }, results }: MoveCheck,
): void {
  for (const [code, { address, epoch }] of before) {
    const now = after.get(code);
    if (now === undefined || now.epoch === epoch) continue;
    if (endsProcess(disturbance) && address === victim.address) continue;
    results.report("movedTables", `${code} moved from ${address} to ${now.address} (${disturbance})`);
  }
}
