/** The SQLite database of the journal (node:sqlite, write-ahead log), its schema, and the lock of the data folder. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Clock, Timer } from "../../shared/timing/clock.ts";
import type { JournalDurability } from "../config.ts";
import type { Log } from "../observability/log.ts";

export interface SqliteFileOptions {
  readonly folder: string;
  readonly durability: JournalDurability;
  readonly log: Log;
  readonly clock: Clock;
}

export const DATABASE_FILE = "last-card.db";

/**
 * Increased with each change of the tables below or of the data in them (table-record.ts), even if older data can still
 * be read: an older server must not start with newer data, because it would quarantine tables that it cannot read. So
 * far, each change of the tables could be made with `if not exists`.
 */
export const JOURNAL_SCHEMA_VERSION = 14;
const SCHEMA = `
  create table if not exists kept (code text primary key, what text not null, aside text) without rowid;
  create table if not exists line (code text, match integer, n integer, what text not null,
    primary key (code, match, n)) without rowid;
  create table if not exists snapshot (code text primary key, match integer not null, what text not null) without rowid;
  create table if not exists ended (id text primary key, code text not null, match integer not null,
    at integer not null, what text not null) without rowid;
  create table if not exists attempt (what text primary key, starts integer not null) without rowid;
  create table if not exists pulse (id integer primary key, at integer);
`;
/** Readable by the owner only: the database contains seeds and hashes. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** SQLite's error code of a violated constraint: the lowest byte of the extended code. */
const SQLITE_CONSTRAINT = 19;
/** The interval of write attempts after a failed write, in ms. */
const RETRY_MS = 1000;

export class SqliteFile {
  readonly #options: SqliteFileOptions;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #listeners = new Set<() => void>();
  #retryTimer: Timer | undefined;
  /** Listeners are notified after the end of the running transaction. */
  #hasPendingNotification = false;

  /** Creates the folder and the database if they do not exist. Throws if that fails. */
  constructor(options: SqliteFileOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: FOLDER_MODE });
    const file = join(options.folder, DATABASE_FILE);
    this.#db = new DatabaseSync(file);
    chmodSync(file, FILE_MODE);
    this.#db.exec("pragma journal_mode = wal");
    this.#db.exec(`pragma synchronous = ${options.durability === "power" ? "full" : "normal"}`);
    this.#migrate(file);
  }

  get isWritable(): boolean {
    return this.#retryTimer === undefined;
  }

  /** A prepared statement, from a cache. */
  prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** If this throws, nothing was written, and the file is not writable until a retry succeeds. */
  write(sql: string, ...values: readonly SQLInputValue[]): void {
    try {
      this.prepare(sql).run(...values);
    } catch (error) {
      // A violated constraint is a bug of one table and does not mean that the disk fails.
      if (!isConstraintError(error)) this.#writeFailed(error);
      throw error;
    }
  }

  /** The result of `run`, which runs in a transaction. */
  transaction<T>(run: () => T): T {
    this.write("begin immediate");
    try {
      const result = run();
      this.write("commit");
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("rollback");
      if (this.#hasPendingNotification) this.#notifyListeners();
      throw error;
    }
  }

  /** Calls `listener` when `isWritable` changes. Returns a function that unsubscribes. */
  onWritableChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#retryTimer?.clear();
    this.#db.close();
  }

  #migrate(file: string): void {
    const version = Number(this.#db.prepare("pragma user_version").get()?.["user_version"]);
    if (version > JOURNAL_SCHEMA_VERSION) {
      this.#db.close();
      throw new Error(
        `${file} was written by a newer Last Card (schema version ${version}, this one knows ${JOURNAL_SCHEMA_VERSION})`,
      );
    }
    // Without changes nothing is written, so that a server can start with a full disk and show its tables.
    if (version === JOURNAL_SCHEMA_VERSION) return;
    this.#db.exec(SCHEMA);
    this.#db.exec(`pragma user_version = ${JOURNAL_SCHEMA_VERSION}`);
  }

  #writeFailed(error: unknown): void {
    const { log, clock } = this.#options;
    if (!this.isWritable) return;
    log.error({ error: String(error) }, "journal not writable");
    this.#retryTimer = clock.after(RETRY_MS, () => this.#retryWrite());
    this.#notifyListeners();
  }

  /** Waits for the end of a running transaction: a rollback would also undo what the listeners write. */
  #notifyListeners(): void {
    this.#hasPendingNotification = this.#db.isTransaction;
    if (this.#hasPendingNotification) return;
    for (const listener of [...this.#listeners]) listener();
  }

  #retryWrite(): void {
    const { log, clock } = this.#options;
    try {
      this.prepare("insert or replace into pulse (id, at) values (1, ?)").run(clock.now());
      this.#retryTimer = undefined;
      log.info("journal writable again");
      this.#notifyListeners();
    } catch {
      this.#retryTimer = clock.after(RETRY_MS, () => this.#retryWrite());
    }
  }
}

/** True for a violated constraint. */
function isConstraintError(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
}

const LOCK_FILE = "server.lock";
/** SQLite's error code of a file that another process has locked. */
const SQLITE_BUSY = 5;
const LOCK_FOLDER_MODE = 0o700;

/** A lock that the operating system holds, so that a killed server leaves no lock behind. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder: only one server may use it. Undefined if another process has the lock; throws if the folder is
 * not writable. Keep the result: the lock ends when it is garbage-collected.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: LOCK_FOLDER_MODE });
  // SQLite can lock a file on every operating system. Nothing is written to this file.
  const file = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    file.exec("begin exclusive");
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
