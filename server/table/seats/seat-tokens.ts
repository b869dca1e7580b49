/** The tokens of one seat: which of them open it, and which one its player was told last. */
import { makeSeatToken, type NewSeatToken, tokenMatches } from "../seat-token.ts";

/** So many tokens of one seat may be on their way, beside the one that its player holds for certain. */
const MAX_UNCONFIRMED = 15;

/**
 * A token may be lost on its way, or reach a tab that another has replaced: each goes on opening the seat until a newer
 * one has arrived for certain. However many are lost, none of them pushes out the one that the player holds.
 */
export class SeatTokenSet {
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
