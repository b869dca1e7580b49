/** The HTTP server itself: how much of a request it reads, how long it waits, and how many lines it holds. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpError, sendError, sendErrorOnSocket } from "./error-responses.ts";
import { setSecurityHeaders } from "./security-headers.ts";

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

// What Node turns away before anybody else sees it: left to itself it closes such a line with no more than a number.

/** By the codes of its errors. */
const PARSE_ERRORS: ReadonlyMap<string, HttpError> = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, message: "Request headers are too large." }],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", { status: 413, message: "The request body is too large." }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, message: "The request took too long to arrive." }],
]);
const UNREADABLE: HttpError = { status: 400, message: "Malformed HTTP request." };
const EXPECT_UNSUPPORTED: HttpError = { status: 417, message: "The Expect header is not supported." };

/** Says in a sentence why a request was not read, under the same headers as every answer. */
export function answerUnreadableRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void answers.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isHalfAnswered(answers.get(socket))) return void socket.destroy();
    sendErrorOnSocket(socket, PARSE_ERRORS.get(error.code ?? "") ?? UNREADABLE, undefined);
  });
  server.on("checkExpectation", (request, response) => {
    setSecurityHeaders(response, request.headers.host);
    sendError(request, response, EXPECT_UNSUPPORTED);
  });
}

/** Whatever is written now would be taken for a part of that answer. */
function isHalfAnswered(answer: ServerResponse | undefined): boolean {
  return answer?.headersSent === true && !answer.writableFinished;
}
