/**
 * Tables and journals in an embedded database (node:sqlite, write-ahead log): written at once, in the same process, so
 * that a killed server has lost nothing that anybody has seen.
 */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { z } from "zod";
import { makeRecord } from "../../shared/record.ts";
import type { Clock, Timer } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Journal, JournalLine, Shelf } from "./journal.ts";
import { type KeptMatch, type KeptTable, keptTable } from "./kept.ts";
import { entryOf, lineOf } from "./memory-shelf.ts";
import type { Sync } from "./syncs.ts";

export interface ShelfOptions {
  readonly folder: string;
  readonly sync: Sync;
  readonly log: Log;
  readonly clock: Clock;
}

const SCHEMA = `
  create table if not exists kept (code text primary key, what text not null, aside text) without rowid;
  create table if not exists line (code text, match integer, n integer, what text not null,
    primary key (code, match, n)) without rowid;
  create table if not exists pulse (id integer primary key, at integer);
`;
/** Owner only: there are seeds and hashes in it. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** How often a disk that failed is tried again, in ms. */
const PULSE_MS = 1000;

export class SqliteShelf implements Shelf {
  readonly #options: ShelfOptions;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #listeners = new Set<() => void>();
  #pulse: Timer | undefined;

  /** Makes the folder and the database where there are none. Throws where that is impossible. */
  constructor(options: ShelfOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(options.folder, "last-card.db");
    this.#db = new DatabaseSync(file);
    chmodSync(file, PRIVATE_FILE);
    this.#db.exec("pragma journal_mode = wal");
    this.#db.exec(`pragma synchronous = ${options.sync === "power" ? "full" : "normal"}`);
    this.#db.exec(SCHEMA);
  }

  get isSound(): boolean {
    return this.#pulse === undefined;
  }

  get codes(): readonly string[] {
    const rows = this.#prepared("select code from kept where aside is null order by code").all();
    return rows.map(({ code }) => String(code));
  }

  keep(table: KeptTable): void {
    const { code } = table;
    this.#write(
      "insert into kept (code, what) values (?, ?) on conflict (code) do update set what = excluded.what",
      code,
      JSON.stringify(table),
    );
  }

  find(code: string): KeptTable | undefined {
    const row = this.#prepared("select what from kept where code = ? and aside is null").get(code);
    if (row === undefined) return undefined;
    const read = keptTable.safeParse(parseJson(String(row["what"])));
    if (!read.success) this.setAside(code, `not readable: ${z.prettifyError(read.error)}`);
    return read.data;
  }

  openJournal(code: string, { number, players }: KeptMatch): Journal {
    const lines = () => this.#linesOf(code, number);
    return {
      get lines() {
        return lines();
      },
      append: (deed) => {
        const text = JSON.stringify(lineOf(deed));
        this.#write(
          "insert into line (code, match, n, what) values (?, ?, ?, ?)",
          code,
          number,
          deed.n,
          text,
        );
      },
      record: (game) => makeRecord(game, players, lines().map(entryOf)),
    };
  }

  drop(code: string): void {
    this.#write("delete from line where code = ?", code);
    this.#write("delete from kept where code = ?", code);
  }

  setAside(code: string, why: string): void {
    this.#options.log.error({ table: code, why }, "table set aside: it cannot be opened again");
    this.#write("update kept set aside = ? where code = ?", why, code);
  }

  isAside(code: string): boolean {
    return this.#prepared("select 1 from kept where code = ? and aside is not null").get(code) !== undefined;
  }

  close(): void {
    this.#pulse?.clear();
    this.#db.close();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #linesOf(code: string, match: number): readonly JournalLine[] {
    const rows = this.#prepared("select what from line where code = ? and match = ? order by n").all(
      code,
      match,
    );
    return rows.map(({ what }): JournalLine => JSON.parse(String(what)));
  }

  #write(sql: string, ...values: readonly (string | number)[]): void {
    try {
      this.#prepared(sql).run(...values);
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  /** Nothing more is written until the disk takes something again. */
  #failed(error: unknown): void {
    const { log, clock } = this.#options;
    if (!this.isSound) return;
    log.error({ error: String(error) }, "the journal cannot be written");
    this.#pulse = clock.after(PULSE_MS, () => this.#feel());
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #feel(): void {
    const { log, clock } = this.#options;
    try {
      this.#prepared("insert or replace into pulse (id, at) values (1, ?)").run(clock.now());
      this.#pulse = undefined;
      log.info("the journal can be written again");
      this.#tell();
    } catch {
      this.#pulse = clock.after(PULSE_MS, () => this.#feel());
    }
  }
}

/** Undefined where it is no JSON, which no form fits. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
