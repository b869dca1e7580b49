/** What every request and every line meets first, whatever it is about. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { settleAddress } from "./client-address.ts";
import { API, answerDenied, type Denied, MATCHMAKING } from "./error-responses.ts";
import { type Guard, putBefore, putBeforeLines } from "./middleware.ts";
import { whyMalformed } from "./request-form.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { answerUnread } from "./unread.ts";
import { type LineGuardOptions, lineGuard, tooMany } from "./websocket-guard.ts";

export interface EntranceOptions extends LineGuardOptions {
  /** True while the server stops. */
  readonly isStopping: () => boolean;
  readonly guardMatchmaking: Guard;
  readonly guardApi: Guard;
}

/** Puts the guards before all that the server does now. */
export function guardEntrance(server: Server, options: EntranceOptions): void {
  const { trustedProxies, connections } = options;
  if (trustedProxies === 0) connections.watch(server);
  putBefore(server, requestGuard(options));
  putBeforeLines(server, lineGuard(options));
  answerUnread(server);
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
  answerDenied(request, response, { status: 405, message: "Only GET and HEAD are answered here." });
};
