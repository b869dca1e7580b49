/**
 * The journal store in SQLite. Writes are synchronous and in-process, so that a killed server loses nothing that a
 * client has seen.
 */

import {
  type AttemptNotes,
  type FinishedMatch,
  type Journal,
  type JournalEntry,
  type JournaledCommand,
  type LocalJournalStore,
  MAX_ENDED_STARTS,
  type MatchEnding,
  matchEndingOf,
  recordOf,
  toJournalEntry,
} from "../../shared/table/journal/journal.ts";
import type { MatchSnapshot } from "../../shared/table/journal/match-snapshot.ts";
import type { MatchHeader, TableRecord } from "../../shared/table/journal/table-record.ts";
import { createClock, nextTurn } from "../clock.ts";
import type { Config } from "../config.ts";
import { errorFields, makeLog } from "../observability/log.ts";
import { ENTRIES_PER_PAGE, pagesOf } from "./pages.ts";
import { SqliteFile, type SqliteFileOptions } from "./sqlite-file.ts";
import { readTableRecord } from "./table-record-migrations.ts";

/** The JSON column of a finished match that waits to be saved in the history. */
interface QueuedMatch {
  readonly match: MatchHeader;
  readonly result: MatchEnding["result"];
}

/** To delete that many entries takes a few ms. */
const ENTRIES_PER_DELETION = 1_000;

/**
 * A match of a table whose entries are not needed: it does not wait for the history, or has this id. An open table may still
 * show the match with this number and would be restored with it; its earlier matches are not needed. Only the numbers of the
 * matches are read, not their entries.
 */
const SURPLUS_MATCH = `
  with recursive used(match) as (
    select min(match) from line where code = ?1
    union all select (select min(match) from line where code = ?1 and line.match > used.match)
    from used where match is not null)
  select match from used
  where (match < ?2 or match is not null and not exists (select 1 from kept where code = ?1))
    and match not in (select match from ended where code = ?1 and id <> ?3)
  limit 1`;

const DELETE_SOME = `
  delete from line where code = ?1 and match = ?2 and n in (
    select n from line where code = ?1 and match = ?2 order by n limit ${ENTRIES_PER_DELETION})`;

/** The codes of entries without a table: the server ended before all of them were deleted. */
const DELETED_TABLES = `
  with recursive used(code) as (
    select min(code) from line
    union all select (select min(code) from line where line.code > used.code) from used where code is not null)
  select code from used where code is not null and code not in (select code from kept)`;

/** The table, the match that it may show, and the id of that match. */
interface SurplusEntries {
  readonly code: string;
  readonly match?: number;
  readonly id?: string;
}

export class SqliteStore implements LocalJournalStore {
  readonly attempts: AttemptNotes;
  readonly #options: SqliteFileOptions;
  readonly #file: SqliteFile;
  readonly #finishListeners = new Set<() => void>();
  #isClosed = false;

  /** Creates the folder and the database if they do not exist. Throws if that fails. */
  constructor(options: SqliteFileOptions) {
    this.#options = options;
    this.#file = new SqliteFile(options);
    this.attempts = sqliteAttempts(this.#file);
    for (const { code } of this.#file.prepare(DELETED_TABLES).all()) void this.#deleteRest(String(code));
  }

  get isWritable(): boolean {
    return this.#file.isWritable;
  }

  tableCodes(): readonly string[] {
    const rows = this.#file.prepare("select code from kept where aside is null order by code").all();
    return rows.map(({ code }) => String(code));
  }

  pendingIds(): readonly string[] {
    const rows = this.#file.prepare("select id from ended order by at, id").all();
    return rows.map(({ id }) => String(id));
  }

  saveTable(table: TableRecord): void {
    const { code } = table;
    this.#file.write(
      "insert into kept (code, what) values (?, ?) on conflict (code) do update set what = excluded.what",
      code,
      JSON.stringify(table),
    );
  }

  findTable(code: string): TableRecord | undefined {
    const row = this.#file.prepare("select what from kept where code = ? and aside is null").get(code);
    if (row === undefined) return undefined;
    const result = readTableRecord(String(row["what"]));
    if (result.ok) return result.table;
    this.quarantine(code, result.why);
    return undefined;
  }

  createTable(code: string): boolean {
    return !this.hasCode(code);
  }

  hasCode(code: string): boolean {
    const sql = "select 1 from kept where code = ? union all select 1 from line where code = ? limit 1";
    return this.#file.prepare(sql).get(code, code) !== undefined;
  }

  openJournal(code: string, match: MatchHeader): Journal {
    const entries = (after?: number) => this.#entriesAfter({ code, match: match.number }, after);
    return {
      entries,
      hasEntries: () => this.#hasEntries(code, match.number),
      append: (command) => this.#append(code, match, command),
      saveSnapshot: (snapshot) => this.#saveSnapshot(code, match, snapshot),
      findSnapshot: () => this.#findSnapshot(code, match),
      record: (game) => recordOf(match, game, entries()),
    };
  }

  readEntries(code: string, match: number, until: number): readonly JournalEntry[] {
    const sql = "select what from line where code = ? and match = ? and n <= ? order by n";
    return this.#file.prepare(sql).all(code, match, until).map(toEntry);
  }

  findFinished(id: string): FinishedMatch | undefined {
    const row = this.#file.prepare("select code, at, what from ended where id = ?").get(id);
    if (row === undefined) return undefined;
    const { match, result }: QueuedMatch = JSON.parse(String(row["what"]));
    const code = String(row["code"]);
    const pages = () =>
      pagesOf((after) => this.#entriesAfter({ code, match: match.number }, after, ENTRIES_PER_PAGE));
    return { code, match, endedAt: Number(row["at"]), result, pages };
  }

  async markArchived(id: string): Promise<void> {
    const row = this.#file.prepare("select code, match from ended where id = ?").get(id);
    if (row === undefined) return;
    const [code, match] = [String(row["code"]), Number(row["match"])];
    const deleteSome = () => {
      if (!this.#deleteEntries({ code, match, id })) return false;
      // Last of all: until then, the match is found by the next start.
      this.#file.write("delete from ended where id = ?", id);
      return true;
    };
    while (!this.#file.transaction(deleteSome)) await nextTurn();
  }

  onMatchFinished(listener: () => void): () => void {
    this.#finishListeners.add(listener);
    return () => this.#finishListeners.delete(listener);
  }

  /** The other entries of a long match are deleted a moment later: until then, no table gets its code. */
  deleteTable(code: string): void {
    const hasMore = this.#file.transaction(() => {
      this.#file.write("delete from snapshot where code = ?", code);
      this.#file.write("delete from kept where code = ?", code);
      return !this.#deleteEntries({ code });
    });
    if (hasMore) void this.#deleteRest(code);
  }

  quarantine(code: string, why: string): void {
    this.#options.log.error({ table: code, reason: why }, "table quarantined: could not restore it");
    this.#file.write("update kept set aside = ? where code = ?", why, code);
  }

  endQuarantine(): void {
    this.#file.write("update kept set aside = null where aside is not null");
  }

  isQuarantined(code: string): boolean {
    const sql = "select 1 from kept where code = ? and aside is not null";
    return this.#file.prepare(sql).get(code) !== undefined;
  }

  onWritableChange(listener: () => void): () => void {
    return this.#file.onWritableChange(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#file.close();
  }

  #entriesAfter(of: { code: string; match: number }, after = 0, most = -1): readonly JournalEntry[] {
    const sql = "select what from line where code = ? and match = ? and n > ? order by n limit ?";
    return this.#file.prepare(sql).all(of.code, of.match, after, most).map(toEntry);
  }

  /** Deletes the entries of a table that has ended, some at a time. The next start goes on if the disk is full. */
  async #deleteRest(code: string): Promise<void> {
    try {
      do {
        await nextTurn();
      } while (!(this.#isClosed || this.#deleteEntries({ code })));
    } catch (error) {
      this.#options.log.warn(
        { table: code, ...errorFields(error) },
        "could not remove entries of ended table",
      );
    }
  }

  /** Deletes some; true if nothing is left to delete. */
  #deleteEntries({ code, match = 0, id = "" }: SurplusEntries): boolean {
    const findSurplus = () => this.#file.prepare(SURPLUS_MATCH).get(code, match, id)?.["match"];
    const surplus = findSurplus();
    if (surplus === undefined) return true;
    this.#file.write(DELETE_SOME, code, surplus);
    return findSurplus() === undefined;
  }

