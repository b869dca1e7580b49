/** Rate limits: a token bucket for one sender, and a limiter with a count per IP address and minute. */
import type { Clock } from "./clock.ts";

/** Monotonic time: a corrected wall clock must not affect a limit. */
type Steady = Clock["steady"];

/** Requests per second on average, and at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A token bucket as a value: how many tokens it held at a time, in ms of steady time. It refills at a rate, up to `burst`. */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** How many tokens the bucket holds now. A new bucket is full. */
function tokensIn(bucket: Bucket | undefined, { perSecond, burst }: Rate, steady: number): number {
  const { tokens, at } = bucket ?? { tokens: burst, at: steady };
  return Math.min(burst, tokens + ((steady - at) / 1000) * perSecond);
}

/** The bucket after one token was taken; undefined if there is none. */
export function takenFrom(bucket: Bucket | undefined, rate: Rate, steady: number): Bucket | undefined {
  const tokens = tokensIn(bucket, rate, steady);
  return tokens < 1 ? undefined : { tokens: tokens - 1, at: steady };
}

/** A token bucket of one sender. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #steady: Steady;
  #bucket: Bucket | undefined;

  constructor(rate: Rate, steady: Steady) {
    this.#rate = rate;
    this.#steady = steady;
  }

  /** Whole seconds until the next token; 0 if there is one now. */
  get retryAfterSeconds(): number {
    const { tokens } = this;
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#rate.perSecond);
  }

  /** How many tokens it holds now. */
  get tokens(): number {
    return tokensIn(this.#bucket, this.#rate, this.#steady());
  }

  /** Lowers it to this many tokens; nothing happens if it holds fewer. */
  lower(tokens: number): void {
    this.#bucket = { tokens: Math.min(this.tokens, tokens), at: this.#steady() };
  }

  /** Takes a token; false if there is none. */
  tryTake(): boolean {
    const taken = takenFrom(this.#bucket, this.#rate, this.#steady());
    if (taken === undefined) return false;
    this.#bucket = taken;
    return true;
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
export class RateLimiter {
  readonly #max: number;
  readonly #steady: Steady;
  readonly #windowMs: number;
  readonly #counts = new Map<string, AddressCount>();
  #cleanUpAbove = CLEAN_UP_ABOVE;

  constructor(max: number, steady: Steady, windowMs = MINUTE_MS) {
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
