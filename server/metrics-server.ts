/** Serves `/metrics` of one server on METRICS_PORT, a separate port that is not public. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AppContext } from "./app-context.ts";
import type { Config } from "./config.ts";
import type { History } from "./history/history.ts";
import { errorFields } from "./observability/log.ts";
import type { ClusterReadings, GaugeReadings } from "./observability/prometheus.ts";
import { countRooms } from "./rooms/find-rooms.ts";

export interface MetricsServer {
  /** Rejects if the port is taken. */
  listen(): Promise<void>;
  close(): void;
}

const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 };
const MAX_CONNECTIONS = 50;

/** A server that serves only `/metrics`. Without METRICS_PORT, nothing is counted and nothing is served. */
export function createMetricsServer(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Config, "METRICS_PORT" | "METRICS_HOST">,
  context: AppContext,
  history: Pick<History, "isReachable">,
): MetricsServer {
  const { metrics, log } = context;
  if (metrics === undefined || port === undefined) return NO_METRICS_SERVER;
  const server = createServer(TIMEOUTS, ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
    readGauges(context, history)
      .then((readings) => metrics.report(readings))
      .then((text) => response.writeHead(200, headers).end(text))
      .catch((error) => {
        log.error(errorFields(error), "could not serve metrics");
        response.destroy();
      });
  });
  server.maxConnections = MAX_CONNECTIONS;
  return {
    listen: async () => {
      server.listen(port, host);
      await once(server, "listening");
      log.info(`metrics on ${metricsUrl(server)}`);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readGauges(
  { store, masterPool, ...context }: AppContext,
  history: Pick<History, "isReachable">,
): Promise<GaugeReadings> {
  return {
    ...(await countRooms()),
    matchesToArchive: (await store.pendingIds()).length,
    masterQueueLength: masterPool?.queueLength ?? 0,
    canWriteJournal: store.isWritable,
    canReachHistory: history.isReachable,
    cluster: clusterReadings(context),
  };
}

function clusterReadings({
  clusterRooms: rooms,
  clusterTables: tables,
}: Pick<AppContext, "clusterRooms" | "clusterTables">): ClusterReadings | undefined {
  if (rooms === undefined || tables === undefined) return undefined;
  const { ownedTables, newerTables, livingProcesses, problems } = tables;
  return {
    ...{ ownedTables, newerTables, livingProcesses, problems },
    forwardedConnections: rooms.forwarding.count,
    canReachRedis: rooms.isRoomListReachable,
  };
}

function metricsUrl(server: Server): string {
  const address = server.address();
  if (typeof address !== "object" || address === null) return "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/metrics`;
}

const NO_METRICS_SERVER: MetricsServer = { listen: async () => undefined, close: () => undefined };
