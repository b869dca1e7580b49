/** The HTTP server with its limits: request size, timeouts and number of connections. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpError, sendError, sendErrorOnSocket } from "./error-responses.ts";
import { setSecurityHeaders } from "./security-headers.ts";

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
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 30_000,
};
const MAX_CONNECTIONS = 20_000;
/** In bytes: the request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;

/** Creates a server that slow clients cannot block. */
export function createHttpServer({ idleTimeout, ...timeouts }: HttpTimeouts = HTTP_TIMEOUTS): Server {
  // `malformedRequestError` checks the Host header and explains the error.
  const server = createServer({ ...timeouts, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = idleTimeout;
  return server;
}

/** By error code: why Node could not parse a request. */
const PARSE_ERRORS: ReadonlyMap<string, HttpError> = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, message: "Request headers are too large." }],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", { status: 413, message: "The request body is too large." }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, message: "The request took too long to arrive." }],
]);
const UNREADABLE: HttpError = { status: 400, message: "Malformed HTTP request." };
const EXPECT_UNSUPPORTED: HttpError = { status: 417, message: "The Expect header is not supported." };

/** Responds to requests that Node itself rejects, with a message and with the usual security headers. */
export function answerUnreadableRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isResponseStarted(responses.get(socket))) return void socket.destroy();
    sendErrorOnSocket(socket, PARSE_ERRORS.get(error.code ?? "") ?? UNREADABLE, undefined);
  });
  server.on("checkExpectation", (request, response) => {
    setSecurityHeaders(response, request.headers.host);
    sendError(request, response, EXPECT_UNSUPPORTED);
  });
}

/** True if anything written now would become part of an unfinished response. */
function isResponseStarted(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished;
}
