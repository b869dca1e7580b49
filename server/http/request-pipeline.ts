/** The checks that every request and every WebSocket passes first. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { ACCESS_PATH } from "./access-code.ts";
import { setClientAddress } from "./client-address.ts";
import { API_PATH, type HttpError, MATCHMAKING_PATH, sendError } from "./error-responses.ts";
import { answerUnreadableRequests, closePipelined, malformedRequestError } from "./malformed-requests.ts";
import { type Middleware, prependMiddleware, prependUpgradeGuard } from "./prepend-middleware.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { tooManyConnectionsError, type WebSocketGuardOptions, webSocketGuard } from "./websocket-guard.ts";

export interface EntryCheckOptions extends WebSocketGuardOptions {
  /** BASE_PATH: "/cards" behind a proxy that has another site on the same host, and passes on one path of it; else "". */
  readonly basePath: string;
  /** True while the server is shutting down. */
  readonly isStopping: () => boolean;
  /** The sites that may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  readonly guardMatchmaking: Middleware;
  readonly guardApi: Middleware;
  /** Answers the form with the access code; undefined if there is none. */
  readonly answerAccess: Middleware | undefined;
}

/** Installs the checks in front of all request and upgrade listeners that the server has now. */
export function addEntryChecks(server: Server, options: EntryCheckOptions): void {
  const { trustedProxies, connectionLimits } = options;
  if (trustedProxies === 0) connectionLimits.limitSockets(server);
  prependMiddleware(server, checkRequests(options));
  prependUpgradeGuard(server, webSocketGuard(options));
  answerUnreadableRequests(server, options.onLimited);
  if (options.basePath !== "") serveBelow(server, options.basePath);
}

/**
 * Removes the path from the addresses of all requests that begin with it, before they are checked. Others stay as they are:
 * a health check asks the server itself, and some proxies remove the path before. Without its slash, `/cards` is left to
 * `toBasePath`.
 */
function serveBelow(server: Server, basePath: string): void {
  const shorten = (request: IncomingMessage) => {
    const { url = "" } = request;
    if (url.startsWith(`${basePath}/`)) request.url = url.slice(basePath.length);
  };
  prependMiddleware(server, (request, _response, next) => {
    shorten(request);
    next();
  });
  prependUpgradeGuard(server, (request) => {
    shorten(request);
    return undefined;
  });
}

function checkRequests(options: EntryCheckOptions): Middleware {
  const { trustedProxies, isStopping, frameAncestors, onLimited } = options;
  return (request, response, next) => {
    if (closePipelined(request, response, onLimited)) return;
    setClientAddress(request, trustedProxies);
    // A client that tries again must reach the next server, not this one over its open connection.
    if (isStopping()) response.setHeader("Connection", "close");
    setSecurityHeaders(response, request.headers.host, frameAncestors);
    const error =
      malformedRequestError(request) ??
      frameworkPageError(request) ??
      tooManyRequestsError(request, response, options);
    if (error === undefined) guardFor(request, options)(request, response, next);
    else sendError(request, response, error);
  };
}

/**
 * The framework's own pages are hidden. This is not checked for WebSockets: their paths begin with the random id of a
 * process, which can be `__fjFYlbF`.
 */
function frameworkPageError({ url = "" }: IncomingMessage): HttpError | undefined {
  return url.startsWith("/__") ? { status: 404, message: "Not found." } : undefined;
}

function tooManyRequestsError(
  request: IncomingMessage,
  response: ServerResponse,
  { connectionLimits, onLimited }: EntryCheckOptions,
): HttpError | undefined {
  return connectionLimits.admitRequest(request, response) ? undefined : tooManyConnectionsError(onLimited);
}

function guardFor(request: IncomingMessage, options: EntryCheckOptions): Middleware {
  const { url = "", method, headers } = request;
  const { answerAccess, isAllowed } = options;
  if (url === ACCESS_PATH && method === "POST" && answerAccess !== undefined)
    return isAllowed(headers.origin, headers.host) ? answerAccess : refuseOrigin;
  if (url.startsWith(MATCHMAKING_PATH)) return options.guardMatchmaking;
  return url.startsWith(API_PATH) ? options.guardApi : guardFiles;
}

const refuseOrigin: Middleware = (request, response) =>
  sendError(request, response, { status: 403, message: "This origin is not allowed." });

const guardFiles: Middleware = (request, response, next) => {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return next();
  response.setHeader("Allow", "GET, HEAD");
  sendError(request, response, { status: 405, message: "Only GET and HEAD are answered here." });
};
