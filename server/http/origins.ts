/** Whose pages may talk to the server: its own, and those that are allowed by name. */
import type { ServerResponse } from "node:http";

export type IsAllowed = (origin: string | undefined, host: string | undefined) => boolean;

/** Told of each page that is turned away, as far as it may be written down. */
export type OnForeignOrigin = (page: { readonly origin: string; readonly host: string }) => void;

/** Of what a stranger calls itself, in characters. */
const LONGEST_LOGGED = 200;

/**
 * Says whether a page of this origin may connect. A request without an origin comes from no page: test clients and
 * load bots are let in, since nothing here rests on what a browser sends by itself (there are no cookies).
 */
export function originCheck(allowed: readonly string[], onForeignOrigin?: OnForeignOrigin): IsAllowed {
  return (origin, host = "") => {
    if (origin === undefined || allowed.includes(origin) || isOwn(origin, host)) return true;
    onForeignOrigin?.({ origin: origin.slice(0, LONGEST_LOGGED), host: host.slice(0, LONGEST_LOGGED) });
    return false;
  };
}

/** Lets a page of an allowed origin read the answer; the own needs none of it and is not harmed. */
export function allowOrigin(response: ServerResponse, origin: string, methods: string): void {
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Headers", "Content-Type, Authorization");
  response.setHeader("Access-Control-Allow-Methods", methods);
  response.setHeader("Vary", "Origin");
}

/** Compared by host, since a proxy may speak TLS for the server; written exactly as browsers write it. */
function isOwn(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.host === host.toLowerCase();
}
