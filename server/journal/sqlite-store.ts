/**
 * The journal store in SQLite. Writes are synchronous and in-process, so that a killed server loses nothing that a
 * client has seen.
 */
import { createClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { errorFields, makeLog } from "../observability/log.ts";
import type { FinishedMatch, Journal, JournalEntry, JournaledCommand, LocalJournalStore } from "./journal.ts";
import { type MatchEnding, matchEndingOf, recordOf, toJournalEntry } from "./journal.ts";
import type { MatchSnapshot } from "./match-snapshot.ts";
import { SqliteFile, type SqliteFileOptions } from "./sqlite-file.ts";
import type { MatchHeader, TableRecord } from "./table-record.ts";
import { readTableRecord } from "./table-record-migrations.ts";

/** The JSON column of a finished match that waits to be saved in the history. */
interface QueuedMatch {
  readonly match: MatchHeader;
  readonly result: MatchEnding["result"];
}

/** A condition for journal entries: their match does not wait to be saved in the history. */
const IS_ARCHIVED = "match not in (select match from ended where ended.code = line.code)";

export class SqliteStore implements LocalJournalStore {
  readonly #options: SqliteFileOptions;
  readonly #file: SqliteFile;
  readonly #finishListeners = new Set<() => void>();

  /** Creates the folder and the database if they do not exist. Throws if that fails. */
  constructor(options: SqliteFileOptions) {
    this.#options = options;
    this.#file = new SqliteFile(options);
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
    const entries = (after?: number) => this.#entriesOf(code, match.number, after);
    return {
      entries,
      hasEntries: () => this.#hasEntries(code, match.number),
      append: (command) => this.#append(code, match, command),
      saveSnapshot: (snapshot) => this.#saveSnapshot(code, match, snapshot),
      findSnapshot: () => this.#findSnapshot(code, match),
      record: (game) => recordOf(match, game, entries()),
    };
  }

  findFinished(id: string): FinishedMatch | undefined {
    const row = this.#file.prepare("select code, at, what from ended where id = ?").get(id);
    if (row === undefined) return undefined;
    const { match, result }: QueuedMatch = JSON.parse(String(row["what"]));
    const code = String(row["code"]);
    const record = recordOf(match, { ...match, result }, this.#entriesOf(code, match.number));
    return { code, match, endedAt: Number(row["at"]), record: { ...record, result } };
  }

  markArchived(id: string): void {
    const row = this.#file.prepare("select code, match from ended where id = ?").get(id);
    if (row === undefined) return;
    const [code, match] = [String(row["code"]), Number(row["match"])];
    this.#file.transaction(() => {
      this.#file.write("delete from ended where id = ?", id);
      // An open table may still show this match and would be restored with it. Its earlier matches are not needed.
      const isTableDeleted = "not exists (select 1 from kept where kept.code = line.code)";
      this.#file.write(
        `delete from line where code = ? and (match < ? or match = ? and ${isTableDeleted}) and ${IS_ARCHIVED}`,
        code,
        match,
        match,
      );
    });
  }

  onMatchFinished(listener: () => void): () => void {
    this.#finishListeners.add(listener);
    return () => this.#finishListeners.delete(listener);
  }

  deleteTable(code: string): void {
    this.#file.transaction(() => {
      this.#file.write(`delete from line where code = ? and ${IS_ARCHIVED}`, code);
      this.#file.write("delete from snapshot where code = ?", code);
      this.#file.write("delete from kept where code = ?", code);
    });
  }

  quarantine(code: string, why: string): void {
    this.#options.log.error({ table: code, why }, "table quarantined: it cannot be restored");
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
    this.#file.close();
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

  #entriesOf(code: string, match: number, after = 0): readonly JournalEntry[] {
    const sql = "select what from line where code = ? and match = ? and n > ? order by n";
    const rows = this.#file.prepare(sql).all(code, match, after);
    return rows.map(({ what }): JournalEntry => JSON.parse(String(what)));
  }
}

/** The journal store of a server with this configuration. Throws if DATA_DIR is not writable. */
export function openStore(config: Config): SqliteStore {
  const log = makeLog(config);
  const clock = createClock((error) => log.error(errorFields(error), "a journal timer failed"));
  return new SqliteStore({ folder: config.DATA_DIR, durability: config.JOURNAL_DURABILITY, log, clock });
}
