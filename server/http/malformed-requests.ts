/** Malformed and pipelined requests: which they are, and the responses to those that Node cannot read. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { OnLimited } from "../limits/limiter.ts";
import { type HttpError, sendError, sendErrorOnSocket } from "./error-responses.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const MAX_HEADERS = 100;
const METHODS_WITHOUT_BODY = ["GET", "HEAD", "OPTIONS"];

/** Why a request is malformed; undefined if it is well-formed. */
export function malformedRequestError(request: IncomingMessage): HttpError | undefined {
  const { url = "", method = "", rawHeaders } = request;
  if (rawHeaders.length / 2 > MAX_HEADERS) return { status: 431, message: "Too many request headers." };
  if (!hasHost(request)) return { status: 400, message: "Missing Host header." };
  // Only proxies get absolute URLs; the checks after this one compare paths.
  if (!url.startsWith("/")) return { status: 400, message: "The request path must start with a slash." };
  if (!isDecodable(url)) return { status: 400, message: "The request path is malformed." };
  if (METHODS_WITHOUT_BODY.includes(method) && hasBody(request)) {
    return { status: 413, message: "GET requests must not have a body." };
  }
  return undefined;
}

/** HTTP requires a Host header since version 1.1. */
function hasHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host !== undefined || httpVersion === "1.0";
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** By error code: why Node could not parse a request. */
const PARSE_ERRORS: ReadonlyMap<string, HttpError> = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, message: "Request headers are too large." }],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", { status: 413, message: "The request body is too large." }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, message: "The request took too long to arrive." }],
]);
const UNREADABLE: HttpError = { status: 400, message: "Malformed HTTP request." };
const EXPECT_UNSUPPORTED: HttpError = { status: 417, message: "The Expect header is not supported." };

/**
 * Closes the connection of a request that was sent before the one ahead of it was answered; true if it did. Node would keep
 * such an answer in memory, and a file that it sends open, even after the connection has closed. No browser sends any.
 */
export function closePipelined(
  { socket }: IncomingMessage,
  response: ServerResponse,
  onLimited: OnLimited,
): boolean {
  // Node gives the socket to one response at a time.
  if (response.socket !== null) return false;
  // The requests behind it, which have been received already, come here too.
  if (!socket.destroyed) onLimited("pipelining");
  socket.destroy();
  return true;
}

/** Responds to requests that Node itself rejects, with a message and with the usual security headers. */
export function answerUnreadableRequests(server: Server, onLimited: OnLimited): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isResponseStarted(responses.get(socket))) return void socket.destroy();
    sendErrorOnSocket(socket, PARSE_ERRORS.get(error.code ?? "") ?? UNREADABLE, undefined);
  });
  server.on("checkExpectation", (request, response) => {
    if (closePipelined(request, response, onLimited)) return;
    setSecurityHeaders(response, request.headers.host);
    sendError(request, response, EXPECT_UNSUPPORTED);
  });
}

/** True if anything written now would become part of an unfinished response. */
function isResponseStarted(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !response.writableFinished;
}
