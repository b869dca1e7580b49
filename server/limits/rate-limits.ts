/** How much one sender may ask for, and how often one address may guess. */
import { type Clock, steadyTime } from "../clock.ts";
import type { Limit } from "../observability/counters.ts";

/** A time that only ever runs on: a corrected wall clock must neither open a limit nor close it. */
type Steady = Clock["steady"];

/** Is told of each time that a limit stopped somebody. */
export type OnLimited = (limit: Limit) => void;

/** How many may pass: over time, and at once after a silence. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

/** Lets pass what a rate allows: it holds so many at once, and fills again over time. */
export class Bucket {
  readonly #rate: Rate;
  readonly #steady: Steady;
  #left: number;
  #filledAt: number;

  constructor(rate: Rate, steady: Steady) {
    this.#rate = rate;
    this.#steady = steady;
    this.#left = rate.atOnce;
    this.#filledAt = steady();
  }

  /** Whole seconds until one more may pass; 0 when it may now. */
  get pause(): number {
    this.#fill();
    return this.#left >= 1 ? 0 : Math.ceil((1 - this.#left) / this.#rate.perSecond);
  }

  /** True if one more may pass now. */
  take(): boolean {
    this.#fill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  #fill(): void {
    const now = this.#steady();
    const filled = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#left = Math.min(this.#rate.atOnce, this.#left + filled);
    this.#filledAt = now;
  }
}

/** What an address did in the minute that began with its first. */
interface Tally {
  count: number;
  readonly endsAt: number;
}

const WINDOW_MS = 60_000;
/** More addresses than this at a time: the finished minutes are swept out. */
const SWEEP_ABOVE = 10_000;

/** Counts per address: so many a minute, then a pause until the minute is over. */
export class Tries {
  readonly #most: number;
  readonly #steady: Steady;
  readonly #tallies = new Map<string, Tally>();
  #sweepAbove = SWEEP_ABOVE;

  constructor(most: number, steady: Steady = steadyTime) {
    this.#most = most;
    this.#steady = steady;
  }

  /** Seconds until this address may try again; 0 when it may now. */
  pauseFor(address: string): number {
    const tally = this.#tallyOf(address);
    if (tally === undefined || tally.count < this.#most) return 0;
    return Math.ceil((tally.endsAt - this.#steady()) / 1000);
  }

  /** Counts one. */
  note(address: string): void {
    const tally = this.#tallyOf(address) ?? { count: 0, endsAt: this.#steady() + WINDOW_MS };
    tally.count += 1;
    this.#tallies.set(address, tally);
    if (this.#tallies.size > this.#sweepAbove) this.#sweep();
  }

  /** One that was counted is none after all. */
  giveBack(address: string): void {
    const tally = this.#tallyOf(address);
    if (tally !== undefined && tally.count > 0) tally.count -= 1;
  }

  #tallyOf(address: string): Tally | undefined {
    const tally = this.#tallies.get(address);
    return tally !== undefined && tally.endsAt > this.#steady() ? tally : undefined;
  }

  #sweep(): void {
    const now = this.#steady();
    for (const [address, { endsAt }] of this.#tallies) if (endsAt <= now) this.#tallies.delete(address);
    // Not at every single one while very many addresses come in one minute.
    this.#sweepAbove = Math.max(SWEEP_ABOVE, 2 * this.#tallies.size);
  }
}
