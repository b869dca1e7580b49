/** What every request and every line meets first, whatever it is about. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { OnLimited } from "../limits.ts";
import { settleAddress } from "./addresses.ts";
import type { Connections } from "./connections.ts";
import { API, answerDenied, type Denied, MATCHMAKING } from "./denied.ts";
import { type Guard, type LineGuard, putBefore, putBeforeLines } from "./front.ts";
import { setSecurityHeaders } from "./headers.ts";
import type { IsAllowed } from "./origins.ts";
import { whyMalformed } from "./request-form.ts";

export interface EntranceOptions {
  readonly trustedProxies: number;
  readonly connections: Connections;
  readonly isAllowed: IsAllowed;
  /** True while the server stops. */
  readonly isStopping: () => boolean;
  /** True for a line that had dropped and comes back to its seat. */
  readonly comesBack: (request: IncomingMessage) => boolean;
  readonly guardMatchmaking: Guard;
  readonly guardApi: Guard;
  readonly onLimited: OnLimited;
}

const FOREIGN: Denied = { status: 403, sentence: "Pages of this origin may not connect." };

/** Puts the guards before all that the server does now. */
export function guardEntrance(server: Server, options: EntranceOptions): void {
  const { trustedProxies, connections } = options;
  if (trustedProxies === 0) connections.watch(server);
  putBefore(server, requestGuard(options));
  putBeforeLines(server, lineGuard(options));
}

function requestGuard(options: EntranceOptions): Guard {
  const { trustedProxies, isStopping } = options;
  return (request, response, pass) => {
    settleAddress(request, trustedProxies);
    // Whoever knocks again shall reach the next server, and not this one on the line that is still open.
    if (isStopping()) response.setHeader("Connection", "close");
    setSecurityHeaders(response, request.headers.host);
    const denied = whyMalformed(request) ?? whyTooMany(request, response, options);
    if (denied === undefined) guardOf(request, options)(request, response, pass);
    else answerDenied(request, response, denied);
  };
}

function whyTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  { connections, onLimited }: EntranceOptions,
): Denied | undefined {
  return connections.mayAsk(request, response) ? undefined : tooMany(onLimited);
}

function guardOf({ url = "" }: IncomingMessage, options: EntranceOptions): Guard {
  if (url.startsWith(MATCHMAKING)) return options.guardMatchmaking;
  return url.startsWith(API) ? options.guardApi : guardFiles;
}

const guardFiles: Guard = (request, response, pass) => {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return pass();
  response.setHeader("Allow", "GET, HEAD");
  answerDenied(request, response, { status: 405, sentence: "Only GET and HEAD are answered here." });
};

function lineGuard(options: EntranceOptions): LineGuard {
  const { trustedProxies, connections, isAllowed, comesBack, onLimited } = options;
  return (request, line) => {
    settleAddress(request, trustedProxies);
    const { origin, host } = request.headers;
    const malformed = whyMalformed(request);
    if (malformed !== undefined) return malformed;
    if (!isAllowed(origin, host)) return FOREIGN;
    if (connections.mayStay(request, line, comesBack(request))) return undefined;
    return tooMany(onLimited);
  };
}

function tooMany(onLimited: OnLimited): Denied {
  onLimited("connections");
  return {
    status: 429,
    sentence: "Too many connections come from this address: close some of them, or wait a moment.",
  };
}
