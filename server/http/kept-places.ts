/** Places that are kept for a moment, by address: for those who have proven a seat, and will come with a line. */

/** So long, in ms. */
const RESERVATION_MS = 15_000;

export class Reservations {
  readonly #most: number;
  readonly #steady: () => number;
  /** When they end; whoever was given the newest place stands last. */
  readonly #ends = new Map<string, readonly number[]>();

  /** One address is kept no more than so many. */
  constructor(most: number, steady: () => number) {
    this.#most = most;
    this.#steady = steady;
  }

  /** For how many addresses there are any. */
  get addressCount(): number {
    this.#removeExpired();
    return this.#ends.size;
  }

  /** One more for this address. */
  add(address: string): void {
    const ends = [...this.#endsFor(address), this.#steady() + RESERVATION_MS].slice(-this.#most);
    this.#ends.delete(address);
    this.#ends.set(address, ends);
    this.#removeExpired();
  }

  /** Uses one up; false where none is kept for this address. */
  use(address: string): boolean {
    const [used, ...left] = this.#endsFor(address);
    if (used !== undefined) this.#ends.set(address, left);
    return used !== undefined;
  }

  #endsFor(address: string): readonly number[] {
    return (this.#ends.get(address) ?? []).filter((end) => end > this.#steady());
  }

  /** Most places end without having been needed: whoever has none left is forgotten, from the oldest on. */
  #removeExpired(): void {
    for (const address of this.#ends.keys()) {
      if (this.#endsFor(address).length > 0) return;
      this.#ends.delete(address);
    }
  }
}
