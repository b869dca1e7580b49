/** The history of a server: matches that are over go into it, and people ask it. Tables play on without it. */
import { type Dialect, Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { HistoryError } from "../../shared/history.ts";
import type { Clock, Timer } from "../clock.ts";
import type { ArchiveQueue } from "../journal/journal.ts";
import { errorFields, type Log } from "../observability/log.ts";
import { Archiver } from "./archiver.ts";
import { MIGRATIONS } from "./migrations.ts";
import { DAY_MS, purge } from "./retention.ts";
import { saveMatch } from "./save-match.ts";
import type { Database, Tables } from "./schema.ts";

export interface HistoryOptions {
  readonly dialect: Dialect;
  /** Where matches wait from their end until they are filed. */
  readonly queue: ArchiveQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** How long matches are kept, in days; 0 is for ever. */
  readonly retentionDays: number;
}

/** A question to the database. */
export type HistoryQuery<T> = (db: Database) => Promise<T>;

/** The first wait before a database that cannot be reached is tried again, in ms, and the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export class History {
  readonly #options: HistoryOptions;
  readonly #db: Database;
  readonly #archiver: Archiver;
  #isReachable = false;
  #connecting = Promise.resolve();
  #waitMs = FIRST_WAIT_MS;
  #retry: Timer | undefined;
  #daily: Timer | undefined;
  #isClosed = false;

  /** Nothing is touched before `start`. */
  constructor(options: HistoryOptions) {
    const { dialect, queue, clock, log } = options;
    this.#options = options;
    this.#db = new Kysely<Tables>({ dialect });
    const save = async (ended: Parameters<typeof saveMatch>[1]) =>
      (await this.query((db) => saveMatch(db, ended))) !== undefined;
    this.#archiver = new Archiver({ queue, clock, log, save });
  }

  /** True while questions are answered. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** True for a match that is over and will soon be found. */
  isPending(id: string): boolean {
    return this.#options.queue.pendingIds.includes(id);
  }

  /** Makes or renews the tables, files what waits and throws out what is too old, and does so from then on. */
  async start(): Promise<void> {
    await this.#connect();
    await this.#purgeDaily();
  }

  /**
   * The answer to a question; undefined where the database cannot be reached. What is wrong with the question itself
   * is thrown.
   */
  async query<T>(run: HistoryQuery<T>): Promise<{ readonly answer: T } | undefined> {
    if (!this.#isReachable) return undefined;
    try {
      return { answer: await run(this.#db) };
    } catch (error) {
      if (await this.#isAnswering()) throw error;
      // Of all that were asked when it was lost the first says so.
      if (this.#isReachable) this.#connectionLost(error);
      return undefined;
    }
  }

  /** Resolves when all that waited has been filed, or cannot be now. */
  whenArchived(): Promise<void> {
    return this.#archiver.archiveAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#retry?.clear();
    this.#daily?.clear();
    await Promise.all([this.#archiver.stop(), this.#connecting]);
    this.#isReachable = false;
    // One that is just not being reached has nothing to close, and says so.
    await this.#db.destroy().catch(() => undefined);
  }

  #connect(): Promise<void> {
    this.#connecting = this.#tryConnect();
    return this.#connecting;
  }

  async #tryConnect(): Promise<void> {
    try {
      await this.#migrate();
      if (this.#isClosed) return;
      this.#isReachable = true;
      this.#waitMs = FIRST_WAIT_MS;
      await this.#archiver.archiveAll();
    } catch (error) {
      this.#connectionLost(error);
    }
  }

  async #migrate(): Promise<void> {
    const provider = { getMigrations: async () => MIGRATIONS };
    const { error } = await new Migrator({ db: this.#db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
  }

  async #isAnswering(): Promise<boolean> {
    try {
      await sql`select 1`.execute(this.#db);
      return true;
    } catch {
      return false;
    }
  }

  #connectionLost(error: unknown): void {
    const { clock, log } = this.#options;
    this.#isReachable = false;
    if (this.#isClosed) return;
    log.error(errorFields(error), "history database unreachable");
    this.#retry?.clear();
    this.#retry = clock.after(this.#waitMs, () => void this.#connect());
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
  }

  async #purgeDaily(): Promise<void> {
    const { clock, log, retentionDays } = this.#options;
    if (this.#isClosed) return;
    this.#daily = clock.after(DAY_MS, () => void this.#purgeDaily());
    try {
      const purged = await this.query((db) => purge(db, { now: clock.now(), days: retentionDays }));
      if (purged !== undefined && purged.answer > 0)
        log.info({ matches: purged.answer }, "old matches deleted");
    } catch (error) {
      log.error(errorFields(error), "could not delete old matches");
    }
  }
}

/** What the history answers, or why it says no. */
export type HistoryResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: HistoryError; readonly field?: string };

/** It is so, or was done. */
export function succeeded<T>(value: T): HistoryResult<T> {
  return { ok: true, value };
}

/** Nothing was done. `field` is the part of the request that was wrong. */
export function failed(why: HistoryError, field?: string): HistoryResult<never> {
  return field === undefined ? { ok: false, why } : { ok: false, why, field };
}
