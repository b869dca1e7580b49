/** The history of a server: stores finished matches and answers queries. Tables work without it. */
import { type Dialect, Kysely, sql } from "kysely";
import type { HistoryError } from "../../shared/history.ts";
import type { ArchiveQueue, FinishedMatch } from "../../shared/table/journal/journal.ts";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import type { DiscordError } from "../../shared/wire/discord.ts";
import type { PeopleError } from "../../shared/wire/people.ts";
import type { PushError } from "../../shared/wire/push.ts";
import { errorFields, type Log } from "../observability/log.ts";
import { Archiver } from "./archiver.ts";
import { migrateHistory } from "./migrations.ts";
import { DAY_MS, purge } from "./retention.ts";
import { saveMatch } from "./save-match.ts";
import type { Database, Tables } from "./schema.ts";

export interface HistoryOptions {
  readonly dialect: Dialect;
  /** Finished matches that are not saved yet. */
  readonly queue: ArchiveQueue;
  readonly clock: Clock;
  readonly log: Log;
  /** How many days matches are stored; 0: forever. */
  readonly retentionDays: number;
}

export type HistoryQuery<T> = (db: Database) => Promise<T>;

/** The delay before the next attempt to reach the database, in ms. It doubles up to the maximum. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

const TOO_LONG = "match saved without its record, which is longer than anybody can open";

export class History {
  readonly #options: HistoryOptions;
  readonly #db: Database;
  readonly #archiver: Archiver;
  #isReachable = false;
  #connecting = Promise.resolve();
  #retryMs = FIRST_RETRY_MS;
  #retry: Timer | undefined;
  #nextPurge: Timer | undefined;
  #isClosed = false;

  /** Does nothing before `start`. */
  constructor(options: HistoryOptions) {
    const { dialect, queue, clock, log } = options;
    this.#options = options;
    this.#db = new Kysely<Tables>({ dialect });
    const save = async (finished: FinishedMatch) => {
      const saved = await this.query((db) => saveMatch(db, finished));
      if (saved?.answer === false) log.warn({ match: finished.match.id }, TOO_LONG);
      return saved !== undefined;
    };
    this.#archiver = new Archiver({ queue, clock, log, save });
  }

  /** True while the database can be reached. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** True for a finished match that is not saved yet. */
  async isPending(id: string): Promise<boolean> {
    return (await this.#options.queue.pendingIds()).includes(id);
  }

  /** Creates or migrates the database, saves waiting matches and deletes old ones, now and from then on. */
  async start(): Promise<void> {
    await this.#connect();
    await this.#purgeEveryDay();
  }

  /** The result of a query; undefined if the database cannot be reached. Throws errors of the query itself. */
  async query<T>(run: HistoryQuery<T>): Promise<{ readonly answer: T } | undefined> {
    if (!this.#isReachable) return undefined;
    try {
      return { answer: await run(this.#db) };
    } catch (error) {
      if (await this.#isAnswering()) throw error;
      // Only the first of several failed queries reports the lost connection.
      if (this.#isReachable) this.#connectionLost(error);
      return undefined;
    }
  }

  /** Resolves after all waiting matches were saved, or cannot be saved now. */
  whenArchived(): Promise<void> {
    return this.#archiver.archiveAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#retry?.clear();
    this.#nextPurge?.clear();
    await Promise.all([this.#archiver.stop(), this.#connecting]);
    this.#isReachable = false;
    // Rejects if the database was never reached: there is nothing to close then.
    await this.#db.destroy().catch(() => undefined);
  }

  #connect(): Promise<void> {
    this.#connecting = this.#tryConnect();
    return this.#connecting;
  }

  async #tryConnect(): Promise<void> {
    try {
      await migrateHistory(this.#db);
      if (this.#isClosed) return;
      this.#isReachable = true;
      this.#retryMs = FIRST_RETRY_MS;
      await this.#archiver.archiveAll();
    } catch (error) {
      this.#connectionLost(error);
    }
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
    this.#retry = clock.after(this.#retryMs, () => void this.#connect());
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }

  async #purgeEveryDay(): Promise<void> {
    const { clock, log, retentionDays } = this.#options;
    if (this.#isClosed) return;
    this.#nextPurge = clock.after(DAY_MS, () => void this.#purgeEveryDay());
    try {
      const purged = await this.query((db) => purge(db, { now: clock.now(), days: retentionDays }));
      if (purged !== undefined && purged.answer > 0)
        log.info({ matches: purged.answer }, "old matches deleted");
    } catch (error) {
      log.error(errorFields(error), "could not delete old matches");
    }
  }
}

/** The result of a request to the history, or the error. */
export type HistoryResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: ApiError; readonly field?: string };

/** The error codes of the HTTP API. */
export type ApiError = HistoryError | PushError | DiscordError | PeopleError;

export function succeeded<T>(value: T): HistoryResult<T> {
  return { ok: true, value };
}

/** `field` is the part of the request that is wrong. */
export function failed(why: ApiError, field?: string): HistoryResult<never> {
  return field === undefined ? { ok: false, why } : { ok: false, why, field };
}
