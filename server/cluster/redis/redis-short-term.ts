/** The same for all processes of a cluster. While Redis is away, nobody is online and nobody is invited. */
import type { ShortTermStore } from "../../limits/short-term.ts";
import type { RedisConnection } from "./redis-connection.ts";

export interface RedisShortTermOptions {
  readonly connection: RedisConnection;
  /** Hides of whom it is. */
  readonly nameOf: (key: string) => string;
}

export function redisShortTerm({ connection, nameOf }: RedisShortTermOptions): ShortTermStore {
  const keyOf = (key: string) => `short:${nameOf(key)}`;
  return {
    put: (key, value, seconds) => {
      if (connection.isReachable)
        connection.redis.set(keyOf(key), value, "EX", seconds).catch(() => undefined);
    },
    read: async (keys) => {
      if (keys.length === 0 || !connection.isReachable) return keys.map(() => undefined);
      const found = await connection.redis.mget(keys.map(keyOf)).catch(() => []);
      return keys.map((_, i) => found[i] ?? undefined);
    },
  };
}
