/** How a request is turned away at the entrance, in the form that whoever sent it can read. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HistoryError } from "../../shared/history.ts";

export const MATCHMAKING = "/matchmake/";
export const API = "/api/";

/** An answer that ends a request, with a sentence for whoever reads it by hand. */
export interface Denied {
  readonly status: number;
  readonly sentence: string;
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

interface Voice {
  readonly type: string;
  readonly body: string;
}

function voiceOf(url: string, { status, sentence }: Denied): Voice {
  if (url.startsWith(MATCHMAKING)) return asJson({ code: status, error: sentence });
  if (url.startsWith(API)) return asJson({ error: { code: errorOf(status), sentence } });
  return { type: "text/plain; charset=utf-8", body: `${sentence}\n` };
}

function asJson(value: object): Voice {
  return { type: "application/json", body: JSON.stringify(value) };
}

function errorOf(status: number): HistoryError {
  if (status === 429) return "tooManyTries";
  return status === 413 ? "tooLarge" : "badRequest";
}
