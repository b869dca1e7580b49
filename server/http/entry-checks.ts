/** What every request and every line meets first, whatever it is about. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setClientAddress } from "./client-address.ts";
import { API_PATH, type HttpError, MATCHMAKING_PATH, sendError } from "./error-responses.ts";
import { answerUnreadableRequests } from "./http-server.ts";
import { type Middleware, prependMiddleware, prependUpgradeGuard } from "./middleware.ts";
import { malformedRequestError } from "./request-checks.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { tooManyConnectionsError, type WebSocketGuardOptions, webSocketGuard } from "./websocket-guard.ts";

export interface EntryCheckOptions extends WebSocketGuardOptions {
  /** True while the server stops. */
  readonly isStopping: () => boolean;
  readonly guardMatchmaking: Middleware;
  readonly guardApi: Middleware;
}

/** Puts the guards before all that the server does now. */
export function addEntryChecks(server: Server, options: EntryCheckOptions): void {
  const { trustedProxies, connectionLimits: connections } = options;
  if (trustedProxies === 0) connections.limitSockets(server);
  prependMiddleware(server, checkRequests(options));
  prependUpgradeGuard(server, webSocketGuard(options));
  answerUnreadableRequests(server);
}

function checkRequests(options: EntryCheckOptions): Middleware {
  const { trustedProxies, isStopping } = options;
  return (request, response, next) => {
    setClientAddress(request, trustedProxies);
    // Whoever knocks again shall reach the next server, and not this one on the line that is still open.
    if (isStopping()) response.setHeader("Connection", "close");
    setSecurityHeaders(response, request.headers.host);
    const error = malformedRequestError(request) ?? tooManyRequestsError(request, response, options);
    if (error === undefined) guardFor(request, options)(request, response, next);
    else sendError(request, response, error);
  };
}

function tooManyRequestsError(
  request: IncomingMessage,
  response: ServerResponse,
  { connectionLimits: connections, onLimited }: EntryCheckOptions,
): HttpError | undefined {
  return connections.admitRequest(request, response) ? undefined : tooManyConnectionsError(onLimited);
}

function guardFor({ url = "" }: IncomingMessage, options: EntryCheckOptions): Middleware {
  if (url.startsWith(MATCHMAKING_PATH)) return options.guardMatchmaking;
  return url.startsWith(API_PATH) ? options.guardApi : guardFiles;
}

const guardFiles: Middleware = (request, response, next) => {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return next();
  response.setHeader("Allow", "GET, HEAD");
  sendError(request, response, { status: 405, message: "Only GET and HEAD are answered here." });
};
