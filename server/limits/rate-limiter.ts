/** Rate limits: a token bucket for one sender, and a limiter with a count per IP address and minute. */
import { type Clock, steadyTime } from "../clock.ts";
import type { Limit } from "../observability/counters.ts";
import type { Limiter } from "./limiter.ts";

/** Monotonic time: a corrected wall clock must not affect a limit. */
type Steady = Clock["steady"];

/** Called each time a limit rejects something. */
export type OnLimited = (limit: Limit) => void;

/** Requests per second on average, and at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket: holds up to `burst` tokens and refills over time. */
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

  /** Whole seconds until the next token; 0 if there is one now. */
  get retryAfterSeconds(): number {
    this.#refill();
    return this.#tokens >= 1 ? 0 : Math.ceil((1 - this.#tokens) / this.#rate.perSecond);
  }

  /** How many tokens it holds now. */
  get tokens(): number {
    this.#refill();
    return this.#tokens;
  }

  /** Lowers it to this many tokens; nothing happens if it holds fewer. */
  lower(tokens: number): void {
    this.#refill();
    this.#tokens = Math.min(this.#tokens, tokens);
  }

  /** Takes a token; false if there is none. */
  tryTake(): boolean {
    this.#refill();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #refill(): void {
    const now = this.#steady();
    const refilled = ((now - this.#refilledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + refilled);
    this.#refilledAt = now;
  }
}

/** The count of one address in the window that began with its first request. */
interface AddressCount {
  count: number;
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
/** With more addresses than this, expired counts are removed. */
const CLEAN_UP_ABOVE = 10_000;

/** Allows each address a maximum per window, usually a minute, then nothing until its window is over. */
export class RateLimiter implements Limiter {
  readonly #max: number;
  readonly #steady: Steady;
  readonly #windowMs: number;
  readonly #counts = new Map<string, AddressCount>();
  #cleanUpAbove = CLEAN_UP_ABOVE;

  constructor(max: number, steady: Steady = steadyTime, windowMs = MINUTE_MS) {
    this.#max = max;
    this.#steady = steady;
    this.#windowMs = windowMs;
  }

  /** The maximum of one address. */
  get max(): number {
    return this.#max;
  }

  /** How long a window is. */
  get windowMs(): number {
    return this.#windowMs;
  }

  /** Seconds until this address may try again; 0 if it may now. */
  retryAfterSeconds(address: string): number {
    const current = this.#countOf(address);
    if (current === undefined || current.count < this.#max) return 0;
    return Math.ceil((current.endsAt - this.#steady()) / 1000);
  }

  /** Everything is known here. */
  knownRetryAfterSeconds(address: string): number {
    return this.retryAfterSeconds(address);
  }

  /** Counts one request and returns 0, or returns the seconds until this address may try again. */
  tryCount(address: string): number {
    const seconds = this.retryAfterSeconds(address);
    if (seconds === 0) this.count(address);
    return seconds;
  }

  /** Counts one request of this address. */
  count(address: string): void {
    const current = this.#countOf(address) ?? { count: 0, endsAt: this.#steady() + this.#windowMs };
    current.count += 1;
    this.#counts.set(address, current);
    if (this.#counts.size > this.#cleanUpAbove) this.#removeExpired();
  }

  /** Takes back one counted request. */
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
    // Otherwise, with very many addresses in one minute, every request would run this.
    this.#cleanUpAbove = Math.max(CLEAN_UP_ABOVE, 2 * this.#counts.size);
  }
}
