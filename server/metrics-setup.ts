/** Connects the metrics of one server to their sources and to METRICS_PORT. */

import type { AppContext } from "./app-context.ts";
import type { Config } from "./config.ts";
import type { History } from "./history/history.ts";
import { createMetricsServer, type MetricsServer } from "./observability/metrics-server.ts";
import type { ClusterReadings } from "./observability/prometheus.ts";
import { countRooms } from "./rooms/find-rooms.ts";

type MetricsConfig = Pick<Config, "METRICS_PORT" | "METRICS_HOST">;

/** The metrics server. Without METRICS_PORT, nothing is counted and nothing is served. */
export function createMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsConfig,
  { metrics, store, log, masterPool, ...context }: AppContext,
  history: Pick<History, "isReachable">,
): MetricsServer {
  if (metrics === undefined || port === undefined) return NO_METRICS_SERVER;
  const report = async () =>
    metrics.report({
      ...(await countRooms()),
      matchesToArchive: (await store.pendingIds()).length,
      masterQueueLength: masterPool?.queueLength ?? 0,
      canWriteJournal: store.isWritable,
      canReachHistory: history.isReachable,
      cluster: clusterReadings(context),
    });
  return createMetricsServer({ port, host, report, contentType: metrics.contentType, log });
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

const NO_METRICS_SERVER: MetricsServer = { listen: async () => undefined, close: () => undefined };
