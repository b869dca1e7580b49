/** The HTTP server with its limits: request size, timeouts and number of connections. */
import { createServer, type IncomingMessage, type Server } from "node:http";

/** In ms. */
export interface HttpTimeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** Closes a connection without any traffic. Does not apply to WebSockets. */
  readonly idleTimeout: number;
}

const HTTP_TIMEOUTS: HttpTimeouts = {
  // Longer than a phone with a weak signal, or a client on a busy machine, takes to send a request.
  headersTimeout: 15_000,
  requestTimeout: 20_000,
  // Longer than clients keep an idle connection: otherwise a busy one sends its next request on a connection that has just
  // been closed.
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 30_000,
};
const MAX_CONNECTIONS = 20_000;
/** In bytes: the request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Creates a server that slow clients cannot block. */
export function createHttpServer({ idleTimeout, ...timeouts }: HttpTimeouts = HTTP_TIMEOUTS): Server {
  const server = createServer({
    ...timeouts,
    maxHeaderSize: MAX_HEADER_BYTES,
    // `malformedRequestError` checks the Host header and explains the error.
    requireHostHeader: false,
    shouldUpgradeCallback: isForWebSocket,
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = idleTimeout;
  return server;
}

/** Java's HTTP client and `curl --http2` offer HTTP/2 with the same header. The answer to them is the usual one. */
function isForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}
