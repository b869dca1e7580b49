/** What a server adds that is one of several game processes: only types, so that a single server loads nothing of it. */
import type { UpgradeForwarding } from "../http/upgrade-forwarding.ts";
import type { BucketKeeper } from "../limits/limiter.ts";
import type { ClusterPresence } from "./redis/cluster-presence.ts";
import type { RoomListDriver } from "./redis/room-list-driver.ts";

export interface ClusterRooms {
  /** The rooms of all processes. */
  readonly driver: RoomListDriver;
  /** Messages between the processes. */
  readonly presence: ClusterPresence;
  readonly forwarding: UpgradeForwarding;
  /** Wrong passwords at each table, which count on at the next process with the table. */
  readonly passwordAttempts: BucketKeeper;
  /** False while Redis is away: nobody can join a table of another process. */
  readonly isRoomListReachable: boolean;
  /** Connects to Redis. If Redis is unreachable, the server starts anyway. */
  start(): Promise<void>;
  stop(): void;
}
