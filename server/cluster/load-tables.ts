/** Reads the tables that a process has got: twenty take three statements, not sixty. */
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import { isUsableSnapshot, type MatchSnapshot } from "../../shared/table/journal/match-snapshot.ts";
import { runningSchema, type TableRecord } from "../../shared/table/journal/table-record.ts";
import { readTableRecord } from "../journal/table-record-migrations.ts";
import type { Sql } from "./sql.ts";
import { KEPT_EVENTS, type LoadedTable } from "./table-in-memory.ts";

/** The row of a table that belongs to this process now. */
export interface TakenOverTable {
  readonly code: string;
  readonly epoch: number;
  /** Null if nothing was saved of it before its process ended. */
  readonly record: string | null;
  /** What was running there, if a process before JOURNAL_SCHEMA_VERSION 10 has handed it over: it is in the record now. */
  readonly handedOver?: string | null;
}

/** The columns of a table that is taken over. */
export const TABLE_COLUMNS = 'code, epoch::float8 as epoch, record, handed_over as "handedOver"';

export type LoadResult =
  | { readonly ok: true; readonly table: LoadedTable }
  /** `why` is absent if there is nothing to load. */
  | { readonly ok: false; readonly why?: string };

/** What the database contains of these tables, by code. */
export async function loadTables(
  sql: Sql,
  tables: readonly TakenOverTable[],
): Promise<ReadonlyMap<string, LoadResult>> {
  const codes = tables.map(({ code }) => code);
  const [snapshots, lastMatches] = await Promise.all([
    readSnapshots(sql, codes),
    readLastMatches(sql, codes),
  ]);
  const results = tables.map((row) => [row.code, readRow(row, snapshots, lastMatches)] as const);
  const readable = results.flatMap(([, result]) => (result.ok ? [result.table] : []));
  const entries = await readEntries(sql, readable);
  return new Map(
    results.map(([code, result]) => [
      code,
      result.ok ? { ok: true, table: { ...result.table, entries: entries.get(code) ?? [] } } : result,
    ]),
  );
}

/** A snapshot with the match that it belongs to. */
interface StoredSnapshot {
  readonly match: number;
  readonly snapshot: MatchSnapshot;
}

async function readSnapshots(
  sql: Sql,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredSnapshot>> {
  const rows = await sql.query<{ code: string; match: number; snapshot: string }>(
    "select code, match, snapshot from match_snapshot where code = any ($1)",
    [codes],
  );
  return new Map(rows.map(({ code, match, snapshot }) => [code, { match, snapshot: JSON.parse(snapshot) }]));
}

async function readLastMatches(sql: Sql, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ code: string; last: number | null }>(
    `select t.code, (select max(j.match) from journal_entry j where j.code = t.code) as last
     from unnest($1::text[]) t(code)`,
    [codes],
  );
  return new Map(rows.map(({ code, last }) => [code, last ?? 0]));
}

function readRow(
  { code, record, handedOver }: TakenOverTable,
  snapshots: ReadonlyMap<string, StoredSnapshot>,
  lastMatches: ReadonlyMap<string, number>,
): LoadResult {
  if (record === null) return { ok: false };
  const read = readTableRecord(record);
  if (!read.ok) return read;
  const lastMatch = lastMatches.get(code) ?? 0;
  const snapshot = usableSnapshot(read.table, snapshots.get(code));
  const table = { record: { ...runningBeside(handedOver), ...read.table }, lastMatch, entries: [] };
  return { ok: true, table: snapshot === undefined ? table : { ...table, snapshot } };
}

/** What cannot be read is left out: then the table opens as after a restart. */
function runningBeside(handedOver: string | null = null): Pick<TableRecord, "running"> {
  const { version: _, ...running } = JSON.parse(handedOver ?? "{}");
  const read = runningSchema.safeParse(running);
  return read.success ? { running: read.data } : {};
}

/** If the snapshot cannot be used, the whole match is read and replayed. */
function usableSnapshot(
  { match }: TableRecord,
  stored: StoredSnapshot | undefined,
): MatchSnapshot | undefined {
  if (match === undefined || stored?.match !== match.number) return undefined;
  return isUsableSnapshot(stored.snapshot, match) ? stored.snapshot : undefined;
}

async function readEntries(
  sql: Sql,
  tables: readonly LoadedTable[],
): Promise<ReadonlyMap<string, readonly JournalEntry[]>> {
  const playing = tables.filter(({ record }) => record.match !== undefined);
  if (playing.length === 0) return new Map();
  const rows = await sql.query<{ code: string; entry: string }>(
    `select j.code, j.entry from unnest($1::text[], $2::integer[], $3::integer[]) t(code, match, since)
     join journal_entry j on j.code = t.code and j.match = t.match and j.n > t.since order by j.code, j.n`,
    [
      playing.map(({ record }) => record.code),
      playing.map(({ record }) => record.match?.number ?? 0),
      playing.map(({ snapshot }) => (snapshot?.lastEvent ?? 0) - KEPT_EVENTS),
    ],
  );
  const entries = new Map<string, JournalEntry[]>(playing.map(({ record }) => [record.code, []]));
  for (const { code, entry } of rows) entries.get(code)?.push(JSON.parse(entry));
  return entries;
}
