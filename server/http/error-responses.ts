/** How a request is turned away at the entrance, in the form that whoever sent it can read. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HistoryError } from "../../shared/history.ts";
import { securityHeaders } from "./security-headers.ts";

export const MATCHMAKING_PATH = "/matchmake/";
export const API_PATH = "/api/";

/** An answer that ends a request, with a sentence for whoever reads it by hand. */
export interface HttpError {
  readonly status: number;
  readonly message: string;
}

/** Ends a request. A body that is still coming in is not waited for. */
export function sendError({ url = "" }: IncomingMessage, response: ServerResponse, error: HttpError): void {
  const { type, body } = errorBodyFor(url, error);
  response.writeHead(error.status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(body);
}

/** Where there is no response: a WebSocket was asked for, or nothing that could be read. It is written by hand. */
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
  // Nobody else watches over it any more: whoever never closes their end would keep it for ever.
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
