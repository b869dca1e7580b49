/** How much one sender may ask for, and how often one address may guess. */
import type { Clock } from "./clock.ts";

type Now = Clock["now"];

/** How many messages may pass: over time, and at once after a silence. */
export interface Rate {
  readonly perSecond: number;
  readonly atOnce: number;
}

export class Bucket {
  readonly #rate: Rate;
  readonly #now: Now;
  #left: number;
  #filledAt: number;

  constructor(rate: Rate, now: Now) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.atOnce;
    this.#filledAt = now();
  }

  /** True if one more may pass now. */
  take(): boolean {
    const now = this.#now();
    const filled = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#left = Math.min(this.#rate.atOnce, this.#left + Math.max(0, filled));
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
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
  readonly #now: Now;
  readonly #tallies = new Map<string, Tally>();

  constructor(most: number, now: Now = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Seconds until this address may try again; 0 when it may now. */
  pauseFor(address: string): number {
    const tally = this.#tallyOf(address);
    if (tally === undefined || tally.count < this.#most) return 0;
    return Math.ceil((tally.endsAt - this.#now()) / 1000);
  }

  /** Counts one. */
  note(address: string): void {
    const tally = this.#tallyOf(address) ?? { count: 0, endsAt: this.#now() + WINDOW_MS };
    tally.count += 1;
    this.#tallies.set(address, tally);
    if (this.#tallies.size > SWEEP_ABOVE) this.#sweep();
  }

  #tallyOf(address: string): Tally | undefined {
    const tally = this.#tallies.get(address);
    return tally !== undefined && tally.endsAt > this.#now() ? tally : undefined;
  }

  #sweep(): void {
    const now = this.#now();
    for (const [address, { endsAt }] of this.#tallies) if (endsAt <= now) this.#tallies.delete(address);
  }
}
