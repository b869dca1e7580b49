/** `/metrics` on a port of its own: for the one who runs the server, and not for the world. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { errorFields, type Log } from "./log.ts";

export interface MetricsServer {
  /** Rejected where the port is taken. */
  listen(): Promise<void>;
  close(): void;
}

export interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly report: () => Promise<string>;
  readonly contentType: string;
  readonly log: Log;
}

const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 };
const MOST_CONNECTIONS = 50;

/** Tells the metrics on an address of their own, and nothing else there. */
export function createMetricsServer(options: MetricsServerOptions): MetricsServer {
  const { port, host, log } = options;
  const server = createServer(TIMEOUTS, ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    sendMetrics(response, options).catch((error) => {
      log.error(errorFields(error), "could not serve metrics");
      response.destroy();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
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

async function sendMetrics(
  response: ServerResponse,
  { report, contentType }: MetricsServerOptions,
): Promise<void> {
  const text = await report();
  response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(text);
}

function metricsUrl(server: Server): string {
  const address = server.address();
  if (typeof address !== "object" || address === null) return "";
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}/metrics`;
}
