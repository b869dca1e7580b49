/**
 * Rolling updates of a cluster whose tables are in play, as docs/cluster.md tells operators: each process of an older version is
 * told to end and replaced by one of this version. As long as older processes run that may take its tables, each new one is
 * restarted, too, so that tables move in both directions.
 */
import { setTimeout as pause } from "node:timers/promises";
import { becomesTrue } from "../../chaos/wait-until.ts";
import { InvalidOption } from "../../support/command-line.ts";
import { type ServerCluster, startServerCluster } from "../../support/server/cluster/server-cluster.ts";
import type { UpdateOptions } from "../options.ts";
import { KillResults } from "../results.ts";
import { TablesInPlay } from "../tables-in-play.ts";
import type { TableOwner } from "./cluster-database.ts";
import { noteLobbies, noteMoves, noteReturns, noteWaits } from "./cluster-notes.ts";
import { disturb } from "./disturbances.ts";
import type { GameProcess, GameVersion } from "./game-processes.ts";
import { takeOlderVersion } from "./older-version.ts";
import { type Cluster, LONGEST_PLAY_MS, SHORTEST_PLAY_MS, withNewCluster } from "./open-cluster.ts";
import { longestWaits } from "./waits.ts";

const RETRY_MS = 50;
/** How a process that has handed its tables over logs how many are left, in each version. */
const LEFT_TABLES = /"left":(\d+),[^\n]*"msg":"tables handed over"/;

/** Updates as often as configured, with its own database and Redis. */
export async function runUpdates(options: UpdateOptions): Promise<KillResults> {
  const older = takeOlderVersion(options.updateFrom);
  if (typeof older === "string") throw new InvalidOption(`--update-from: ${older}.`);
  const servers = await startServerCluster(options);
  try {
    if (typeof servers === "string") throw new Error(servers);
    return await runUpdateRounds(options, servers, older.main);
  } finally {
    if (typeof servers !== "string") await servers.close();
    older.remove();
  }
}

/** Each round has a database of its own: once this version has run, the older one may refuse to start. */
export async function runUpdateRounds(
  options: UpdateOptions,
  servers: ServerCluster,
  olderMain: string,
): Promise<KillResults> {
  const results = new KillResults();
  for (let round = 0; round < options.rounds; round += 1) {
    const setup = { ...options, seed: `${options.seed}/${round}` };
    await withNewCluster({ setup, servers, results, olderMain }, updateInPlay);
    options.onRound?.(results);
  }
  return results;
}

async function updateInPlay(cluster: Cluster): Promise<void> {
  const { setup, balancer, processes, results } = cluster;
  const tables = new TablesInPlay({ ...setup, url: balancer.url, results, visibility: "public" });
  try {
    await tables.open();
    for (const older of processes.all) {
      const newer = await replaceInPlay(tables, cluster, older);
      if (await canMoveBack(cluster)) await replaceInPlay(tables, cluster, newer);
    }
    await noteUpdated(tables, cluster);
  } finally {
    tables.close();
  }
}

/** Older processes run that may take tables of newer ones. */
async function canMoveBack({ processes, written }: Cluster): Promise<boolean> {
  return processes.all.some(({ version }) => version === "older") && written.haveSameForm();
}

/** A process hands its tables over and is replaced by one of this version, while all play. */
async function replaceInPlay(
  tables: TablesInPlay,
  cluster: Cluster,
  ending: GameProcess,
): Promise<GameProcess> {
  const { written, processes, chance } = cluster;
  await ensureBusy(ending, tables, cluster);
  const started = await whilePlaying(tables, async () => {
    await tables.haveMoved();
    await pause(SHORTEST_PLAY_MS + chance(LONGEST_PLAY_MS));
    await handOver(tables, cluster, ending);
    const replaced = await processes.replace(ending);
    await becomesReady(replaced);
    await pause(SHORTEST_PLAY_MS);
    return replaced;
  });
  await tables.verify(written.findWritten);
  await tables.replaceFinished();
  return started;
}

/** A process that has just started has no tables: one is opened there. */
async function ensureBusy(
  { address, server: { url } }: GameProcess,
  tables: TablesInPlay,
  { written }: Cluster,
): Promise<void> {
  const owners = [...(await written.owners()).values()];
  if (!owners.some((owner) => owner.address === address)) await tables.openAt(url);
}

async function whilePlaying<T>(tables: TablesInPlay, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const playing = tables.play(() => isOver);
  try {
    return await run();
  } finally {
    isOver = true;
    await playing;
  }
}

async function handOver(tables: TablesInPlay, cluster: Cluster, victim: GameProcess): Promise<void> {
  const { postgres, redis, written, results, processes } = cluster;
  const round = { disturbance: "term", victim } as const;
  const before = await written.owners();
  const ended = disturb("term", {
    ...{ postgres, redis, victim },
    onBadStop: (what) => results.report("badStops", what),
    onStopped: (seconds) => results.addStopTime(seconds),
  });
  await noteWaits(longestWaits(tables.people, ended), "term", results);
  await noteReturns(tables, results);
  await noteLobbies(tables, { processes: processes.all, round, results });
  const after = await written.owners();
  noteMoves(before, after, { round, results });
  countMoves(cluster, before, after);
  results.addLeftTables(Number(LEFT_TABLES.exec(victim.server.output())?.[1]));
}

/** Between which versions the tables have moved. */
function countMoves(
  { processes, results }: Cluster,
  before: ReadonlyMap<string, TableOwner>,
  after: ReadonlyMap<string, TableOwner>,
): void {
  const versions = new Map<string | undefined, GameVersion>(
    processes.all.map(({ address, version }) => [address, version]),
  );
  for (const [code, { address, epoch }] of before) {
    const now = after.get(code);
    if (now === undefined || now.epoch === epoch) continue;
    results.countMovedTable(`${versions.get(address)} to ${versions.get(now.address)}`);
  }
}

/** An operator waits for this before the next process is told to end. */
async function becomesReady({ server: { url } }: GameProcess): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(RETRY_MS);
}

/** Each table is at a process of this version, and accepts moves there. */
async function noteUpdated(tables: TablesInPlay, { written, processes, results }: Cluster): Promise<void> {
  const newer = processes.all.filter(({ version }) => version === "newer").map(({ address }) => address);
  const owners = await written.owners();
  for (const { code } of tables.all) {
    const address = owners.get(code)?.address ?? "no process";
    if (!newer.includes(address)) results.report("notUpdated", `${code} is at ${address}`);
  }
  const before = new Map(tables.all.map((table) => [table, table.acknowledged]));
  const standing = () =>
    [...before].filter(([table, moves]) => !table.isMatchOver && table.acknowledged <= moves);
  await whilePlaying(tables, () => becomesTrue(() => standing().length === 0));
  for (const [{ code }] of standing())
    results.report("notUpdated", `${code} accepted no move after the update`);
  await tables.verify(written.findWritten);
}
