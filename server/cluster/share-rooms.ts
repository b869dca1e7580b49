/** Makes a server one of several: its tables, lobby, messages and limits are shared with the others through Redis. */

import { createHmac, hkdfSync } from "node:crypto";
import type { RateLimiter } from "../../shared/timing/rate-limiter.ts";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";
import { type MemoryLimits, memoryLimits, type SharedLimits } from "../limits/memory-limits.ts";
import { PASSWORD_ATTEMPT_RATE } from "../rooms/join/join-checks.ts";
import type { ClusterRooms } from "./cluster-rooms.ts";
import { ConnectionForwarding } from "./connection-forwarding.ts";
import type { Peers } from "./membership/membership.ts";
import { ClusterPresence } from "./redis/cluster-presence.ts";
import { MessageSeal } from "./redis/message-seal.ts";
import { createRedis, RedisConnection } from "./redis/redis-connection.ts";
import { RedisLimiter, redisBuckets } from "./redis/redis-limits.ts";
import { redisShortTerm } from "./redis/redis-short-term.ts";
import { RedisTableQuota } from "./redis/redis-table-quota.ts";
import { RoomListDriver } from "./redis/room-list-driver.ts";

const KEY_BYTES = 32;
/** Enough to tell clusters apart that share one Redis. */
const PREFIX_LENGTH = 12;
/** Long enough that no two senders get the same name. */
const NAME_LENGTH = 22;

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
  const limits = sharedLimits(memoryLimits(config, clock.steady), sharing);
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
    reports: limiter("reports", local.reports),
    invitations: limiter("invitations", local.invitations),
  };
}

/** The keys that all processes of a cluster share. All of them are derived from one key, which is in the database. */
export interface ClusterKeys {
  /** Signs the address of a client whose connection is forwarded. */
  readonly forwarding: Buffer;
  /** Encrypts what processes send each other through Redis. */
  readonly messages: Buffer;
  /** Begins every key and every topic of this cluster in Redis. */
  readonly prefix: string;
  /** The name under which something secret or personal, such as an IP address, is counted in Redis. */
  nameOf(text: string): string;
}

/** The keys of the cluster with this server key. */
export function clusterKeys(serverKey: Uint8Array): ClusterKeys {
  if (serverKey.length < KEY_BYTES) throw new Error(`a server key has at least ${KEY_BYTES} bytes`);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", serverKey, "", `last-card ${purpose}`, KEY_BYTES));
  const names = derive("names in redis");
  const prefix = derive("redis prefix").toString("hex").slice(0, PREFIX_LENGTH);
  return {
    forwarding: derive("forwarded connections"),
    messages: derive("messages between processes"),
    prefix: `last-card:${prefix}:`,
    nameOf: (text) => createHmac("sha256", names).update(text).digest("base64url").slice(0, NAME_LENGTH),
  };
}
