/** Makes a server one of several: its tables, lobby, messages and limits are shared with the others through Redis. */

import type { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";
import { type MemoryLimits, memoryLimits, type SharedLimits } from "../limits/memory-limits.ts";
import { PASSWORD_ATTEMPT_RATE } from "../rooms/join/join-checks.ts";
import { type ClusterKeys, clusterKeys } from "./cluster-keys.ts";
import type { ClusterRooms } from "./cluster-rooms.ts";
import { ConnectionForwarding } from "./connection-forwarding.ts";
import type { Peers } from "./peers.ts";
import { ClusterPresence } from "./redis/cluster-presence.ts";
import { MessageSeal } from "./redis/message-seal.ts";
import { redisBuckets } from "./redis/redis-buckets.ts";
import { createRedis, RedisConnection } from "./redis/redis-connection.ts";
import { RedisLimiter } from "./redis/redis-limits.ts";
import { redisShortTerm } from "./redis/redis-short-term.ts";
import { RedisTableQuota } from "./redis/redis-table-quota.ts";
import { RoomListDriver } from "./redis/room-list-driver.ts";

export interface SharingOptions {
  readonly redisUrl: string;
  /** The key that all processes of the cluster have from the database: at least 32 random bytes. */
  readonly serverKey: Uint8Array;
  readonly peers: Peers;
}

/** What everything that is shared needs. */
interface Sharing {
  readonly context: AppContext;
  readonly connection: RedisConnection;
  readonly keys: ClusterKeys;
  readonly peers: Peers;
}

/** The context of one of several processes. */
interface SharedContext extends AppContext {
  readonly clusterRooms: ClusterRooms;
}

/** The context of a server that shares its rooms. It connects when the server starts to listen. */
export function shareRooms(context: AppContext, config: Config, options: SharingOptions): SharedContext {
  const { clock, log } = context;
  const keys = clusterKeys(options.serverKey);
  const connection = new RedisConnection({ redis: createRedis(options.redisUrl, keys.prefix), clock, log });
  const sharing = { context, connection, keys, peers: options.peers };
  const limits = sharedLimits(memoryLimits(config), sharing);
  const shortTerm = redisShortTerm({ connection, nameOf: keys.nameOf });
  return { ...context, ...limits, shortTerm, clusterRooms: clusterRooms(sharing, limits.tableQuota) };
}

function clusterRooms(sharing: Sharing, quota: RedisTableQuota): ClusterRooms {
  const { context, connection, keys, peers } = sharing;
  const { clock, log } = context;
  const onUnreadable = (table: string) =>
    log.warn({ table }, "removed an unreadable entry from the room list in Redis");
  const driver = new RoomListDriver({ connection, peers, clock, onUnreadable });
  const forwarding = connectionForwarding(sharing);
  return {
    driver,
    presence: clusterPresence(sharing),
    forwarding,
    passwordAttempts: redisBuckets({
      ...{ connection, rate: PASSWORD_ATTEMPT_RATE, nameOf: keys.nameOf, now: clock.now },
    }),
    get isRoomListReachable() {
      return connection.isReachable;
    },
    start: async () => {
      await connection.open();
      driver.start();
      quota.start();
    },
    stop: () => {
      driver.stop();
      quota.stop();
      forwarding.close();
      connection.close();
    },
  };
}

function connectionForwarding({ context, keys, peers }: Sharing): ConnectionForwarding {
  const { clock, counters, log } = context;
  return new ConnectionForwarding({
    ...{ key: keys.forwarding, peers, clock },
    onForged: () => counters.countRefusedPeer("forwarding"),
    onFailed: (process, isFirst) => {
      counters.countOffline("connection");
      const address = peers.addressOf(process);
      if (isFirst) log.warn({ process, address }, "could not connect to another process");
    },
  });
}

function clusterPresence({ context, connection, keys, peers }: Sharing): ClusterPresence {
  const { clock, counters, log } = context;
  const isKnown = (processId: string) => processId === peers.ownId || peers.isAlive(processId);
  const seal = new MessageSeal({ key: keys.messages, ownId: () => peers.ownId, isKnown, now: clock.now });
  const onRefused = (why: string) => {
    counters.countRefusedPeer("message");
    log.warn({ reason: why }, "rejected a Redis message");
  };
  return new ClusterPresence({ connection, seal, prefix: keys.prefix, onRefused });
}

function sharedLimits(
  local: MemoryLimits,
  { context, connection, keys }: Sharing,
): SharedLimits & { readonly tableQuota: RedisTableQuota } {
  const { nameOf } = keys;
  const limiter = (name: string, limit: RateLimiter) =>
    new RedisLimiter({ connection, name, local: limit, nameOf });
  return {
    failedAttempts: limiter("guesses", local.failedAttempts),
    tableCreations: limiter("tables", local.tableCreations),
    tableQuota: new RedisTableQuota({ connection, clock: context.clock, local: local.tableQuota, nameOf }),
    joins: limiter("joins", local.joins),
    apiRequests: limiter("api", local.apiRequests),
    apiChanges: limiter("changes", local.apiChanges),
    pushSubscriptions: limiter("push", local.pushSubscriptions),
    invitations: limiter("invitations", local.invitations),
  };
}
