/**
 * The journal store of a cluster, in PostgreSQL. A table that this process owns is read from memory; what it writes is
 * committed a moment later, together with the changes of other tables, and its commit gate waits for that.
 */

import {
  type Journal,
  type JournalEntry,
  type JournaledCommand,
  type JournalStore,
  matchEndingOf,
  toJournalEntry,
} from "../../shared/table/journal/journal.ts";
import type { MatchHeader, TableRecord } from "../../shared/table/journal/table-record.ts";
import type { Clock } from "../../shared/timing/clock.ts";
import { JOURNAL_SCHEMA_VERSION } from "../journal/sqlite-file.ts";
import { type Counters, noCounters } from "../observability/counters.ts";
import { errorFields } from "../observability/log.ts";
import type { CommitGate } from "./commit-gate.ts";
import { CommitWriter } from "./commit-writer.ts";
import { FinishedMatches, type FinishedMatchesOptions, type MatchSummary } from "./finished-matches.ts";
import { loadTables, type TakenOverTable } from "./load-tables.ts";
import type { SqlConnection } from "./sql.ts";
import type { ChangedData, TableChange } from "./table-change.ts";
import { TableInMemory } from "./table-in-memory.ts";

/** The version of the data in the records: a process takes over no table that a newer one has written. */
export const TABLE_FORM = JOURNAL_SCHEMA_VERSION;

export interface PostgresStoreOptions extends FinishedMatchesOptions {
  /** For commits only. */
  readonly connection: SqlConnection;
  readonly clock: Clock;
  readonly counters?: Pick<Counters, "countCommit" | "countFence">;
}

/** Called with the code of a table whose room must end without writing anything, and the reason. */
export type OnTableLost = (code: string, reason: string) => void;

const FENCED = "the table belongs to another process";
const LISTED_TABLES = 100_000;
const HAND_OVER =
  "select t.code from unnest($1::text[]) t(code) where hand_over(t.code, $2, $3, null) is not null";
const CREATE = `
  insert into open_table (code, owner, form) select $1, $2, $3
  where not exists (select 1 from journal_entry where code = $1) on conflict do nothing returning code`;

export class PostgresStore extends FinishedMatches implements JournalStore {
  readonly #options: PostgresStoreOptions;
  readonly #writer: CommitWriter;
  readonly #tables = new Map<string, TableInMemory>();
  readonly #lostListeners = new Set<OnTableLost>();
  /** The codes of tables that are being created. */
  readonly #creating = new Set<string>();

