/**
 * `npm run loadtest -- --compare single,1,3`: the same players at a single server and at clusters of that many processes, one
 * after the other on this machine. Each stands behind a HAProxy of its own; databases and players share the machine.
 */
import {
  addressOf,
  type ServerCluster,
  startServerCluster,
} from "../support/server/cluster/server-cluster.ts";
import { type Haproxy, startHaproxy } from "../support/server/haproxy.ts";
import { serverProcess } from "../support/server/server-process.ts";
import type { Options, ServerKind } from "./options.ts";

const SINGLE = "single";
/** HAProxy adds the address that it sees; before it, home pages name one of their own. */
const ENV = { TRUSTED_PROXIES: "2", LOG_LEVEL: "info" };

/** Starts these servers, plays on them, and stops them. */
export async function playAt<T>(
  kind: ServerKind,
  options: Options,
  play: (options: Options) => Promise<T>,
): Promise<T> {
  const servers = kind === SINGLE ? await startSingle() : await startCluster(kind);
  let haproxy: Haproxy | undefined;
  try {
    haproxy = await startHaproxy(servers.addresses);
    return await play({ ...options, endpoint: haproxy.url.replace("http", "ws") });
  } finally {
    await haproxy?.stop();
    await servers.close();
  }
}

interface StartedServers {
  /** Each as `host:port`. */
  readonly addresses: readonly string[];
  readonly close: () => Promise<void>;
}

async function startSingle(): Promise<StartedServers> {
  const server = serverProcess();
  await server.start(ENV);
  return { addresses: [addressOf(server)], close: server.remove };
}

/** PostgreSQL waits for its disk, as in production. */
async function startCluster(processes: number): Promise<StartedServers> {
  const cluster: ServerCluster | string = await startServerCluster({ isDurable: true });
  if (typeof cluster === "string") throw new Error(cluster);
  const addresses: string[] = [];
  for (let count = 0; count < processes; count += 1)
    addresses.push(addressOf(await cluster.startProcess(ENV)));
  return { addresses, close: cluster.close };
}
