/** Dice for rollouts: a 32-bit xorshift generator. Fast, and the same on every machine. */

const WORDS = 2 ** 32;
/** The generator must not start at 0. */
const NONZERO_SEED = 88_675_123;

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0 || NONZERO_SEED;
  }

  /** Starts again from this seed. */
  reset(seed: number): void {
    this.#state = seed | 0 || NONZERO_SEED;
  }

  /** 0 to 2^32 - 1; never the same twice in a row. */
  word(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }

  /** From 0 to less than 1. */
  share(): number {
    return this.word() / WORDS;
  }

  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number {
    return Math.floor((this.word() / WORDS) * bound);
  }
}