  constructor(options: PostgresStoreOptions) {
    super(options);
    const { ownId, clock, log, connection, counters = noCounters } = options;
    this.#options = options;
    this.#writer = new CommitWriter({
      ...{ clock, log, connection, ownId, form: TABLE_FORM },
      onCommitted: (changes, ms) => {
        this.#committed(changes);
        counters.countCommit(ms);
      },
      onFenced: (codes) => {
        for (const code of codes) {
          counters.countFence("table");
          this.#tables.get(code)?.gate.shut(FENCED);
        }
      },
      onRejected: (code, error) => this.#rejected(code, error),
    });
  }

  get isWritable(): boolean {
    return this.#writer.isWritable;
  }

  onWritableChange(listener: () => void): () => void {
    return this.#writer.onWritableChange(listener);
  }

  /** Heartbeats fail, or work again: without the database, nothing new happens at tables that write nothing now. */
  setReachable(isReachable: boolean): void {
    this.#writer.setReachable(isReachable);
  }

  /** The commit gate of a table of this process. */
  gateOf(code: string): CommitGate | undefined {
    return this.#tables.get(code)?.gate;
  }

  /** The codes of the tables of this process. */
  get ownCodes(): readonly string[] {
    return [...this.#tables.keys()];
  }

  /** Calls `listener` for each table that this process has lost. Returns a function that unsubscribes. */
  onTableLost(listener: OnTableLost): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  async createTable(code: string): Promise<boolean> {
    const { sql, ownId } = this.#options;
    // Until the answer is here, a heartbeat may find a table in the database that seems to be missing here.
    this.#creating.add(code);
    try {
      const rows = await sql.query(CREATE, [code, ownId, TABLE_FORM]);
      if (rows.length > 0) this.#add(code, 1);
      return rows.length > 0;
    } finally {
      this.#creating.delete(code);
    }
  }

  /** Reads tables that this process has got. The result is the codes of those that can be opened. */
  async load(tables: readonly TakenOverTable[]): Promise<readonly string[]> {
    const results = await loadTables(this.#options.sql, tables);
    return tables
      .filter(({ code, epoch }) => {
        const result = results.get(code);
        if (result === undefined || this.#tables.has(code) || this.#creating.has(code)) return false;
        const table = this.#add(code, epoch);
        if (result.ok) table.restore(result.table);
        else if (result.why === undefined) this.deleteTable(code);
        else this.quarantine(code, result.why);
        return result.ok;
      })
      .map(({ code }) => code);
  }

  /** Forgets a table that could not be opened. The database says that it belongs to this process: it is loaded again. */
  release(code: string): void {
    this.#tables.delete(code);
  }

  /**
   * Gives tables that have stopped to another process, after everything that was written of them is committed.
   * Returns the codes of those that the other process has now. Their rooms must write nothing from now on.
   */
  async handOver(codes: readonly string[], receiver: string): Promise<readonly string[]> {
    const { sql, ownId } = this.#options;
    const isCommitted = await Promise.all(codes.map((code) => this.#whenTableCommitted(code)));
    const ready = codes.filter((_code, index) => isCommitted[index] === true);
    const rows = await sql.query<{ code: string }>(HAND_OVER, [ready, ownId, receiver]);
    for (const { code } of rows) this.#tables.delete(code);
    return rows.map(({ code }) => code);
  }

  /** This process was declared dead or is shutting down: it must not send anything. */
  shutAllGates(reason: string): void {
    this.#writer.stop();
    for (const { gate } of [...this.#tables.values()]) gate.shut(reason);
  }

  saveTable(record: TableRecord): void {
    const table = this.#owned(record.code);
    this.#checkWritable();
    table.record = record;
    this.#write(table, { type: "record", json: JSON.stringify(record) });
  }

  openJournal(code: string, match: MatchHeader): Journal {
    const table = this.#owned(code);
    return table.openJournal(match, {
      entry: (header, command) => this.#append(table, header, command),
      snapshot: ({ number }, snapshot) => {
        this.#checkWritable();
        this.#write(table, { type: "snapshot", match: number, json: JSON.stringify(snapshot) });
      },
    });
  }

  async readEntries(code: string, match: number, until: number): Promise<readonly JournalEntry[]> {
    const rows = await this.#options.sql.query<{ entry: string }>(
      "select entry from journal_entry where code = $1 and match = $2 and n <= $3 order by n",
      [code, match, until],
    );
    return rows.map(({ entry }): JournalEntry => JSON.parse(entry));
  }

  deleteTable(code: string): void {
    const table = this.#owned(code);
    this.#write(table, { type: "deleted" });
    table.hasEnded = true;
  }

  quarantine(code: string, reason: string): void {
    this.#options.log.error({ table: code, reason }, "table quarantined: could not restore it");
    const table = this.#owned(code);
    this.#write(table, { type: "quarantined", reason });
    table.hasEnded = true;
  }

  async endQuarantine(): Promise<void> {
    const sql = "update open_table set quarantined = null where quarantined is not null and form <= $1";
    await this.#options.sql.query(sql, [TABLE_FORM]);
  }

  async isQuarantined(code: string): Promise<boolean> {
    const sql = "select 1 from open_table where code = $1 and quarantined is not null";
    return (await this.#options.sql.query(sql, [code])).length > 0;
  }

  async tableCodes(): Promise<readonly string[]> {
    const rows = await this.#options.sql.query<{ code: string }>(
      "select code from open_table where quarantined is null and record is not null order by code limit $1",
      [LISTED_TABLES],
    );
    return rows.map(({ code }) => code);
  }

  findTable(code: string): TableRecord | undefined {
    const table = this.#tables.get(code);
    return table?.hasEnded === true ? undefined : table?.record;
  }

  async hasCode(code: string): Promise<boolean> {
    const rows = await this.#options.sql.query(
      "select 1 from open_table where code = $1 union all select 1 from journal_entry where code = $1 limit 1",
      [code],
    );
    return rows.length > 0;
  }

  /** Resolves when everything written so far is committed. */
  whenCommitted(): Promise<void> {
    return this.#writer.whenIdle();
  }

  override async close(): Promise<void> {
    await this.#writer.whenIdle();
    this.#writer.stop();
    await super.close();
  }

  /** False if the table is not here any more. */
  async #whenTableCommitted(code: string): Promise<boolean> {
    const gate = this.gateOf(code);
    return gate === undefined
      ? false
      : gate.whenCommitted().then(
          () => true,
          () => false,
        );
  }

  #add(code: string, epoch: number): TableInMemory {
    const table = new TableInMemory(code, epoch, (reason) => this.#lost(table, reason));
    this.#tables.set(code, table);
    return table;
  }

  #lost(table: TableInMemory, reason: string): void {
    const { code } = table;
    const { log } = this.#options;
    if (this.#tables.get(code) === table) this.#tables.delete(code);
    log.warn({ table: code, reason }, "table lost");
    for (const listener of [...this.#lostListeners]) listener(code, reason);
  }

  #owned(code: string): TableInMemory {
    const table = this.#tables.get(code);
    if (table === undefined) throw new Error(FENCED);
    return table;
  }

  #checkWritable(): void {
    if (!this.isWritable) throw new Error("the database cannot be written");
  }

  #append(table: TableInMemory, match: MatchHeader, command: JournaledCommand): JournalEntry {
    this.#checkWritable();
    const entry = toJournalEntry(command);
    const { number, id } = match;
    this.#write(table, { type: "entry", match: number, n: entry.n, json: JSON.stringify(entry) });
    const ending = matchEndingOf(command);
    if (ending === undefined) return entry;
    const summary: MatchSummary = { match, ...ending };
    const endedAt = this.#options.clock.now();
    this.#write(table, { type: "finished", id, match: number, endedAt, json: JSON.stringify(summary) });
    return entry;
  }

  #write(table: TableInMemory, data: ChangedData): void {
    if (table.gate.isShut) throw new Error(FENCED);
    if (!table.hasEnded) this.#writer.push(table.change(data));
  }

  #committed(changes: readonly TableChange[]): void {
    const marks = new Map(changes.map((change) => [change.code, change]));
    for (const [code, { mark, epoch }] of marks) {
      const table = this.#tables.get(code);
      if (table?.epoch !== epoch) continue;
      this.#openGate(table, mark);
      if (table.hasEnded && table.gate.isOpen) this.#tables.delete(code);
    }
    if (changes.some(({ data }) => data.type === "finished")) this.notifyFinished();
    const ended = changes.filter(({ data }) => data.type === "deleted").map(({ code }) => code);
    if (ended.length > 0) void this.deleteRest(ended);
  }

  /** An error at one table must not keep others waiting. */
  #openGate({ code, gate }: TableInMemory, mark: number): void {
    try {
      gate.committed(mark);
    } catch (error) {
      this.#options.log.error({ table: code, ...errorFields(error) }, "could not send a message");
    }
  }

  /** A bug of one table: its data cannot be written. The others go on. */
  #rejected(code: string, error: unknown): void {
    const table = this.#tables.get(code);
    if (table === undefined) return;
    this.#options.log.error({ table: code, ...errorFields(error) }, "could not write table to the database");
    const { epoch } = table;
    this.#writer.push({ code, epoch, mark: 0, data: { type: "quarantined", reason: String(error) } });
    table.gate.shut("the database does not take its data");
  }
}
