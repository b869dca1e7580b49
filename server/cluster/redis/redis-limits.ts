/** Limits that count in one place for all processes of a cluster. While Redis is away, each process counts for itself. */

import type { Rate, RateLimiter } from "../../../shared/timing/rate-limiter.ts";
import type { BucketKeeper, Limiter } from "../../limits/limiter.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** Milliseconds until the sender may try again; 0 if it may now. */
const READ = `
  if tonumber(redis.call('get', KEYS[1]) or 0) < tonumber(ARGV[1]) then return 0 end
  return redis.call('pttl', KEYS[1])`;

/** The window of a sender begins with its first request, as in memory. */
const COUNT = `
  if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) end`;

/** Counts, whatever the maximum. */
const COUNT_ANYWAY = `${COUNT} return 0`;

/** Counts unless the sender must wait. */
const TRY = `
  if tonumber(redis.call('get', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return redis.call('pttl', KEYS[1]) end
  ${COUNT}
  return 0`;

/** Keeps the end of the window. */
const REFUND = `
  if tonumber(redis.call('get', KEYS[1]) or 0) > 0 then redis.call('decr', KEYS[1]) end
  return 0`;

export interface RedisLimiterOptions {
  readonly connection: RedisConnection;
  /** The name of the limit. */
  readonly name: string;
  /** Counts what this process has seen: for the time without Redis, and for checks that cannot wait. */
  readonly local: RateLimiter;
  /** Hides the sender, whose IP address must not be in Redis. */
  readonly nameOf: (sender: string) => string;
}

export class RedisLimiter implements Limiter {
  readonly #options: RedisLimiterOptions;

  constructor(options: RedisLimiterOptions) {
    this.#options = options;
  }

  async retryAfterSeconds(sender: string): Promise<number> {
    const known = this.knownRetryAfterSeconds(sender);
    return known > 0 ? known : ((await this.#run(READ, sender)) ?? 0);
  }

  knownRetryAfterSeconds(sender: string): number {
    return this.#options.local.retryAfterSeconds(sender);
  }

  async tryCount(sender: string): Promise<number> {
    const { local } = this.#options;
    // First here: requests that arrive together must not all pass.
    const known = local.tryCount(sender);
    if (known > 0) return known;
    const seconds = (await this.#run(TRY, sender)) ?? 0;
    if (seconds > 0) local.refund(sender);
    return seconds;
  }

  count(sender: string): void {
    this.#options.local.count(sender);
    void this.#run(COUNT_ANYWAY, sender);
  }

  refund(sender: string): void {
    this.#options.local.refund(sender);
    void this.#run(REFUND, sender);
  }

  /** The answer in seconds; undefined without Redis. */
  async #run(script: string, sender: string): Promise<number | undefined> {
    const { connection, name, local, nameOf } = this.#options;
    if (!connection.isReachable) return undefined;
    try {
      const key = `limit:${name}:${nameOf(sender)}`;
      const ms = await connection.redis.eval(script, 1, key, local.max, local.windowMs);
      return Math.ceil(Number(ms) / 1000);
    } catch {
      return undefined;
    }
  }
}

export interface RedisBucketsOptions {
  readonly connection: RedisConnection;
  readonly rate: Rate;
  /** Hides the table's code. */
  readonly nameOf: (name: string) => string;
  /** In ms since 1970. */
  readonly now: () => number;
}

/** Keeps the level of buckets in Redis until they are full again. */
export function redisBuckets({ connection, rate, nameOf, now }: RedisBucketsOptions): BucketKeeper {
  const { perSecond, burst } = rate;
  const keyOf = (name: string) => `bucket:${nameOf(name)}`;
  return {
    load: async (name) => {
      const saved = connection.isReachable ? await connection.redis.get(keyOf(name)) : null;
      const [tokens, at] = (saved ?? "").split(" ").map(Number);
      if (tokens === undefined || at === undefined) return undefined;
      return tokens + (Math.max(0, now() - at) / 1000) * perSecond;
    },
    save: (name, tokens) => {
      if (!connection.isReachable) return;
      const fullInMs = Math.ceil(((burst - tokens) / perSecond) * 1000);
      connection.redis.set(keyOf(name), `${tokens} ${now()}`, "PX", fullInMs).catch(() => undefined);
    },
  };
}
