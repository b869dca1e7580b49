/** Seat tokens, with which players prove that a seat is theirs: only the player has one, and the table keeps its hash. */

import type { RefusalCode } from "../../refusal.ts";
import type { NewSeatToken, SeatTokenSource } from "../table-platform.ts";

/** Why a token is not valid: the seat has expired, its player was kicked, or it never was a token. */
export type SeatTokenRefusal = Extract<RefusalCode, "seatExpired" | "kicked" | "invalidSeatToken">;

/**
 * A token may be lost on its way, or reach a tab that another tab has replaced. So each one stays valid until a newer
 * one has certainly arrived. However many are lost, the token that the player has stays valid.
 */
export interface SeatTokenSet {
  /** The hashes of all valid tokens, the oldest first: the newest confirmed token, then the unconfirmed ones. */
  readonly hashes: readonly string[];
  /** The hashes before the newest token was issued. */
  readonly previousHashes: readonly string[];
  /** The token that was sent on the newest connection, until it is confirmed. */
  readonly unconfirmed?: NewSeatToken;
}

export const NO_TOKENS: SeatTokenSet = { hashes: [], previousHashes: [] };

/** How many tokens of a seat may be unconfirmed, beside the confirmed one. */
const MAX_UNCONFIRMED = 15;

/** A new token for the newest connection. Earlier tokens stay valid until `confirmed`. */
export function withIssued({ hashes }: SeatTokenSet, unconfirmed: NewSeatToken): SeatTokenSet {
  const older = hashes.slice(1).slice(1 - MAX_UNCONFIRMED);
  return {
    hashes: [...hashes.slice(0, 1), ...older, unconfirmed.hash],
    previousHashes: hashes,
    unconfirmed,
  };
}

/** Takes back the newest token, which was not sent. */
export function withdrawn({ previousHashes }: SeatTokenSet): SeatTokenSet {
  return { hashes: previousHashes, previousHashes };
}

/** A player who presents a token has it: older tokens become invalid. */
export function withoutOlder(
  tokens: SeatTokenSet,
  token: string,
  { matches }: SeatTokenSource,
): SeatTokenSet {
  const index = tokens.hashes.findIndex((hash) => matches(token, hash));
  return index > 0 ? { ...tokens, hashes: tokens.hashes.slice(index) } : tokens;
}

/** The player keeps the token that they presented. */
export function withReused(tokens: SeatTokenSet, token: string, { matches }: SeatTokenSource): SeatTokenSet {
  const hash = tokens.hashes.find((each) => matches(token, each));
  return hash === undefined ? tokens : { ...tokens, unconfirmed: { token, hash } };
}

/** The token that was sent last has arrived: all others become invalid. */
export function confirmed(tokens: SeatTokenSet): SeatTokenSet {
  const { unconfirmed } = tokens;
  return unconfirmed === undefined ? tokens : { hashes: [unconfirmed.hash], previousHashes: tokens.hashes };
}

/** A token of a seat that no longer exists, and the reason why. */
export interface RevokedToken {
  readonly hash: string;
  readonly seatId: string;
  readonly why: SeatTokenRefusal;
}

/** How many revoked tokens are remembered. */
const MAX_REVOKED = 64;

export function withRevoked(
  revoked: readonly RevokedToken[],
  { hashes }: SeatTokenSet,
  reason: Omit<RevokedToken, "hash">,
): readonly RevokedToken[] {
  return [...revoked, ...hashes.map((hash) => ({ hash, ...reason }))].slice(-MAX_REVOKED);
}

/** The player of this seat is no longer kicked: the seat is just lost. */
export function withPardoned(revoked: readonly RevokedToken[], seatId: string): readonly RevokedToken[] {
  return revoked.map((token) => (token.seatId === seatId ? { ...token, why: "seatExpired" } : token));
}
