/**
 * The open tables of one browser and of one IP address, counted over all processes of a cluster. Each process names its
 * tables again and again: those of a process that has died without a successor are forgotten.
 */
import { accepted, type Result, refuse } from "../../../shared/refusal.ts";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import type { OpenTableQuota, Release, TableCreator, TableQuota } from "../../limits/quotas.ts";
import type { RedisConnection } from "./redis-connection.ts";

/** How often the open tables are named again, and how long they count without that, in ms. */
export const REFRESH_MS = 20_000;
const COUNTED_MS = 3 * REFRESH_MS;

/** Adds a table to a set, unless the set has reached the maximum (0: none) without it. Times are those of Redis. */
const ADD = `
  local now = redis.call('time')
  local ms = now[1] * 1000 + math.floor(now[2] / 1000)
  redis.call('zremrangebyscore', KEYS[1], '-inf', ms)
  local most = tonumber(ARGV[3])
  local isFull = most > 0 and redis.call('zcard', KEYS[1]) >= most
  if isFull and not redis.call('zscore', KEYS[1], ARGV[1]) then return 0 end
  redis.call('zadd', KEYS[1], ms + ARGV[2], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[2])
  return 1`;

export interface RedisTableQuotaOptions {
  readonly connection: RedisConnection;
  readonly clock: Pick<Clock, "after">;
  /** Counts the tables of this process. */
  readonly local: TableQuota;
  /** Hides browsers, addresses and table codes, which must not be in Redis. */
  readonly nameOf: (text: string) => string;
}

/** The sets of tables to which a table belongs, and their maximums. */
interface CountedIn {
  readonly key: string;
  readonly most: number;
}

export class RedisTableQuota implements OpenTableQuota {
  readonly #options: RedisTableQuotaOptions;
  /** By table code. */
  readonly #open = new Map<string, readonly CountedIn[]>();
  #timer: Timer | undefined;

  constructor(options: RedisTableQuotaOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = this.#options.clock.after(REFRESH_MS, () => {
      for (const [code, sets] of this.#open) void this.#add(code, unlimited(sets));
      this.start();
    });
  }

  stop(): void {
    this.#timer?.clear();
  }

  get count(): number {
    return this.#options.local.count;
  }

  async reserve(creator: TableCreator, code: string): Promise<Result<Release>> {
    const reserved = this.#options.local.reserve(creator);
    if (!reserved.ok) return reserved;
    const sets = this.#setsOf(creator);
    const full = await this.#add(code, sets);
    if (full === undefined) return accepted(this.#hold(code, sets, reserved.value));
    reserved.value();
    this.#remove(code, sets);
    return { ok: false, refusal: refuse("tooManyTables", { most: full.most }) };
  }

  reserveRestored(owner: string | undefined, code: string): Release {
    const sets = this.#setsOf({ owner: owner ?? "", address: "" });
    void this.#add(code, unlimited(sets));
    return this.#hold(code, sets, this.#options.local.reserveRestored(owner));
  }

  movedAway(code: string): void {
    this.#open.delete(code);
  }

  #hold(code: string, sets: readonly CountedIn[], releaseLocal: Release): Release {
    this.#open.set(code, sets);
    return () => {
      releaseLocal();
      if (this.#open.delete(code)) this.#remove(code, sets);
    };
  }

  #setsOf({ owner, address }: TableCreator): readonly CountedIn[] {
    const { local, nameOf } = this.#options;
    const { perBrowser, perAddress } = local.limits;
    const sets = [
      { holder: owner, kind: "browser", most: perBrowser },
      { holder: address, kind: "address", most: perAddress },
    ];
    return sets
      .filter(({ holder }) => holder !== "")
      .map(({ holder, kind, most }) => ({ key: `tables:${kind}:${nameOf(holder)}`, most }));
  }

  /** The set that is full; undefined if the table was added to all. Without Redis, only this process counts. */
  async #add(code: string, sets: readonly CountedIn[]): Promise<CountedIn | undefined> {
    const { connection, nameOf } = this.#options;
    for (const set of sets) {
      if (!connection.isReachable) return undefined;
      const isAdded = await connection.redis
        .eval(ADD, 1, set.key, nameOf(code), COUNTED_MS, set.most)
        .catch(() => 1);
      if (isAdded === 0) return set;
    }
    return undefined;
  }

  #remove(code: string, sets: readonly CountedIn[]): void {
    const { connection, nameOf } = this.#options;
    if (!connection.isReachable) return;
    for (const { key } of sets) connection.redis.zrem(key, nameOf(code)).catch(() => undefined);
  }
}

function unlimited(sets: readonly CountedIn[]): readonly CountedIn[] {
  return sets.map(({ key }) => ({ key, most: 0 }));
}
