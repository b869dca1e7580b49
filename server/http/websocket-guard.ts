/** Checks requests for a WebSocket before the upgrade. */
import type { IncomingMessage } from "node:http";
import type { Limiter, OnLimited } from "../limits/limiter.ts";
import type { IsAdmitted } from "./access-code.ts";
import { clientAddressOf, setClientAddress } from "./client-address.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { HttpError } from "./error-responses.ts";
import { malformedRequestError } from "./malformed-requests.ts";
import type { IsAllowed } from "./origins.ts";
import type { Upgrade, UpgradeGuard } from "./prepend-middleware.ts";
import type { UpgradeForwarding, UpgradeOrigin } from "./upgrade-forwarding.ts";

/**
 * What a WebSocket connects to: a dropped connection that may resume (`reconnect`), a seat reservation of the
 * matchmaking (`reservation`), a reservation that has expired (`expired`), or nothing known (`unknown`).
 */
export type SocketTarget = "reconnect" | "reservation" | "expired" | "unknown";

export interface WebSocketGuardOptions {
  readonly trustedProxies: number;
  /** Undefined for a single server. */
  readonly forwarding: UpgradeForwarding | undefined;
  readonly connectionLimits: ConnectionLimits;
  readonly isAllowed: IsAllowed;
  readonly isAdmitted: IsAdmitted;
  readonly targetOf: (url: string) => SocketTarget;
  /** Join requests per IP address. A WebSocket for an expired reservation counts as one. */
  readonly joins: Limiter;
  readonly onLimited: OnLimited;
}

const FOREIGN_ORIGIN: HttpError = { status: 403, message: "This origin is not allowed." };
const NOT_ADMITTED: HttpError = {
  status: 403,
  message: "This server asks for an access code first: see /access.",
};
const NO_RESERVATION: HttpError = {
  status: 404,
  message: "No seat reservation for this connection. Call /matchmake first.",
};

const FORGED: HttpError = { status: 403, message: "No process of this cluster has forwarded this request." };
const WRONG_PROCESS: HttpError = { status: 503, message: "This table has moved. Try again." };

/** Rejects WebSocket requests that are malformed, not allowed, or without a target; forwards those for other processes. */
export function webSocketGuard(options: WebSocketGuardOptions): UpgradeGuard {
  return (...upgrade) => {
    const [request, socket] = upgrade;
    const from = options.forwarding?.originOf(request) ?? DIRECT;
    if (from.kind === "forged") return FORGED;
    if (from.kind === "forwarded") options.connectionLimits.exempt(socket);
    setClientAddress(request, options.trustedProxies, from.address);
    return requestError(request, options) ?? route(upgrade, from, options);
  };
}

const DIRECT: UpgradeOrigin = { kind: "direct" };

function requestError(request: IncomingMessage, options: WebSocketGuardOptions): HttpError | undefined {
  const { origin, host } = request.headers;
  const error = malformedRequestError(request);
  if (error !== undefined) return error;
  if (!options.isAllowed(origin, host)) return FOREIGN_ORIGIN;
  return options.isAdmitted(request) ? undefined : NOT_ADMITTED;
}

/** Sends the connection to the process with its room. */
function route(
  upgrade: Upgrade,
  from: UpgradeOrigin,
  options: WebSocketGuardOptions,
): HttpError | "forwarded" | undefined {
  const { forwarding } = options;
  const [request, socket, head] = upgrade;
  const owner = forwarding?.ownerOf(request);
  if (owner === undefined) return admit(upgrade, options);
  // Forwarded once: processes that disagree would send a request round and round.
  if (from.kind === "forwarded") return WRONG_PROCESS;
  forwarding?.forward(owner, request, { address: clientAddressOf(request), socket, head });
  return "forwarded";
}

/** The connection counts here, at the process with its room, and nowhere else. */
function admit([request, socket]: Upgrade, options: WebSocketGuardOptions): HttpError | undefined {
  const { connectionLimits, targetOf, onLimited } = options;
  const target = targetOf(request.url ?? "");
  const error = missingTargetError(target, request, options);
  if (error !== undefined) return error;
  return connectionLimits.admitConnection(request, socket, target === "reconnect")
    ? undefined
    : tooManyConnectionsError(onLimited);
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

function mayRetry(request: IncomingMessage, { joins }: WebSocketGuardOptions): boolean {
  const address = clientAddressOf(request);
  // An upgrade cannot wait for an answer about all processes.
  if (joins.knownRetryAfterSeconds(address) > 0) return false;
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
