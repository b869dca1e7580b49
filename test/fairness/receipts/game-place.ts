/** Where matches are played whose receipts are verified: one server, or a cluster, of which a process is killed now and then. */
import { GameProcesses } from "../../kill/cluster/game-processes.ts";
import { openTestBalancer } from "../../kill/cluster/test-balancer.ts";
import { startServerCluster } from "../../support/server/cluster/server-cluster.ts";
import { serverProcess } from "../../support/server/server-process.ts";

export interface GamePlace {
  readonly url: string;
  /** What a kill is counted as. */
  readonly counted: "restarts" | "takeOvers";
  /** `kill -9`; resolves when the process has been started again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A killed server is started again with its data. */
export async function openSingleServer(): Promise<GamePlace> {
  const server = serverProcess({ onOutput: () => undefined });
  await server.start();
  const kill = async () => {
    await server.end("SIGKILL");
    await server.start();
  };
  return { url: server.url, counted: "restarts", kill: oneAtATime(kill), close: () => server.remove() };
}

/** The tables of a killed process go on in the other one. Returns the reason if no cluster can run here. */
export async function openCluster(): Promise<GamePlace | string> {
  await using stack = new AsyncDisposableStack();
  const servers = await startServerCluster();
  if (typeof servers === "string") return servers;
  stack.defer(() => servers.close());
  const { databaseUrl, redis } = servers;
  const processes = await GameProcesses.start({ count: 2, databaseUrl, redisUrl: redis.url });
  stack.defer(() => processes.remove());
  const balancer = await openTestBalancer(processes.ports);
  stack.defer(() => balancer.stop());
  let kills = 0;
  const kill = async () => {
    const victim = processes.all[kills % processes.all.length];
    kills += 1;
    if (victim === undefined) throw new Error("no process runs");
    await victim.server.end("SIGKILL");
    await processes.replace(victim);
  };
  const opened = stack.move();
  return {
    ...{ url: balancer.url, counted: "takeOvers", kill: oneAtATime(kill) },
    close: () => opened.disposeAsync(),
  };
}

/** The next kill waits until the process of the one before is back. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(run);
    return last;
  };
}
