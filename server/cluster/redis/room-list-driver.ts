/**
 * The list of all rooms in Redis: the framework's RedisDriver, in which a process touches its own rows only. The
 * framework's one writes whatever it is told: a process that has handed a table over, or was taken for dead and wakes up,
 * would overwrite the row of the new owner.
 *
 * Redis may be empty or away at any time. So each process keeps its own rows in memory, and writes them again.
 */
import { type IRoomCache, initializeRoomCache, LocalDriver, type SortOptions } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import { z } from "zod";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import type { Peers } from "../membership/membership.ts";
import type { RedisConnection } from "./redis-connection.ts";
import { ANY_PROCESS, RoomRows } from "./room-rows.ts";

export interface RoomListOptions {
  readonly connection: RedisConnection;
  readonly peers: Peers;
  readonly clock: Pick<Clock, "after">;
  /** Called for each room whose row was removed, because it could not be read; "" for the whole list. */
  readonly onUnreadable: (roomId: string) => void;
}

/** What each row has; the rest is the framework's. */
const ROW = z.looseObject({
  roomId: z.string(),
  processId: z.string(),
  name: z.string(),
  clients: z.number(),
  locked: z.boolean(),
});

/** How often a process looks whether its rows are still there, in ms. */
const LIST_CHECK_MS = 1_000;
/** How many checks there are between two in which it writes all of its rows: some may be lost or wrong. */
const CHECKS_PER_FULL_CHECK = 30;
/** The same for rows of processes that nobody knows: ten minutes. */
const CHECKS_PER_SEARCH = 600;

type Conditions = Parameters<RedisDriver["query"]>[0];
type Change = Parameters<RedisDriver["update"]>[1];

/** Thrown while Redis is away. What the framework makes of it is replaced by a refusal. */
class RoomListUnavailable extends Error {
  constructor() {
    super("the room list cannot be reached");
  }
}

export class RoomListDriver extends RedisDriver {
  readonly #options: RoomListOptions;
  readonly #rows: RoomRows;
  /** The rooms of this process. */
  readonly #own = new LocalDriver();
  /** Rooms that the database has given to this process, although their rows name another one. */
  readonly #takenOver = new Set<string>();
  /** Rooms whose rows are still to be removed. */
  readonly #toRemove = new Set<string>();
  /** Dead processes whose rows are still to be removed. Until then, the rows are not shown. */
  readonly #dead = new Set<string>();
  /** True if a row could not be written. */
  #isIncomplete = false;
  #suspects: ReadonlySet<string> = new Set();
  /** Rooms whose rows name this process, which does not have them. */
  #strays: ReadonlySet<string> = new Set();
  #checks = 0;
  #timer: Timer | undefined;
  #stopListening: (() => void) | undefined;

  constructor(options: RoomListOptions) {
    super(options.connection.redis);
    this.#options = options;
    this.#rows = new RoomRows(options.connection.redis);
  }

  /** Starts to keep the list complete. */
  start(): void {
    this.#stopListening = this.#options.peers.onDead((processId) => this.#dead.add(processId));
    this.#scheduleCheck();
  }

  stop(): void {
    this.#timer?.clear();
    this.#stopListening?.();
  }

  /** The database says that this table belongs to this process from now on: its row will, too. */
  takeOver(roomId: string): void {
    this.#takenOver.add(roomId);
  }

