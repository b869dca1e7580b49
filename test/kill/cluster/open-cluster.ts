/** A cluster for a kill test: a new database, game processes, and the load balancer in front of them. */
import type { Chance } from "../../../shared/bots/bot.ts";
import { withMutedConsole } from "../../chaos/mute-console.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import type { ServerCluster } from "../../support/server/cluster/server-cluster.ts";
import { startHaproxy } from "../../support/server/haproxy.ts";
import type { PostgresServer } from "../../support/server/postgres.ts";
import type { RedisServer } from "../../support/server/redis.ts";
import type { ClusterSetup } from "../options.ts";
import type { KillResults } from "../results.ts";
import { WrittenTables } from "./cluster-database.ts";
import { GameProcesses } from "./game-processes.ts";
import { type Balancer, openTestBalancer } from "./test-balancer.ts";

/** How long all play before each fault, in ms. */
export const SHORTEST_PLAY_MS = 300;
export const LONGEST_PLAY_MS = 2_000;

export interface Cluster {
  readonly setup: ClusterSetup;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly processes: GameProcesses;
  readonly balancer: Balancer;
  readonly written: WrittenTables;
  readonly results: KillResults;
  readonly chance: Chance;
}

export interface NewCluster {
  readonly setup: ClusterSetup;
  /** The program of the first processes, if they are of an older version. */
  readonly olderMain?: string;
  readonly servers: ServerCluster;
  readonly results: KillResults;
}

/** Starts it for `use`, and removes it afterwards. */
export async function withNewCluster(
  options: NewCluster,
  use: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const { setup, servers, results, olderMain } = options;
  const { processes: count, plantedFaults } = setup;
  const { postgres, redis } = servers;
  await using stack = new AsyncDisposableStack();
  const databaseUrl = await postgres.makeDatabase();
  const programs = { ...(plantedFaults && { plantedFaults }), ...(olderMain && { olderMain }) };
  const processes = await GameProcesses.start({ count, databaseUrl, redisUrl: redis.url, ...programs });
  stack.defer(() => processes.remove());
  const balancer = await openBalancer(setup, processes);
  stack.defer(() => balancer.stop());
  const written = new WrittenTables(databaseUrl);
  stack.defer(() => written.close());
  const chance = seededChance(`${setup.seed}/moments`);
  const cluster = { setup, results, chance, ...{ postgres, redis, processes, balancer, written } };
  // The framework's client reports what it cannot read there, too.
  const more = plantedFaults === undefined ? [] : (["error"] as const);
  await withMutedConsole(() => catchingClientErrors(results, () => use(cluster)), ["info", "warn", ...more]);
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

function openBalancer(setup: ClusterSetup, { ports, all }: GameProcesses): Promise<Balancer> {
  return setup.balancer === "own" ? openTestBalancer(ports) : startHaproxy(all.map(({ address }) => address));
}
