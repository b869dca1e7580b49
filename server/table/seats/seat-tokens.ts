/** The tokens of one seat: which of them open it, and which one its player was told last. */

import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";
import type { RefusalCode } from "../../../shared/refusal.ts";

// Seats that are no more: what one is told who comes back to one of them.

/** Why a token opens no seat: it was given up, the host took its player off, or it never was one. */
export type SeatTokenRefusal = Extract<RefusalCode, "seatExpired" | "kicked" | "invalidSeatToken">;

interface RevokedToken {
  readonly hash: string;
  readonly why: SeatTokenRefusal;
}

/** So many tokens are remembered, by their hashes. */
const MAX_REVOKED = 64;

class RevokedTokens {
  #tokens: readonly RevokedToken[] = [];

  /** The tokens of a seat open nothing any more. */
  add(hashes: readonly string[], why: SeatTokenRefusal): void {
    this.#tokens = [...this.#tokens, ...hashes.map((hash) => ({ hash, why }))].slice(-MAX_REVOKED);
  }

  /** What to say to this token. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#tokens.find(({ hash }) => tokenMatches(token, hash))?.why ?? "invalidSeatToken";
  }
}

// Who can prove which seat: the tokens of all seats, by the lasting ids of these.

const NO_HASHES: readonly string[] = [];

export class SeatTokenRegistry {
  readonly #bySeat = new Map<string, SeatTokenSet>();
  readonly #revoked = new RevokedTokens();

  /** Of the tokens that prove this seat, the oldest first. */
  hashesOf(id: string): readonly string[] {
    return this.#bySeat.get(id)?.hashes ?? NO_HASHES;
  }

  /** As they were written down. */
  restore(id: string, hashes: readonly string[]): void {
    this.#bySeat.set(id, new SeatTokenSet(hashes));
  }

  /** The tokens of this seat prove nothing any more. */
  revoke(id: string, why: SeatTokenRefusal): void {
    this.#revoked.add(this.hashesOf(id), why);
    this.#bySeat.delete(id);
  }

  /** A new token of this seat. What its player holds goes on proving it until `confirm`. */
  issue(id: string): string {
    const tokens = this.#bySeat.get(id) ?? new SeatTokenSet();
    this.#bySeat.set(id, tokens);
    return tokens.issue();
  }

  /** The newest token is given to nobody. */
  withdraw(id: string): void {
    this.#bySeat.get(id)?.withdraw();
  }

  /** The token that was told last, where nobody knows whether it arrived: told once more on the same line. */
  unconfirmedToken(id: string): string | undefined {
    return this.#bySeat.get(id)?.unconfirmedToken;
  }

  /** Whoever comes with a token holds it: those before it prove nothing any more. */
  retireOlder(id: string, token: string): void {
    this.#bySeat.get(id)?.retireOlder(token);
  }

  /** The player keeps the token that was shown. */
  reuse(id: string, token: string): void {
    this.#bySeat.get(id)?.reuse(token);
  }

  /** The player has the token that was told last for certain: all others prove nothing any more. */
  confirm(id: string): void {
    this.#bySeat.get(id)?.confirm();
  }

  /** The seat that a token proves; undefined where it proves none. */
  seatIdFor(token: string): string | undefined {
    for (const [id, tokens] of this.#bySeat) if (tokens.accepts(token)) return id;
    return undefined;
  }

  /** Why a token proves no seat. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#revoked.whyInvalid(token);
  }
}

/** So many tokens of one seat may be on their way, beside the one that its player holds for certain. */
const MAX_UNCONFIRMED = 15;

/**
 * A token may be lost on its way, or reach a tab that another has replaced: each goes on opening the seat until a newer
 * one has arrived for certain. However many are lost, none of them pushes out the one that the player holds.
 */
class SeatTokenSet {
  /** Hashes, the oldest first: that of the newest token that was held for certain, then those on their way. */
  #hashes: readonly string[];
  /** The same before the newest token was made. */
  #previousHashes: readonly string[];
  /** What the player was told on the newest line, until it is known that it came. */
  #unconfirmed: NewSeatToken | undefined;

  constructor(hashes: readonly string[] = []) {
    this.#hashes = hashes;
    this.#previousHashes = hashes;
  }

  /** Of all tokens that open the seat, the oldest first. */
  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** What was told last, where nobody knows yet whether it arrived. */
  get unconfirmedToken(): string | undefined {
    return this.#unconfirmed?.token;
  }

  accepts(token: string): boolean {
    return this.#indexOf(token) >= 0;
  }

  /** A new token, to be told on the newest line. */
  issue(): string {
    const issued = makeSeatToken();
    this.#previousHashes = this.#hashes;
    const unconfirmed = this.#hashes.slice(1).slice(1 - MAX_UNCONFIRMED);
    this.#hashes = [...this.#hashes.slice(0, 1), ...unconfirmed, issued.hash];
    this.#unconfirmed = issued;
    return issued.token;
  }

  /** The token that was just made is told to nobody. */
  withdraw(): void {
    this.#hashes = this.#previousHashes;
    this.#unconfirmed = undefined;
  }

  /** Whoever shows a token holds it: those before it open nothing any more. */
  retireOlder(token: string): void {
    const index = this.#indexOf(token);
    if (index > 0) this.#hashes = this.#hashes.slice(index);
  }

  /** A token that was shown is the one to go on with. */
  reuse(token: string): void {
    const hash = this.#hashes[this.#indexOf(token)];
    if (hash !== undefined) this.#unconfirmed = { token, hash };
  }

  /** What was told last has arrived for certain: nothing else opens the seat any more. */
  confirm(): void {
    if (this.#unconfirmed === undefined) return;
    this.#hashes = [this.#unconfirmed.hash];
    this.#unconfirmed = undefined;
  }

  #indexOf(token: string): number {
    return this.#hashes.findIndex((hash) => tokenMatches(token, hash));
  }
}

// The proof of a seat: 256 random bits that only the player keeps; the table keeps their hash.

const TOKEN_BYTES = 32;

interface NewSeatToken {
  /** For the player, once. */
  readonly token: string;
  /** For the table, as hex digits. */
  readonly hash: string;
}

/** A token that nobody has seen yet. */
export function makeSeatToken(): NewSeatToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** True if the token is the one behind the hash; takes the same time for every wrong one. */
export function tokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash));
}

function hashToken(token: string): string {
  return digest("sha256", token, "hex");
}
