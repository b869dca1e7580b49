/** A cluster as a host runs it: the server's own program several times, with its own PostgreSQL and Redis. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client, MatchMakeError } from "@colyseus/sdk";
import { type JoinTableOptions, TestClient, withoutReconnection } from "../../network/test-client.ts";
import { useStarted } from "../../skip.ts";
import { type PostgresOptions, type PostgresServer, startPostgres } from "../postgres.ts";
import { type RedisServer, startRedis } from "../redis.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";

export interface ServerCluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly databaseUrl: string;
  /** The settings that make a process part of this cluster, in addition to those of a server. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts another process. */
  startProcess(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  removeProcesses(): Promise<void>;
  /** What starts from now on finds an empty database and an empty Redis. */
  emptyDatabases(): Promise<void>;
  close(): Promise<void>;
}

/** The databases of a cluster without processes; or the reason why they cannot run here. */
export async function startServerCluster(options: PostgresOptions = {}): Promise<ServerCluster | string> {
  const [postgres, redis] = [await startPostgres(options), await startRedis(options)];
  if (typeof postgres === "string" || typeof redis === "string") {
    if (typeof postgres !== "string") postgres.stop();
    if (typeof redis !== "string") await redis.stop();
    return [postgres, redis].filter((reason) => typeof reason === "string").join("; ");
  }
  const processes: ServerProcess[] = [];
  let databaseUrl = await postgres.makeDatabase();
  const cluster: ServerCluster = {
    ...{ postgres, redis },
    get databaseUrl() {
      return databaseUrl;
    },
    get env() {
      return { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
    },
    startProcess: async (own = {}) => {
      const server = serverProcess();
      processes.push(server);
      await server.start({ ...cluster.env, ...own });
      return server;
    },
    removeProcesses: async () => {
      for (const server of processes.splice(0)) {
        server.signal("SIGCONT");
        await server.remove();
      }
    },
    emptyDatabases: async () => {
      await redis.flush();
      databaseUrl = await postgres.makeDatabase();
    },
    close: async () => {
      await cluster.removeProcesses();
      postgres.stop();
      await redis.stop();
    },
  };
  return cluster;
}

/** `host:port` of a process. */
export function addressOf({ url }: Pick<ServerProcess, "url">): string {
  return new URL(url).host;
}

export const RETRY_MS = 100;
/** The only errors of a process while a table is taken over. */
const NOT_OPEN_YET = /offline|tableRestarting/;
/** More errors are possible until the balancer has noticed that a process is dead. */
export const NO_PROCESS_YET = /offline|tableRestarting|fetch failed|503|502|socket/i;

/** Joins a table, and retries after the errors that `canRetry` matches. */
export async function joinWhenOpen(
  url: string,
  code: string,
  options: JoinTableOptions,
  canRetry = NOT_OPEN_YET,
): Promise<TestClient> {
  for (;;) {
    try {
      return withoutReconnection(await TestClient.join(new Client(url), code, options));
    } catch (error) {
      assert.match(String(error), canRetry, "no other refusal");
      await delay(RETRY_MS);
    }
  }
}

/** A busy process that does not answer a forwarded connection in time has the client told to try again: repeats that. */
export async function untilAnswered<T>(join: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await join();
    } catch (error) {
      // Refusals of joins name their reason, unlike a connection that was not opened.
      if (!(error instanceof MatchMakeError) || error.message !== "") throw error;
      await delay(RETRY_MS);
    }
  }
}

/** One cluster for the tests of a suite. */
export function useServerCluster(): () => ServerCluster {
  return useStarted(startServerCluster, (cluster) => cluster.close());
}
