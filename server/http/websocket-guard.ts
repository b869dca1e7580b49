/** What a request for a WebSocket meets. */
import type { IncomingMessage } from "node:http";
import type { OnLimited, Tries } from "../limits/rate-limits.ts";
import { settleAddress } from "./client-address.ts";
import type { Connections } from "./connection-limits.ts";
import type { Denied } from "./error-responses.ts";
import type { LineGuard } from "./middleware.ts";
import type { IsAllowed } from "./origins.ts";
import { whyMalformed } from "./request-form.ts";

/**
 * Where a line leads: back to a seat that it was cut off from, in to a place that is kept for it, to a place that is no
 * more, or to none at all.
 */
export type LineWay = "back" | "in" | "lost" | "nowhere";

export interface LineGuardOptions {
  readonly trustedProxies: number;
  readonly connections: Connections;
  readonly isAllowed: IsAllowed;
  readonly wayOfLine: (url: string) => LineWay;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Ways in that an address has asked for: a line to a place that is no more is one of them. */
  readonly joins: Tries;
  readonly onLimited: OnLimited;
}

const FOREIGN: Denied = { status: 403, message: "This origin is not allowed." };
const NO_PLACE: Denied = {
  status: 404,
  message: "No seat reservation for this connection. Call /matchmake first.",
};

/** Refuses a line before a WebSocket is made of it: with what is wrong, or where it leads to nothing. */
export function lineGuard(options: LineGuardOptions): LineGuard {
  const { trustedProxies, connections, isAllowed, wayOfLine, onLimited } = options;
  return (request, line) => {
    settleAddress(request, trustedProxies);
    const { origin, host } = request.headers;
    const malformed = whyMalformed(request);
    if (malformed !== undefined) return malformed;
    if (!isAllowed(origin, host)) return FOREIGN;
    const way = wayOfLine(request.url ?? "");
    const lost = whyNoPlace(way, request, options);
    if (lost !== undefined) return lost;
    return connections.mayStay(request, line, way === "back") ? undefined : tooMany(onLimited);
  };
}

/**
 * To make a WebSocket of a line that leads nowhere, and to close it again, costs more than all the rest. Only who was
 * there before must hear it on the line itself: the framework's client asks for another way in then, and else for the
 * same one again and again.
 */
function whyNoPlace(way: LineWay, request: IncomingMessage, options: LineGuardOptions): Denied | undefined {
  if (way === "nowhere") return NO_PLACE;
  return way === "lost" && !mayAskAgain(request, options) ? tooOften(options) : undefined;
}

function mayAskAgain(request: IncomingMessage, { joins, addressOf }: LineGuardOptions): boolean {
  const address = addressOf(request);
  if (joins.pauseFor(address) > 0) return false;
  joins.note(address);
  return true;
}

function tooOften({ onLimited }: LineGuardOptions): Denied {
  onLimited("joins");
  return { status: 429, message: "Too many failed reconnects from this IP address. Wait a minute." };
}

/** Why an address that has too many lines or requests gets no further one. */
export function tooMany(onLimited: OnLimited): Denied {
  onLimited("connections");
  return {
    status: 429,
    message: "Too many connections from this IP address. Close some, or wait a moment.",
  };
}
