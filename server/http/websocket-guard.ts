/** Checks requests for a WebSocket before the upgrade. */
import type { IncomingMessage } from "node:http";
import type { OnLimited, RateLimiter } from "../limits/rate-limiter.ts";
import { setClientAddress } from "./client-address.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { HttpError } from "./error-responses.ts";
import { malformedRequestError } from "./malformed-requests.ts";
import type { IsAllowed } from "./origins.ts";
import type { UpgradeGuard } from "./prepend-middleware.ts";

/**
 * What a WebSocket connects to: a dropped connection that may resume (`reconnect`), a seat reservation of the
 * matchmaking (`reservation`), a reservation that has expired (`expired`), or nothing known (`unknown`).
 */
export type SocketTarget = "reconnect" | "reservation" | "expired" | "unknown";

export interface WebSocketGuardOptions {
  readonly trustedProxies: number;
  readonly connectionLimits: ConnectionLimits;
  readonly isAllowed: IsAllowed;
  readonly targetOf: (url: string) => SocketTarget;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Join requests per IP address. A WebSocket for an expired reservation counts as one. */
  readonly joins: RateLimiter;
  readonly onLimited: OnLimited;
}

const FOREIGN_ORIGIN: HttpError = { status: 403, message: "This origin is not allowed." };
const NO_RESERVATION: HttpError = {
  status: 404,
  message: "No seat reservation for this connection. Call /matchmake first.",
};

/** Rejects WebSocket requests that are malformed, not allowed, or without a target. */
export function webSocketGuard(options: WebSocketGuardOptions): UpgradeGuard {
  const { trustedProxies, connectionLimits, isAllowed, targetOf, onLimited } = options;
  return (request, socket) => {
    setClientAddress(request, trustedProxies);
    const { origin, host } = request.headers;
    const malformed = malformedRequestError(request);
    if (malformed !== undefined) return malformed;
    if (!isAllowed(origin, host)) return FOREIGN_ORIGIN;
    const target = targetOf(request.url ?? "");
    const error = missingTargetError(target, request, options);
    if (error !== undefined) return error;
    return connectionLimits.admitConnection(request, socket, target === "reconnect")
      ? undefined
      : tooManyConnectionsError(onLimited);
  };
}

/**
 * Upgrading a connection without a target, only to close it again, would be the most expensive answer. A reconnecting
 * client with an expired reservation is still upgraded: only a close code makes the framework's client join again
 * instead of repeating the same reconnect.
 */
function missingTargetError(
  target: SocketTarget,
  request: IncomingMessage,
  options: WebSocketGuardOptions,
): HttpError | undefined {
  if (target === "unknown") return NO_RESERVATION;
  return target === "expired" && !mayRetry(request, options) ? tooManyRetriesError(options) : undefined;
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

/** The error for an address with too many connections or requests. */
export function tooManyConnectionsError(onLimited: OnLimited): HttpError {
  onLimited("connections");
  return {
    status: 429,
    message: "Too many connections from this IP address. Close some, or wait a moment.",
  };
}
