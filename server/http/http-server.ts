/** The HTTP server itself: how much of a request it reads, how long it waits, and how many lines it holds. */
import { createServer, type Server } from "node:http";

/** How long somebody is waited for, in ms. */
export interface HttpTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** Nothing moved on a line: nobody takes the answer. Does not count for WebSockets. */
  readonly idleTimeout: number;
}

const HTTP_TIMEOUTS: HttpTimeouts = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 30_000,
};
const MOST_CONNECTIONS = 20_000;
/** Bytes of the first line and all headers. */
const LONGEST_HEAD = 16 * 1024;

/** A server that nobody can occupy by being slow. */
export function createHttpServer({ idleTimeout, ...timeouts }: HttpTimeouts = HTTP_TIMEOUTS): Server {
  // The entrance asks for the host itself, and says so in a sentence.
  const server = createServer({ ...timeouts, maxHeaderSize: LONGEST_HEAD, requireHostHeader: false });
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = idleTimeout;
  return server;
}
