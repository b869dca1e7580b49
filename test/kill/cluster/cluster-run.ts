/** The kill test of a cluster: tables in play at several processes, one of which ends, or the database, or Redis. */
import { setTimeout as pause } from "node:timers/promises";
import { type ServerCluster, startServerCluster } from "../../support/server/cluster/server-cluster.ts";
import type { ClusterOptions, Disturbance } from "../options.ts";
import { KillResults } from "../results.ts";
import { TablesInPlay } from "../tables-in-play.ts";
import { noteLobbies, noteMoves, noteReturns, noteWaits, type Round } from "./cluster-notes.ts";
import { disturb, endsProcess, hasNewcomers, LONGEST_JOIN_SECONDS } from "./disturbances.ts";
import type { GameProcess } from "./game-processes.ts";
import { newcomersDuring } from "./newcomers.ts";
import { type Cluster, LONGEST_PLAY_MS, SHORTEST_PLAY_MS, withNewCluster } from "./open-cluster.ts";
import { longestWaits } from "./waits.ts";

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
  await withNewCluster({ setup: options, servers, results }, (cluster) => playRounds(cluster, options));
  return results;
}

async function playRounds(cluster: Cluster, options: ClusterOptions): Promise<void> {
  const { balancer, results } = cluster;
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
  await tables.haveMoved();
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

/** A fault happens while all play; records how long players wait for an answer, and for the lobby. */
async function disturbTables(tables: TablesInPlay, cluster: Cluster, round: Round): Promise<void> {
  const { postgres, redis, written, results, processes } = cluster;
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
  await noteLobbies(tables, { processes: processes.all, round, results });
  noteMoves(before, await written.owners(), { round, results });
}

async function noteNewcomers(
  { processes, results }: Cluster,
  disturbance: Disturbance,
  disturbed: Promise<void>,
): Promise<void> {
  const urls = processes.all.map(({ server }) => server.url);
  const ended = await newcomersDuring(urls, disturbed);
  if ("failing" in ended) results.report("joinsFailing", `after ${disturbance}: ${ended.failing.join("; ")}`);
  else if (ended.seconds > LONGEST_JOIN_SECONDS)
    results.report("joinsLate", `all could join ${ended.seconds.toFixed(1)} s after ${disturbance}`);
}