  /** Another process has the table now, and so the row. The end of the room here says nothing to the lobbies. */
  release(roomId: string): void {
    for (const room of this.#own.query({ roomId })) room.unlisted = true;
    this.#own.remove(roomId);
  }

  override async has(roomId: string): Promise<boolean> {
    return (await this.#find(roomId)) !== undefined;
  }

  /** The type of the framework leaves out that there may be none. */
  override async findOne(conditions: Conditions, sortOptions?: SortOptions): Promise<IRoomCache> {
    const [first] = await this.query(conditions, sortOptions);
    return first as IRoomCache;
  }

  /** The oldest first, so that all processes fill the same table. */
  override async query(conditions: Conditions, sortOptions?: SortOptions): Promise<IRoomCache[]> {
    const { roomId, processId } = conditions;
    if (processId === this.#ownId) return this.#own.query(conditions, sortOptions);
    if (roomId !== undefined) return matching(await this.#find(roomId), conditions);
    const others = await this.#queryOthers(conditions);
    const rooms = [...this.#own.query(conditions), ...others].sort((a, b) => createdAt(a) - createdAt(b));
    return sortOptions === undefined ? rooms : localDriverOf(rooms).query(conditions, sortOptions);
  }

  override async findByIds(roomIds: string[]): Promise<Map<string, IRoomCache>> {
    const rooms = await Promise.all(roomIds.map((roomId) => this.#find(roomId)));
    return new Map(rooms.filter((room) => room !== undefined).map((room) => [room.roomId, room]));
  }

  /** The framework's driver has no such method (colyseus#978). False if a room of another living process has this id. */
  async insert(room: IRoomCache): Promise<boolean> {
    const isTakenOver = this.#takenOver.delete(room.roomId);
    const owner = await this.#write(room, isTakenOver ? ANY_PROCESS : undefined);
    if (owner !== "" && this.#options.peers.isAlive(owner)) return false;
    if (owner !== "") await this.#write(room, owner);
    await this.#own.insert(room);
    this.#toRemove.delete(room.roomId);
    return true;
  }

  override async persist(room: IRoomCache, create = false): Promise<boolean> {
    if (create) return this.insert(room);
    return this.update(room, {});
  }

  /** Changes the row of a room of this process; it never changes one of another process. */
  override async update(room: IRoomCache, change: Change): Promise<boolean> {
    this.#own.update(room, change);
    if (!this.#own.has(room.roomId)) return false;
    return (await this.#write(room)) === "";
  }

  override async remove(roomId: string): Promise<boolean> {
    const isOwn = this.#own.remove(roomId);
    if (!isOwn) return false;
    this.#toRemove.add(roomId);
    await this.#removeRow(roomId);
    return true;
  }

  /** Removes all rooms of this process. Rows of dead processes are removed when they are declared dead. */
  override async cleanup(processId: string): Promise<void> {
    if (processId !== this.#ownId) return;
    for (const { roomId } of [...this.#own.rooms]) await this.remove(roomId);
  }

  /** The connection is closed with everything else that uses it. */
  override async shutdown(): Promise<void> {
    this.stop();
  }

  /** Writes what is missing in Redis. */
  async check(): Promise<void> {
    if (!this.#options.connection.isReachable) return;
    this.#checks += 1;
    if (await this.#rows.removeIfNoList()) this.#reportUnreadable("");
    await this.#removeRows();
    await this.#removeDead();
    const isMarked = await this.#rows.mark(this.#ownId);
    const isFullCheck = this.#checks % CHECKS_PER_FULL_CHECK === 0;
    if (isFullCheck) await this.#removeStrays();
    if (!isMarked || this.#isIncomplete || isFullCheck) await this.#writeAll(this.#own.rooms);
  }

  get #ownId(): string {
    return this.#options.peers.ownId;
  }

  #scheduleCheck(): void {
    this.#timer = this.#options.clock.after(LIST_CHECK_MS, () => {
      this.check()
        .catch(() => this.#setIncomplete())
        .finally(() => this.#scheduleCheck());
    });
  }

  /** The row of a room; undefined if its process is not running: nobody could join it. */
  async #find(roomId: string): Promise<IRoomCache | undefined> {
    const [own] = this.#own.query({ roomId });
    if (own !== undefined) return own;
    const row = await this.#read(() => this.#rows.find(roomId));
    const room = row === undefined ? undefined : this.#parse(roomId, row);
    return room !== undefined && this.#isOfOther(room) ? room : undefined;
  }

  async #queryOthers(conditions: Conditions): Promise<readonly IRoomCache[]> {
    const rooms = await this.#read(() => this.#listed());
    return localDriverOf(rooms.filter((room) => this.#isOfOther(room))).query(conditions);
  }

  /** All rooms that have a row in Redis. */
  async #listed(): Promise<IRoomCache[]> {
    const rows = Object.entries(await this.#rows.all());
    return rows.map(([roomId, row]) => this.#parse(roomId, row)).filter((room) => room !== undefined);
  }

  /** A row that cannot be read is skipped and removed: its process, if it lives, writes it again. */
  #parse(roomId: string, row: string): IRoomCache | undefined {
    const room = readRow(row);
    if (room?.roomId === roomId) return room;
    this.#reportUnreadable(roomId);
    this.#rows.removeUnreadable(roomId, row).catch(() => undefined);
    return undefined;
  }

  #reportUnreadable(roomId: string): void {
    this.#setIncomplete();
    this.#options.onUnreadable(roomId);
  }

  async #read<T>(read: () => Promise<T>): Promise<T> {
    if (!this.#options.connection.isReachable) throw new RoomListUnavailable();
    return read().catch(() => {
      throw new RoomListUnavailable();
    });
  }

  #isOfOther({ processId }: Pick<IRoomCache, "processId">): boolean {
    return processId !== this.#ownId && this.#options.peers.isAlive(processId);
  }

  /** Returns the id of the process whose row is in the way. Without Redis, the row is written later. */
  async #write(room: IRoomCache, displaced?: string): Promise<string> {
    const { roomId } = room;
    if (!this.#options.connection.isReachable) return this.#setIncomplete();
    const row = { roomId, processId: this.#ownId, row: rowOf(room) };
    return this.#rows
      .write(displaced === undefined ? row : { ...row, displaced })
      .catch(() => this.#setIncomplete());
  }

  async #writeAll(rooms: readonly IRoomCache[]): Promise<void> {
    this.#isIncomplete = false;
    const owners = await Promise.all(rooms.map(async (room) => ({ room, owner: await this.#write(room) })));
    for (const { room, owner } of owners) {
      if (owner !== "" && !this.#options.peers.isAlive(owner)) await this.#write(room, owner);
    }
  }

  async #removeRows(): Promise<void> {
    await Promise.all([...this.#toRemove].map((roomId) => this.#removeRow(roomId)));
  }

  /** If Redis is away, the next check tries again. */
  async #removeRow(roomId: string): Promise<void> {
    if (!this.#options.connection.isReachable) return;
    await this.#rows.remove(roomId, this.#ownId).then(
      () => this.#toRemove.delete(roomId),
      () => undefined,
    );
  }

  async #removeDead(): Promise<void> {
    if (this.#checks % CHECKS_PER_SEARCH === 0) this.#suspects = await this.#findLeftovers();
    for (const processId of [...this.#dead]) {
      await this.#rows.removeAllOf(processId);
      this.#dead.delete(processId);
    }
  }

  /**
   * A standby of Redis that took over may have rows from before a table moved: the process with the table replaces no row of
   * a living process. So the other one removes it, if it has seen it twice: the room could just be in the making.
   */
  async #removeStrays(): Promise<void> {
    const rooms = await this.#listed();
    const isStray = ({ roomId, processId }: IRoomCache) =>
      processId === this.#ownId && !this.#own.has(roomId);
    const strays = rooms.filter(isStray).map(({ roomId }) => roomId);
    for (const roomId of strays) if (this.#strays.has(roomId)) await this.#rows.remove(roomId, this.#ownId);
    this.#strays = new Set(strays);
  }

  /** Processes that left rows behind without being declared dead by one of those that run now. They must be unknown twice. */
  async #findLeftovers(): Promise<ReadonlySet<string>> {
    const rooms = await this.#listed();
    const isLeft = ({ processId }: IRoomCache) =>
      processId !== this.#ownId && !this.#isOfOther({ processId });
    const suspects = new Set(rooms.filter(isLeft).map(({ processId }) => processId));
    for (const processId of suspects) if (this.#suspects.has(processId)) this.#dead.add(processId);
    return suspects;
  }

  #setIncomplete(): "" {
    this.#isIncomplete = true;
    return "";
  }
}

function readRow(row: string): IRoomCache | undefined {
  try {
    return initializeRoomCache(ROW.parse(JSON.parse(row)));
  } catch {
    return undefined;
  }
}

/** The row of a private room tells others only what they need to join it: its metadata contains a name. */
function rowOf(room: IRoomCache): string {
  const { metadata: _metadata, ...row } = room;
  return JSON.stringify(room.private === true ? row : room);
}

function matching(room: IRoomCache | undefined, conditions: Conditions): IRoomCache[] {
  return room === undefined ? [] : localDriverOf([room]).query(conditions);
}

/** Filters and sorts rooms as the framework does. */
function localDriverOf(rooms: IRoomCache[]): LocalDriver {
  const driver = new LocalDriver();
  driver.rooms = rooms;
  return driver;
}

function createdAt({ createdAt: date }: IRoomCache): number {
  return date === undefined ? 0 : new Date(date).getTime();
}
