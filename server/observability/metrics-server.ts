/** Serves `/metrics` on a separate port that is not public. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { errorFields, type Log } from "./log.ts";

export interface MetricsServer {
  /** Rejects if the port is taken. */
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
const MAX_CONNECTIONS = 50;

/** Creates a server that serves only `/metrics`. */
export function createMetricsServer(options: MetricsServerOptions): MetricsServer {
  const { port, host, log } = options;
  const server = createServer(TIMEOUTS, ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return void response.writeHead(404).end();
    sendMetrics(response, options).catch((error) => {
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
