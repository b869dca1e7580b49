/** Checks the origin of pages: the server's own page and those in ALLOWED_ORIGINS may connect. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorFields, type Log } from "../observability/log.ts";
import type { Middleware } from "./prepend-middleware.ts";

export type IsAllowed = (origin: string | undefined, host: string | undefined) => boolean;

/** Called with every rejected origin, shortened for the log. */
export type OnForeignOrigin = (page: { readonly origin: string; readonly host: string }) => void;

/** In characters, because clients choose these values. */
const MAX_LOGGED_LENGTH = 200;

/**
 * Returns a check that tells if a page of this origin may connect. A request without an Origin header comes from a
 * program, not from a page, and is allowed: there are no cookies that a foreign page could misuse.
 */
export function originCheck(allowed: readonly string[], onForeignOrigin?: OnForeignOrigin): IsAllowed {
  return (origin, host = "") => {
    if (origin === undefined || allowed.includes(origin) || isOwnOrigin(origin, host)) return true;
    onForeignOrigin?.({ origin: origin.slice(0, MAX_LOGGED_LENGTH), host: host.slice(0, MAX_LOGGED_LENGTH) });
    return false;
  };
}

const OTHER_SITES = ["cross-site", "same-site"];

/**
 * True if a page elsewhere has made its visitor's browser send this, with an image or a frame for example: such requests have
 * no Origin header. False for a link that the visitor follows. Over HTTP, browsers do not say who has sent a request.
 */
export function isByForeignPage({ headers }: IncomingMessage): boolean {
  const isFollowedLink = headers["sec-fetch-user"] === "?1" && headers["sec-fetch-dest"] === "document";
  return OTHER_SITES.includes(String(headers["sec-fetch-site"])) && !isFollowedLink;
}

/** Allows a page of this origin to read the response. The server's own page does not need it, but it does no harm. */
function allowOrigin(response: ServerResponse, origin: string, methods: string): void {
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Headers", "Content-Type, Authorization");
  response.setHeader("Access-Control-Allow-Methods", methods);
  response.setHeader("Vary", "Origin");
}

/** Compares the host only, because a proxy may terminate TLS. The origin must be written exactly as browsers do. */
export function isOwnOrigin(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.host === host.toLowerCase();
}

/** The response to a rejected request, and after how many seconds the client may try again. */
export interface Denial {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: object;
  readonly seconds?: number | undefined;
}

export interface OriginGuardOptions {
  readonly isAllowed: IsAllowed;
  /** The methods that pages of allowed origins may use. */
  readonly methods: readonly string[];
  readonly foreign: Denial;
  /** The denial after an internal error. */
  readonly broken: Denial;
  /** Reads and checks the request; undefined if it may pass. */
  readonly check: (request: IncomingMessage) => Promise<Denial | undefined>;
  readonly log: Log;
}

/** Lets a request pass after all checks, or responds with what is wrong. */
export function originGuard(options: OriginGuardOptions): Middleware {
  const { isAllowed, methods, foreign, check } = options;
  return (request, response, next) => {
    const { origin, host } = request.headers;
    const isForeign = !isAllowed(origin, host) || (origin === undefined && isByForeignPage(request));
    if (isForeign) return deny(request, response, foreign);
    if (origin !== undefined) allowOrigin(response, origin, methods.join(", "));
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    check(request)
      .then((denial) => (denial === undefined ? next() : deny(request, response, denial)))
      .catch((error) => handleFailure(error, { request, response }, options));
  };
}

interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function handleFailure(
  error: unknown,
  { request, response }: HttpExchange,
  { broken, log }: OriginGuardOptions,
): void {
  // The client disconnected before its request was complete: not an error of the server.
  if (request.socket.destroyed) return;
  log.error(errorFields(error), "request check failed");
  if (response.headersSent) response.destroy();
  else deny(request, response, broken);
}

/** Responds without waiting for the rest of the request's body. */
export function deny(request: IncomingMessage, response: ServerResponse, denial: Denial): void {
  const { status, body, seconds } = denial;
  if (!request.complete) response.setHeader("Connection", "close");
  if (seconds !== undefined) response.setHeader("Retry-After", seconds);
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
