/** What a request for a WebSocket meets. */
import type { IncomingMessage } from "node:http";
import type { OnLimited, RateLimiter } from "../limits/rate-limits.ts";
import { setClientAddress } from "./client-address.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { HttpError } from "./error-responses.ts";
import type { UpgradeGuard } from "./middleware.ts";
import type { IsAllowed } from "./origins.ts";
import { malformedRequestError } from "./request-checks.ts";

/**
 * Where a line leads: back to a seat that it was cut off from, in to a place that is kept for it, to a place that is no
 * more, or to none at all.
 */
export type SocketTarget = "back" | "in" | "lost" | "nowhere";

export interface WebSocketGuardOptions {
  readonly trustedProxies: number;
  readonly connectionLimits: ConnectionLimits;
  readonly isAllowed: IsAllowed;
  readonly targetOf: (url: string) => SocketTarget;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Ways in that an address has asked for: a line to a place that is no more is one of them. */
  readonly joins: RateLimiter;
  readonly onLimited: OnLimited;
}

const FOREIGN_ORIGIN: HttpError = { status: 403, message: "This origin is not allowed." };
const NO_RESERVATION: HttpError = {
  status: 404,
  message: "No seat reservation for this connection. Call /matchmake first.",
};

/** Refuses a line before a WebSocket is made of it: with what is wrong, or where it leads to nothing. */
export function webSocketGuard(options: WebSocketGuardOptions): UpgradeGuard {
  const { trustedProxies, connectionLimits: connections, isAllowed, targetOf, onLimited } = options;
  return (request, socket) => {
    setClientAddress(request, trustedProxies);
    const { origin, host } = request.headers;
    const malformed = malformedRequestError(request);
    if (malformed !== undefined) return malformed;
    if (!isAllowed(origin, host)) return FOREIGN_ORIGIN;
    const target = targetOf(request.url ?? "");
    const error = missingTargetError(target, request, options);
    if (error !== undefined) return error;
    return connections.admitConnection(request, socket, target === "back")
      ? undefined
      : tooManyConnectionsError(onLimited);
  };
}

/**
 * To make a WebSocket of a line that leads nowhere, and to close it again, costs more than all the rest. Only who was
 * there before must hear it on the line itself: the framework's client asks for another way in then, and else for the
 * same one again and again.
 */
function missingTargetError(
  target: SocketTarget,
  request: IncomingMessage,
  options: WebSocketGuardOptions,
): HttpError | undefined {
  if (target === "nowhere") return NO_RESERVATION;
  return target === "lost" && !mayRetry(request, options) ? tooManyRetriesError(options) : undefined;
}

function mayRetry(request: IncomingMessage, { joins, addressOf }: WebSocketGuardOptions): boolean {
  const address = addressOf(request);
  if (joins.retryAfterSeconds(address) > 0) return false;
  joins.count(address);
  return true;
}

function tooManyRetriesError({ onLimited }: WebSocketGuardOptions): HttpError {
  onLimited("joins");
  return { status: 429, message: "Too many failed reconnects from this IP address. Wait a minute." };
}

/** Why an address that has too many lines or requests gets no further one. */
export function tooManyConnectionsError(onLimited: OnLimited): HttpError {
  onLimited("connections");
  return {
    status: 429,
    message: "Too many connections from this IP address. Close some, or wait a moment.",
  };
}
