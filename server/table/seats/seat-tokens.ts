/** The tokens of one seat: which of them open it, and which one its player was told last. */
import { isTokenOf, makeSeatToken, type NewToken } from "../seat-token.ts";

/** So many tokens of one seat may be on their way, beside the one that its player holds for certain. */
const MOST_ON_THE_WAY = 15;

/**
 * A token may be lost on its way, or reach a tab that another has replaced: each goes on opening the seat until a newer
 * one has arrived for certain. However many are lost, none of them pushes out the one that the player holds.
 */
export class SeatLocks {
  /** Hashes, the oldest first: that of the newest token that was held for certain, then those on their way. */
  #hashes: readonly string[];
  /** The same before the newest token was made. */
  #before: readonly string[];
  /** What the player was told on the newest line, until it is known that it came. */
  #told: NewToken | undefined;

  constructor(hashes: readonly string[] = []) {
    this.#hashes = hashes;
    this.#before = hashes;
  }

  /** Of all tokens that open the seat, the oldest first. */
  get hashes(): readonly string[] {
    return this.#hashes;
  }

  /** What was told last, where nobody knows yet whether it arrived. */
  get toldBefore(): string | undefined {
    return this.#told?.token;
  }

  opensTo(token: string): boolean {
    return this.#placeOf(token) >= 0;
  }

  /** A new token, to be told on the newest line. */
  make(): string {
    const made = makeSeatToken();
    this.#before = this.#hashes;
    const onTheWay = this.#hashes.slice(1).slice(1 - MOST_ON_THE_WAY);
    this.#hashes = [...this.#hashes.slice(0, 1), ...onTheWay, made.hash];
    this.#told = made;
    return made.token;
  }

  /** The token that was just made is told to nobody. */
  withdraw(): void {
    this.#hashes = this.#before;
    this.#told = undefined;
  }

  /** Whoever shows a token holds it: those before it open nothing any more. */
  show(token: string): void {
    const place = this.#placeOf(token);
    if (place > 0) this.#hashes = this.#hashes.slice(place);
  }

  /** A token that was shown is the one to go on with. */
  keep(token: string): void {
    const hash = this.#hashes[this.#placeOf(token)];
    if (hash !== undefined) this.#told = { token, hash };
  }

  /** What was told last has arrived for certain: nothing else opens the seat any more. */
  confirm(): void {
    if (this.#told === undefined) return;
    this.#hashes = [this.#told.hash];
    this.#told = undefined;
  }

  #placeOf(token: string): number {
    return this.#hashes.findIndex((hash) => isTokenOf(token, hash));
  }
}
