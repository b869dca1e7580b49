/** What the limits per sender offer: counted in the memory of one process, or in one place for all processes of a cluster. */

import type { Clock } from "../../shared/timing/clock.ts";
import { type Rate, TokenBucket } from "../../shared/timing/rate-limiter.ts";
import type { Limit } from "../observability/counters.ts";

/** Called each time a limit rejects something. */
export type OnLimited = (limit: Limit) => void;

/** Allows each sender, such as an IP address, a maximum per minute. */
export interface Limiter {
  /** Seconds until this sender may try again; 0 if it may now. */
  retryAfterSeconds(sender: string): number | Promise<number>;
  /** The same, as far as this process knows without asking: for checks that cannot wait. */
  knownRetryAfterSeconds(sender: string): number;
  /** Counts one request and returns 0, or returns the seconds until this sender may try again. */
  tryCount(sender: string): number | Promise<number>;
  /** Counts one request of this sender, whatever the maximum. */
  count(sender: string): void;
  /** Takes back one counted request. */
  refund(sender: string): void;
}

/** Keeps the level of a token bucket for the process that continues with it. */
export interface BucketKeeper {
  /** The number of tokens that the bucket of this name has now; undefined if it is not known. */
  load(name: string): Promise<number | undefined>;
  save(name: string, tokens: number): void;
}

/** The key under which the level is stored. */
export interface KeptBucketOptions {
  readonly name: string;
  readonly keeper: BucketKeeper;
}

/** A token bucket whose level outlives its process: another process continues with it. */
export class KeptTokenBucket extends TokenBucket {
  readonly #options: KeptBucketOptions;

  constructor(rate: Rate, steady: Clock["steady"], options: KeptBucketOptions) {
    super(rate, steady);
    this.#options = options;
    const { name, keeper } = options;
    // Until the kept level is known, and if it cannot be read, the bucket is full: a new process may be asked at once.
    keeper.load(name).then(
      (tokens) => this.lower(tokens ?? rate.burst),
      () => undefined,
    );
  }

  override tryTake(): boolean {
    const isTaken = super.tryTake();
    const { name, keeper } = this.#options;
    if (isTaken) keeper.save(name, this.tokens);
    return isTaken;
  }
}