  #append(code: string, match: MatchHeader, command: JournaledCommand): void {
    const write = () =>
      this.#file.write(
        "insert into line (code, match, n, what) values (?, ?, ?, ?)",
        code,
        match.number,
        command.n,
        JSON.stringify(toJournalEntry(command)),
      );
    const ending = matchEndingOf(command);
    if (ending === undefined) write();
    else {
      this.#file.transaction(() => {
        write();
        this.#queueForArchive(code, match, ending);
      });
      for (const listener of [...this.#finishListeners]) listener();
    }
  }

  #queueForArchive(code: string, match: MatchHeader, { result }: MatchEnding): void {
    const queued: QueuedMatch = { match, result };
    this.#file.write(
      "insert into ended (id, code, match, at, what) values (?, ?, ?, ?, ?)",
      match.id,
      code,
      match.number,
      this.#options.clock.now(),
      JSON.stringify(queued),
    );
  }

  #saveSnapshot(code: string, { number }: MatchHeader, snapshot: MatchSnapshot): void {
    this.#file.write(
      "insert or replace into snapshot (code, match, what) values (?, ?, ?)",
      code,
      number,
      JSON.stringify(snapshot),
    );
  }

  #findSnapshot(code: string, { number }: MatchHeader): MatchSnapshot | undefined {
    const row = this.#file
      .prepare("select what from snapshot where code = ? and match = ?")
      .get(code, number);
    return row === undefined ? undefined : JSON.parse(String(row["what"]));
  }

  #hasEntries(code: string, match: number): boolean {
    const sql = "select 1 from line where code = ? and match = ? limit 1";
    return this.#file.prepare(sql).get(code, match) !== undefined;
  }
}

function toEntry({ what }: { readonly [column: string]: unknown }): JournalEntry {
  return JSON.parse(String(what));
}

/** The journal store of a server with this configuration. Throws if DATA_DIR is not writable. */
export function openStore(config: Config): SqliteStore {
  const log = makeLog(config);
  const clock = createClock((error) => log.error(errorFields(error), "a journal timer failed"));
  return new SqliteStore({ folder: config.DATA_DIR, durability: config.JOURNAL_DURABILITY, log, clock });
}

/**
 * Notes which table is being restored, or which match archived: one that ends the server again and again is quarantined.
 */
function sqliteAttempts(file: Pick<SqliteFile, "prepare">): AttemptNotes {
  const note = (sql: string, what: string) => {
    try {
      file.prepare(sql).run(what);
    } catch {
      // Tables are restored on a full disk, too. The first move finds it, and tells everyone.
    }
  };
  return {
    begin: (what) => {
      const row = file.prepare("select starts from attempt where what = ?").get(what);
      if (Number(row?.["starts"] ?? 0) >= MAX_ENDED_STARTS) return false;
      note("insert into attempt values (?, 1) on conflict (what) do update set starts = starts + 1", what);
      return true;
    },
    end: (what) => note("delete from attempt where what = ?", what),
  };
}
