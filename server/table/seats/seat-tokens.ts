/**
 * Seat tokens, with which players prove that a seat is theirs: 256 random bits that only the player has. The table keeps
 * their hashes.
 */

import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";
import type { RefusalCode } from "../../../shared/refusal.ts";

/** Why a token is not valid: the seat has expired, its player was kicked, or it never was a token. */
export type SeatTokenRefusal = Extract<RefusalCode, "seatExpired" | "kicked" | "invalidSeatToken">;

interface RevokedToken {
  readonly hash: string;
  readonly seatId: string;
  readonly why: SeatTokenRefusal;
}

/** How many revoked tokens are remembered. */
const MAX_REVOKED = 64;

/** Tokens of seats that no longer exist, with the reason why. */
class RevokedTokens {
  #tokens: readonly RevokedToken[] = [];

  add(hashes: readonly string[], reason: Omit<RevokedToken, "hash">): void {
    this.#tokens = [...this.#tokens, ...hashes.map((hash) => ({ hash, ...reason }))].slice(-MAX_REVOKED);
  }

  /** The player of this seat is no longer kicked: the seat is just lost. */
  pardon(seatId: string): void {
    this.#tokens = this.#tokens.map((token) =>
      token.seatId === seatId ? { ...token, why: "seatExpired" } : token,
    );
  }

  /** Why this token is not valid. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#tokens.find(({ hash }) => tokenMatches(token, hash))?.why ?? "invalidSeatToken";
  }
}

const NO_HASHES: readonly string[] = [];

/** The tokens of all seats, by seat id. */
export class SeatTokenRegistry {
  readonly #bySeat = new Map<string, SeatTokenSet>();
  readonly #revoked = new RevokedTokens();

  /** The hashes of the valid tokens of a seat, the oldest first. */
  hashesOf(id: string): readonly string[] {
    return this.#bySeat.get(id)?.hashes ?? NO_HASHES;
  }

  /** Restores the saved hashes. */
  restore(id: string, hashes: readonly string[]): void {
    this.#bySeat.set(id, new SeatTokenSet(hashes));
  }

  /** Makes all tokens of a seat invalid. */
  revoke(id: string, why: SeatTokenRefusal): void {
    this.#revoked.add(this.hashesOf(id), { seatId: id, why });
    this.#bySeat.delete(id);
  }

  /** The host has lifted the kick of this seat's player: the old tokens say so from now on. */
  pardon(id: string): void {
    this.#revoked.pardon(id);
  }

  /** A new token for a seat. Earlier tokens stay valid until `confirm`. */
  issue(id: string): string {
    const tokens = this.#bySeat.get(id) ?? new SeatTokenSet();
    this.#bySeat.set(id, tokens);
    return tokens.issue();
  }

  /** Takes back the newest token, which was not sent. */
  withdraw(id: string): void {
    this.#bySeat.get(id)?.withdraw();
  }

  /** The token that was sent last, if it may not have arrived: it is sent again on the same connection. */
  unconfirmedToken(id: string): string | undefined {
    return this.#bySeat.get(id)?.unconfirmedToken;
  }

  /** A player who presents a token has it: older tokens become invalid. */
  retireOlder(id: string, token: string): void {
    this.#bySeat.get(id)?.retireOlder(token);
  }

  /** The player keeps the token that they presented. */
  reuse(id: string, token: string): void {
    this.#bySeat.get(id)?.reuse(token);
  }

  /** The token that was sent last has arrived: all others become invalid. */
  confirm(id: string): void {
    this.#bySeat.get(id)?.confirm();
  }

  /** The seat id of a token; undefined if it is not valid. */
  seatIdFor(token: string): string | undefined {
    for (const [id, tokens] of this.#bySeat) if (tokens.accepts(token)) return id;
    return undefined;
  }

  /** Why a token is not valid. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#revoked.whyInvalid(token);
  }
}

/** How many tokens of a seat may be unconfirmed, beside the confirmed one. */
const MAX_UNCONFIRMED = 15;

/**
 * A token may be lost on its way, or reach a tab that another tab has replaced. So each one stays valid until a newer
 * one has certainly arrived. However many are lost, the token that the player has stays valid.
 */
class SeatTokenSet {
  /** Hashes, the oldest first: the newest confirmed token, then the unconfirmed ones. */
  #hashes: readonly string[];
  /** The hashes before the newest token was issued. */
  #previousHashes: readonly string[];
  /** The token that was sent on the newest connection, until it is confirmed. */
  #unconfirmed: NewSeatToken | undefined;

  constructor(hashes: readonly string[] = []) {
    this.#hashes = hashes;
    this.#previousHashes = hashes;
  }

  /** The hashes of all valid tokens, the oldest first. */
  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** The token that was sent last, while it is not confirmed. */
  get unconfirmedToken(): string | undefined {
    return this.#unconfirmed?.token;
  }

  accepts(token: string): boolean {
    return this.#indexOf(token) >= 0;
  }

  /** A new token, for the newest connection. */
  issue(): string {
    const issued = makeSeatToken();
    this.#previousHashes = this.#hashes;
    const unconfirmed = this.#hashes.slice(1).slice(1 - MAX_UNCONFIRMED);
    this.#hashes = [...this.#hashes.slice(0, 1), ...unconfirmed, issued.hash];
    this.#unconfirmed = issued;
    return issued.token;
  }

  /** Takes back the token that was just issued. */
  withdraw(): void {
    this.#hashes = this.#previousHashes;
    this.#unconfirmed = undefined;
  }

  /** A player who presents a token has it: older tokens become invalid. */
  retireOlder(token: string): void {
    const index = this.#indexOf(token);
    if (index > 0) this.#hashes = this.#hashes.slice(index);
  }

  /** The player keeps the token that they presented. */
  reuse(token: string): void {
    const hash = this.#hashes[this.#indexOf(token)];
    if (hash !== undefined) this.#unconfirmed = { token, hash };
  }

  /** The token that was sent last has arrived: all others become invalid. */
  confirm(): void {
    if (this.#unconfirmed === undefined) return;
    this.#hashes = [this.#unconfirmed.hash];
    this.#unconfirmed = undefined;
  }

  #indexOf(token: string): number {
    return this.#hashes.findIndex((hash) => tokenMatches(token, hash));
  }
}

const TOKEN_BYTES = 32;

interface NewSeatToken {
  /** Sent to the player. */
  readonly token: string;
  /** Kept by the table, as hex digits. */
  readonly hash: string;
}

/** A new random token. */
export function makeSeatToken(): NewSeatToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** True if the hash is that of the token. Takes the same time for every wrong token. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

function hashToken(token: string): string {
  return digest("sha256", token, "hex");
}
