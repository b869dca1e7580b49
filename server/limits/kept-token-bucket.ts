/** A token bucket whose level outlives its process: another process continues with it. */
import type { Clock } from "../../shared/timing/clock.ts";
import { type Rate, TokenBucket } from "../../shared/timing/rate-limiter.ts";
import type { BucketKeeper } from "./limiter.ts";

/** The key under which the level is stored. */
export interface KeptBucketOptions {
  readonly name: string;
  readonly keeper: BucketKeeper;
}

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
