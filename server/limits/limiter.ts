/** What the limits per sender offer: counted in the memory of one process, or in one place for all processes of a cluster. */
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
