/**
 * Tables and journals in an embedded database: written at once, in the same process, so that a killed server has lost
 * nothing that anybody has seen.
 */
import { makeRecord } from "../../shared/record/record.ts";
import type { EndedMatch, Journal, JournalDeed, JournalLine, Shelf } from "./journal.ts";
import { type EndedDeed, endOf, entryOf, lineOf } from "./lines.ts";
import { JournalFile, type JournalFileOptions } from "./sqlite-file.ts";
import type { KeptMatch, KeptTable } from "./table-record.ts";
import { readKept } from "./table-record-migrations.ts";

/** A line of the outbox, beside its columns. */
interface Ended {
  readonly match: KeptMatch;
  readonly result: EndedDeed["result"];
}

/** Of a line: its match does not wait to be filed. */
const IS_FILED = "match not in (select match from ended where ended.code = line.code)";

export class SqliteShelf implements Shelf {
  readonly #options: JournalFileOptions;
  readonly #file: JournalFile;
  readonly #endListeners = new Set<() => void>();

  /** Makes the folder and the database where there are none. Throws where that is impossible. */
  constructor(options: JournalFileOptions) {
    this.#options = options;
    this.#file = new JournalFile(options);
  }

  get isSound(): boolean {
    return this.#file.isSound;
  }

  get codes(): readonly string[] {
    const rows = this.#file.prepared("select code from kept where aside is null order by code").all();
    return rows.map(({ code }) => String(code));
  }

  get waiting(): readonly string[] {
    const rows = this.#file.prepared("select id from ended order by at, id").all();
    return rows.map(({ id }) => String(id));
  }

  keep(table: KeptTable): void {
    const { code } = table;
    this.#file.write(
      "insert into kept (code, what) values (?, ?) on conflict (code) do update set what = excluded.what",
      code,
      JSON.stringify(table),
    );
  }

  find(code: string): KeptTable | undefined {
    const row = this.#file.prepared("select what from kept where code = ? and aside is null").get(code);
    if (row === undefined) return undefined;
    const read = readKept(String(row["what"]));
    if (read.ok) return read.table;
    this.setAside(code, read.why);
    return undefined;
  }

  holds(code: string): boolean {
    const sql = "select 1 from kept where code = ? union all select 1 from line where code = ? limit 1";
    return this.#file.prepared(sql).get(code, code) !== undefined;
  }

  openJournal(code: string, match: KeptMatch): Journal {
    const lines = () => this.#linesOf(code, match.number);
    return {
      get lines() {
        return lines();
      },
      append: (deed) => this.#append(code, match, deed),
      record: (game) => makeRecord(game, match.players, lines().map(entryOf)),
    };
  }

  findEnded(id: string): EndedMatch | undefined {
    const row = this.#file.prepared("select code, at, what from ended where id = ?").get(id);
    if (row === undefined) return undefined;
    const { match, result }: Ended = JSON.parse(String(row["what"]));
    const code = String(row["code"]);
    const entries = this.#linesOf(code, match.number).map(entryOf);
    const record = makeRecord({ ...match, result }, match.players, entries);
    return { code, match, endedAt: Number(row["at"]), record: { ...record, result } };
  }

  filed(id: string): void {
    const row = this.#file.prepared("select code, match from ended where id = ?").get(id);
    if (row === undefined) return;
    const [code, match] = [String(row["code"]), Number(row["match"])];
    this.#file.together(() => {
      this.#file.write("delete from ended where id = ?", id);
      // The table may still show this match, and would be opened again with it: those before it are shown no more.
      const isGone = "not exists (select 1 from kept where kept.code = line.code)";
      this.#file.write(
        `delete from line where code = ? and (match < ? or match = ? and ${isGone}) and ${IS_FILED}`,
        code,
        match,
        match,
      );
    });
  }

  watchEnds(listener: () => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  drop(code: string): void {
    this.#file.together(() => {
      this.#file.write(`delete from line where code = ? and ${IS_FILED}`, code);
      this.#file.write("delete from kept where code = ?", code);
    });
  }

  setAside(code: string, why: string): void {
    this.#options.log.error({ table: code, why }, "table quarantined: it cannot be restored");
    this.#file.write("update kept set aside = ? where code = ?", why, code);
  }

  isAside(code: string): boolean {
    const sql = "select 1 from kept where code = ? and aside is not null";
    return this.#file.prepared(sql).get(code) !== undefined;
  }

  watch(listener: () => void): () => void {
    return this.#file.watch(listener);
  }

  close(): void {
    this.#file.close();
  }

  #append(code: string, match: KeptMatch, deed: JournalDeed): void {
    const write = () =>
      this.#file.write(
        "insert into line (code, match, n, what) values (?, ?, ?, ?)",
        code,
        match.number,
        deed.n,
        JSON.stringify(lineOf(deed)),
      );
    const end = endOf(deed);
    if (end === undefined) write();
    else {
      this.#file.together(() => {
        write();
        this.#toOutbox(code, match, end);
      });
      for (const listener of [...this.#endListeners]) listener();
    }
  }

  #toOutbox(code: string, match: KeptMatch, { result }: EndedDeed): void {
    const what: Ended = { match, result };
    this.#file.write(
      "insert into ended (id, code, match, at, what) values (?, ?, ?, ?, ?)",
      match.id,
      code,
      match.number,
      this.#options.clock.now(),
      JSON.stringify(what),
    );
  }

  #linesOf(code: string, match: number): readonly JournalLine[] {
    const sql = "select what from line where code = ? and match = ? order by n";
    const rows = this.#file.prepared(sql).all(code, match);
    return rows.map(({ what }): JournalLine => JSON.parse(String(what)));
  }
}
