/** What the metrics of one server stand on, and their port. */
import type { Config } from "./config.ts";
import type { House } from "./context.ts";
import type { History } from "./history/history.ts";
import { type MetricsServer, metricsServer } from "./observability/metrics-server.ts";
import { countRooms } from "./rooms/room-registry.ts";

type MetricsConfig = Pick<Config, "METRICS_PORT" | "METRICS_HOST">;

/** Where the counts of a house are told. Without a port nothing is counted, and nothing told. */
export function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: MetricsConfig,
  { metrics, shelf, log }: House,
  history: Pick<History, "isReachable">,
): MetricsServer {
  if (metrics === undefined || port === undefined) return NOWHERE;
  const report = async () =>
    metrics.report({
      ...(await countRooms()),
      toBeFiled: shelf.waiting.length,
      canWriteJournal: shelf.isSound,
      canReachHistory: history.isReachable,
    });
  return metricsServer({ port, host, report, contentType: metrics.contentType, log });
}

const NOWHERE: MetricsServer = { listen: async () => undefined, close: () => undefined };
