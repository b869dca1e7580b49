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
  readonly burst: number;
}

/** Lets pass what a rate allows: it holds so many at once, and fills again over time. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #steady: Steady;
  #tokens: number;
  #refilledAt: number;

  constructor(rate: Rate, steady: Steady) {
    this.#rate = rate;
    this.#steady = steady;
    this.#tokens = rate.burst;
    this.#refilledAt = steady();
  }

  /** Whole seconds until one more may pass; 0 when it may now. */
  get retryAfterSeconds(): number {
    this.#refill();
    return this.#tokens >= 1 ? 0 : Math.ceil((1 - this.#tokens) / this.#rate.perSecond);
  }

  /** True if one more may pass now. */
  tryTake(): boolean {
    this.#refill();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #refill(): void {
    const now = this.#steady();
    const filled = ((now - this.#refilledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + filled);
    this.#refilledAt = now;
  }
}

/** What an address did in the minute that began with its first. */
interface AddressCount {
  count: number;
  readonly endsAt: number;
}

const WINDOW_MS = 60_000;
/** More addresses than this at a time: the finished minutes are swept out. */
const CLEAN_UP_ABOVE = 10_000;

/** Counts per address: so many a minute, then a pause until the minute is over. */
export class RateLimiter {
  readonly #most: number;
  readonly #steady: Steady;
  readonly #counts = new Map<string, AddressCount>();
  #cleanUpAbove = CLEAN_UP_ABOVE;

  constructor(most: number, steady: Steady = steadyTime) {
    this.#most = most;
    this.#steady = steady;
  }

  /** Seconds until this address may try again; 0 when it may now. */
  retryAfterSeconds(address: string): number {
    const current = this.#countOf(address);
    if (current === undefined || current.count < this.#most) return 0;
    return Math.ceil((current.endsAt - this.#steady()) / 1000);
  }

  /** Counts one. */
  count(address: string): void {
    const current = this.#countOf(address) ?? { count: 0, endsAt: this.#steady() + WINDOW_MS };
    current.count += 1;
    this.#counts.set(address, current);
    if (this.#counts.size > this.#cleanUpAbove) this.#removeExpired();
  }

  /** One that was counted is none after all. */
  refund(address: string): void {
    const current = this.#countOf(address);
    if (current !== undefined && current.count > 0) current.count -= 1;
  }

  #countOf(address: string): AddressCount | undefined {
    const current = this.#counts.get(address);
    return current !== undefined && current.endsAt > this.#steady() ? current : undefined;
  }

  #removeExpired(): void {
    const now = this.#steady();
    for (const [address, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(address);
    // Not at every single one while very many addresses come in one minute.
    this.#cleanUpAbove = Math.max(CLEAN_UP_ABOVE, 2 * this.#counts.size);
  }
}
