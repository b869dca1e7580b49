/** How a request is turned away at the entrance, in the form that whoever sent it can read. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HistoryError } from "../../shared/history.ts";
import { securityHeaders } from "./security-headers.ts";

export const MATCHMAKING = "/matchmake/";
export const API = "/api/";

/** An answer that ends a request, with a sentence for whoever reads it by hand. */
export interface Denied {
  readonly status: number;
  readonly message: string;
}

/** Ends a request. A body that is still coming in is not waited for. */
export function answerDenied({ url = "" }: IncomingMessage, response: ServerResponse, denied: Denied): void {
  const { type, body } = voiceOf(url, denied);
  response.writeHead(denied.status, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(body);
}

/** Where there is no response: a WebSocket was asked for, or nothing that could be read. It is written by hand. */
export function answerOnLine(line: Duplex, { status, message }: Denied, host: string | undefined): void {
  const body = Buffer.from(`${message}\n`);
  const lines = Object.entries({
    ...securityHeaders(host),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(body.length),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", ""].join("\r\n");
  line.on("error", () => line.destroy());
  // Nobody else watches over it any more: whoever never closes their end would keep it for ever.
  line.end(`${head}${body}`, () => line.destroy());
}

interface Voice {
  readonly type: string;
  readonly body: string;
}

function voiceOf(url: string, { status, message }: Denied): Voice {
  if (url.startsWith(MATCHMAKING)) return asJson({ code: status, error: message });
  if (url.startsWith(API)) return asJson({ error: { code: errorOf(status), message } });
  return { type: "text/plain; charset=utf-8", body: `${message}\n` };
}

function asJson(value: object): Voice {
  return { type: "application/json", body: JSON.stringify(value) };
}

function errorOf(status: number): HistoryError {
  if (status === 429) return "rateLimited";
  return status === 413 ? "tooLarge" : "invalidRequest";
}
