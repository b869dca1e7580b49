/** Sends errors to requests that the checks reject, in the format of the requested endpoint. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HistoryError } from "../../shared/history.ts";
import { securityHeaders } from "./security-headers.ts";

export const MATCHMAKING_PATH = "/matchmake/";
export const API_PATH = "/api/";

/** A response that ends a request. The message is for developers. */
export interface HttpError {
  readonly status: number;
  readonly message: string;
}

/** Responds with an error, without waiting for the rest of the request's body. */
export function sendError({ url = "" }: IncomingMessage, response: ServerResponse, error: HttpError): void {
  const { type, body } = errorBodyFor(url, error);
  response.writeHead(error.status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(body);
}

/** Writes a raw HTTP error to a socket without a response object: a WebSocket upgrade, or an unreadable request. */
export function sendErrorOnSocket(
  socket: Duplex,
  { status, message }: HttpError,
  host: string | undefined,
): void {
  const body = Buffer.from(`${message}\n`);
  const headers = Object.entries({
    ...securityHeaders(host),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(body.length),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...headers, "", ""].join("\r\n");
  socket.on("error", () => socket.destroy());
  // The server no longer tracks this socket: without this, a client that never closes its end would keep it open forever.
  socket.end(`${head}${body}`, () => socket.destroy());
}

interface ErrorBody {
  readonly type: string;
  readonly body: string;
}

function errorBodyFor(url: string, { status, message }: HttpError): ErrorBody {
  if (url.startsWith(MATCHMAKING_PATH)) return asJson({ code: status, error: message });
  if (url.startsWith(API_PATH)) return asJson({ error: { code: historyErrorFor(status), message } });
  return { type: "text/plain; charset=utf-8", body: `${message}\n` };
}

function asJson(value: object): ErrorBody {
  return { type: "application/json", body: JSON.stringify(value) };
}

function historyErrorFor(status: number): HistoryError {
  if (status === 429) return "rateLimited";
  return status === 413 ? "tooLarge" : "invalidRequest";
}
