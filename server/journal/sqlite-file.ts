/** The embedded database (node:sqlite, write-ahead log) under the shelf: its form, and whether it can be written. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Clock, Timer } from "../clock.ts";
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
 * Counts the changes of the tables below, and of what stands in them (kept.ts), also where an older form is read
 * unchanged: a server that does not know all of it must not start, as it would set aside what it cannot read. Each
 * change of the tables so far could be made by `if not exists`.
 */
export const JOURNAL_SCHEMA_VERSION = 3;
const SCHEMA = `
  create table if not exists kept (code text primary key, what text not null, aside text) without rowid;
  create table if not exists line (code text, match integer, n integer, what text not null,
    primary key (code, match, n)) without rowid;
  create table if not exists ended (id text primary key, code text not null, match integer not null,
    at integer not null, what text not null) without rowid;
  create table if not exists pulse (id integer primary key, at integer);
`;
/** Owner only: there are seeds and hashes in it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** SQLite's number for it, in the lowest byte of its errors' codes. */
const SQLITE_CONSTRAINT = 19;
/** How often a disk that failed is tried again, in ms. */
const RETRY_MS = 1000;

export class SqliteFile {
  readonly #options: SqliteFileOptions;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #listeners = new Set<() => void>();
  #retryTimer: Timer | undefined;
  /** That it cannot be written is still to be told. */
  #hasPendingNotification = false;

  /** Makes the folder and the database where there are none. Throws where that is impossible. */
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

  /** A statement, prepared once. */
  prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** When this throws, nothing is written, and nothing will be until the disk takes something again. */
  write(sql: string, ...values: readonly (string | number)[]): void {
    try {
      this.prepare(sql).run(...values);
    } catch (error) {
      // A line that is there already says nothing of the disk: only the table that wrote it has a fault.
      if (!isConstraintError(error)) this.#writeFailed(error);
      throw error;
    }
  }

  /** Writes all that `run` writes, or nothing. */
  transaction(run: () => void): void {
    this.write("begin immediate");
    try {
      run();
      this.write("commit");
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("rollback");
      if (this.#hasPendingNotification) this.#notifyListeners();
      throw error;
    }
  }

  /** Calls `listener` whenever it can be written again, or no more; the answer takes it away again. */
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
        `${file} was written by a newer Last Card (form ${version}, this one knows ${JOURNAL_SCHEMA_VERSION})`,
      );
    }
    // Where nothing is to be changed nothing is written: a server starts on a full disk, too, and shows its tables.
    if (version === JOURNAL_SCHEMA_VERSION) return;
    this.#db.exec(SCHEMA);
    this.#db.exec(`pragma user_version = ${JOURNAL_SCHEMA_VERSION}`);
  }

  #writeFailed(error: unknown): void {
    const { log, clock } = this.#options;
    if (!this.isWritable) return;
    log.error({ error: String(error) }, "the journal cannot be written");
    this.#retryTimer = clock.after(RETRY_MS, () => this.#retryWrite());
    this.#notifyListeners();
  }

  /** Not before all is undone that was begun: what a table writes when it hears of it would be undone as well. */
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
      log.info("the journal can be written again");
      this.#notifyListeners();
    } catch {
      this.#retryTimer = clock.after(RETRY_MS, () => this.#retryWrite());
    }
  }
}

/** True where what was to be written contradicts what is written. */
function isConstraintError(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
}

// One server at a time works in a data folder; the operating system holds the lock, so that a killed one leaves none.

const LOCK_FILE = "server.lock";
/** SQLite's number for a file that somebody else has locked. */
const SQLITE_BUSY = 5;
const LOCK_FOLDER_MODE = 0o700;

export interface FolderLock {
  release(): void;
}

/** The lock, or undefined where another process has it. Throws where nothing can be kept there. Whoever lets go of the object lets go of the lock. */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: LOCK_FOLDER_MODE });
  // SQLite knows how to lock a file on every system; nothing is ever written into this one.
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
