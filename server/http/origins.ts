/** Checks the origin of pages: the server's own page and those in ALLOWED_ORIGINS may connect. */
import type { ServerResponse } from "node:http";

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
    if (origin === undefined || allowed.includes(origin) || isOwn(origin, host)) return true;
    onForeignOrigin?.({ origin: origin.slice(0, MAX_LOGGED_LENGTH), host: host.slice(0, MAX_LOGGED_LENGTH) });
    return false;
  };
}

/** Allows a page of this origin to read the response. The server's own page does not need it, but it does no harm. */
export function allowOrigin(response: ServerResponse, origin: string, methods: string): void {
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Headers", "Content-Type, Authorization");
  response.setHeader("Access-Control-Allow-Methods", methods);
  response.setHeader("Vary", "Origin");
}

/** Compares the host only, because a proxy may terminate TLS. The origin must be written exactly as browsers do. */
function isOwn(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.host === host.toLowerCase();
}
