/** Whose request it is: the peer's address, or what trusted proxies say of it. */
import type { IncomingMessage } from "node:http";

/** Headers by which the framework would believe anybody. */
const CLAIMED = ["x-real-ip", "x-forwarded-for", "x-client-ip"];
/** Where the framework looks first. */
const SETTLED = "x-real-ip";

/**
 * The address that limits count by. Each proxy adds the address that it heard from to the end of X-Forwarded-For:
 * with `trusted` proxies in front, the entry that many places from the end is the first that can be believed.
 */
function addressOf(request: IncomingMessage, trusted: number): string {
  const { "x-forwarded-for": forwarded } = request.headers;
  const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",");
  const believed = trusted > 0 ? hops.at(-trusted)?.trim() : undefined;
  return believed || (request.socket.remoteAddress ?? "");
}

/** Leaves one address in the request: the one that is believed. */
export function settleAddress(request: IncomingMessage, trusted: number): void {
  const address = addressOf(request, trusted);
  for (const name of CLAIMED) delete request.headers[name];
  request.headers[SETTLED] = address;
}

/** The address that was settled on. */
export function settledAddress(request: IncomingMessage): string {
  return String(request.headers[SETTLED] ?? "");
}
