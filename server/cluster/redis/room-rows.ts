/** The rows of the room list in Redis. A process changes its own rows only, and takes over those of dead processes. */
import type { Redis } from "ioredis";

/** The key of the framework's RedisDriver: room id to row. */
const ROWS_KEY = "roomcaches";

/** Displaces whatever process has the row: the database has given its table to this one. */
export const ANY_PROCESS = "*";

/** Whose row it is; nil if the row cannot be read, so that it may be replaced. */
const OWNER_OF = `
  local function ownerOf(row)
    local isRead, room = pcall(cjson.decode, row)
    return isRead and type(room) == 'table' and room.processId or nil
  end`;

/** Writes a row if there is none, if it is this process's own, or if it belongs to the process to displace. */
const WRITE = `${OWNER_OF}
  local row = redis.call('hget', KEYS[1], ARGV[1])
  local owner = row and ownerOf(row)
  if owner and owner ~= ARGV[2] and owner ~= ARGV[4] and ARGV[4] ~= '${ANY_PROCESS}' then return owner end
  redis.call('hset', KEYS[1], ARGV[1], ARGV[3])
  return ''`;

/** Removes a row that belongs to this process. */
const REMOVE = `${OWNER_OF}
  local row = redis.call('hget', KEYS[1], ARGV[1])
  if not row or ownerOf(row) ~= ARGV[2] then return 0 end
  return redis.call('hdel', KEYS[1], ARGV[1])`;

/** Removes all rows of a dead process. Those that others have taken over bear other names by then. */
const REMOVE_ALL_OF = `${OWNER_OF}
  local rows = redis.call('hgetall', KEYS[1])
  for i = 1, #rows, 2 do
    if ownerOf(rows[i + 1]) == ARGV[1] then redis.call('hdel', KEYS[1], rows[i]) end
  end
  return 1`;

/** Removes a row, unless it was changed meanwhile. */
const REMOVE_SAME = `
  if redis.call('hget', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  return redis.call('hdel', KEYS[1], ARGV[1])`;

/** Removes the list if it is no list, so that the next check writes it again. */
const REMOVE_IF_NO_LIST = `
  local kind = redis.call('type', KEYS[1]).ok
  return (kind == 'hash' or kind == 'none') and 0 or redis.call('del', KEYS[1])`;

/** How long a process counts as listed without a sign of it, in ms. */
const LISTED_MS = 60_000;

export interface RowToWrite {
  readonly roomId: string;
  readonly processId: string;
  readonly row: string;
  /** The process whose row may be replaced: a dead one, or ANY_PROCESS. */
  readonly displaced?: string;
}

export class RoomRows {
  readonly #redis: Redis;
  #reading: Promise<Record<string, string>> | undefined;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Returns the id of the process whose row is in the way; "" if the row was written. */
  async write({ roomId, processId, row, displaced = "" }: RowToWrite): Promise<string> {
    return String(await this.#redis.eval(WRITE, 1, ROWS_KEY, roomId, processId, row, displaced));
  }

  async remove(roomId: string, processId: string): Promise<void> {
    await this.#redis.eval(REMOVE, 1, ROWS_KEY, roomId, processId);
  }

  async removeAllOf(processId: string): Promise<void> {
    await this.#redis.eval(REMOVE_ALL_OF, 1, ROWS_KEY, processId);
  }

  /** Removes a row that cannot be read. */
  async removeUnreadable(roomId: string, row: string): Promise<void> {
    await this.#redis.eval(REMOVE_SAME, 1, ROWS_KEY, roomId, row);
  }

  /** True if there was something else in the place of the list. */
  async removeIfNoList(): Promise<boolean> {
    return (await this.#redis.eval(REMOVE_IF_NO_LIST, 1, ROWS_KEY)) === 1;
  }

  /**
   * All rows as JSON, by room id. One read serves all callers that wait at the same time. The framework's driver does the
   * same, but after a failure its failed read would be the answer for ever.
   */
  all(): Promise<Readonly<Record<string, string>>> {
    this.#reading ??= this.#redis.hgetall(ROWS_KEY).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** The row of a room as JSON. */
  async find(roomId: string): Promise<string | undefined> {
    return (await this.#redis.hget(ROWS_KEY, roomId)) ?? undefined;
  }

  /** Marks the rows of a process as written; false if the mark was gone, and so perhaps the rows. */
  async mark(processId: string): Promise<boolean> {
    return (await this.#redis.set(`listed:${processId}`, "1", "PX", LISTED_MS, "GET")) !== null;
  }
}
