/** A connection to Redis as a game process has it, with a clock that the test advances. */
import { createRedis, RedisConnection } from "../../../../server/cluster/redis/redis-connection.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

export interface OpenedConnection {
  readonly connection: RedisConnection;
  readonly clock: ManualClock;
}

export async function openConnection(url: string, prefix = ""): Promise<OpenedConnection> {
  const clock = manualClock();
  const log = makeLog({ LOG_LEVEL: "silent" });
  const connection = new RedisConnection({ redis: createRedis(url, prefix), clock, log });
  await connection.open();
  return { connection, clock };
}
