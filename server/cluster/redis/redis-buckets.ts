/** Token buckets of tables, which move with the table to the process that opens it next. */

import type { Rate } from "../../../shared/timing/rate-limiter.ts";
import type { BucketKeeper } from "../../limits/limiter.ts";
import type { RedisConnection } from "./redis-connection.ts";

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
