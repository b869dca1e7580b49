/** The embedded database (node:sqlite, write-ahead log) under the shelf: its form, and whether it can be written. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Clock, Timer } from "../clock.ts";
import type { Log } from "../observability/log.ts";
import type { Sync } from "./syncs.ts";

export interface JournalFileOptions {
  readonly folder: string;
  readonly sync: Sync;
  readonly log: Log;
  readonly clock: Clock;
}

export const JOURNAL_FILE = "last-card.db";

/**
 * Counts the changes of the tables below, and of what stands in them (kept.ts), also where an older form is read
 * unchanged: a server that does not know all of it must not start, as it would set aside what it cannot read. Each
 * change of the tables so far could be made by `if not exists`.
 */
export const JOURNAL_FORM = 3;
const SCHEMA = `
  create table if not exists kept (code text primary key, what text not null, aside text) without rowid;
  create table if not exists line (code text, match integer, n integer, what text not null,
    primary key (code, match, n)) without rowid;
  create table if not exists ended (id text primary key, code text not null, match integer not null,
    at integer not null, what text not null) without rowid;
  create table if not exists pulse (id integer primary key, at integer);
`;
/** Owner only: there are seeds and hashes in it. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** SQLite's number for it, in the lowest byte of its errors' codes. */
const CONSTRAINT = 19;
/** How often a disk that failed is tried again, in ms. */
const PULSE_MS = 1000;

export class JournalFile {
  readonly #options: JournalFileOptions;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #listeners = new Set<() => void>();
  #pulse: Timer | undefined;
  /** That it cannot be written is still to be told. */
  #hasNews = false;

  /** Makes the folder and the database where there are none. Throws where that is impossible. */
  constructor(options: JournalFileOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(options.folder, JOURNAL_FILE);
    this.#db = new DatabaseSync(file);
    chmodSync(file, PRIVATE_FILE);
    this.#db.exec("pragma journal_mode = wal");
    this.#db.exec(`pragma synchronous = ${options.sync === "power" ? "full" : "normal"}`);
    this.#settleForm(file);
  }

  get isSound(): boolean {
    return this.#pulse === undefined;
  }

  /** A statement, prepared once. */
  prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** When this throws, nothing is written, and nothing will be until the disk takes something again. */
  write(sql: string, ...values: readonly (string | number)[]): void {
    try {
      this.prepared(sql).run(...values);
    } catch (error) {
      // A line that is there already says nothing of the disk: only the table that wrote it has a fault.
      if (!isConflict(error)) this.#failed(error);
      throw error;
    }
  }

  /** Writes all that `run` writes, or nothing. */
  together(run: () => void): void {
    this.write("begin immediate");
    try {
      run();
      this.write("commit");
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("rollback");
      if (this.#hasNews) this.#tell();
      throw error;
    }
  }

  /** Calls `listener` whenever it can be written again, or no more; the answer takes it away again. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#pulse?.clear();
    this.#db.close();
  }

  #settleForm(file: string): void {
    const form = Number(this.#db.prepare("pragma user_version").get()?.["user_version"]);
    if (form > JOURNAL_FORM) {
      this.#db.close();
      throw new Error(
        `${file} was written by a newer Last Card (form ${form}, this one knows ${JOURNAL_FORM})`,
      );
    }
    // Where nothing is to be changed nothing is written: a server starts on a full disk, too, and shows its tables.
    if (form === JOURNAL_FORM) return;
    this.#db.exec(SCHEMA);
    this.#db.exec(`pragma user_version = ${JOURNAL_FORM}`);
  }

  #failed(error: unknown): void {
    const { log, clock } = this.#options;
    if (!this.isSound) return;
    log.error({ error: String(error) }, "the journal cannot be written");
    this.#pulse = clock.after(PULSE_MS, () => this.#feel());
    this.#tell();
  }

  /** Not before all is undone that was begun: what a table writes when it hears of it would be undone as well. */
  #tell(): void {
    this.#hasNews = this.#db.isTransaction;
    if (this.#hasNews) return;
    for (const listener of [...this.#listeners]) listener();
  }

  #feel(): void {
    const { log, clock } = this.#options;
    try {
      this.prepared("insert or replace into pulse (id, at) values (1, ?)").run(clock.now());
      this.#pulse = undefined;
      log.info("the journal can be written again");
      this.#tell();
    } catch {
      this.#pulse = clock.after(PULSE_MS, () => this.#feel());
    }
  }
}

/** True where what was to be written contradicts what is written. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === CONSTRAINT;
}
