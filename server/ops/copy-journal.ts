/** Copies the tables of a single server, with their journals, from SQLite into the database of a cluster. */
import { createClock } from "../clock.ts";
import { TABLE_FORM } from "../cluster/postgres-store.ts";
import type { Sql } from "../cluster/sql.ts";
import { SqliteFile } from "../journal/sqlite-file.ts";
import { makeLog } from "../observability/log.ts";
import { type CopiedRows, inBatches } from "./copy-history.ts";

/** What is copied from one SQL table into another; the texts in it are the same in both. */
interface CopiedTable {
  readonly name: string;
  readonly read: string;
  readonly write: string;
}

/** No process owns the open tables: any process of the cluster takes them. */
const COPIED_TABLES: readonly CopiedTable[] = [
  {
    name: "tables",
    read: "select code, what, aside from kept",
    write: `insert into open_table (code, form, record, quarantined)
      select code, ${TABLE_FORM}, record, quarantined
      from unnest($1::text[], $2::text[], $3::text[]) t(code, record, quarantined)`,
  },
  {
    name: "journal entries",
    read: "select code, match, n, what from line",
    write: `insert into journal_entry (code, match, n, entry)
      select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[])`,
  },
  {
    name: "snapshots",
    read: "select code, match, what from snapshot",
    write: `insert into match_snapshot (code, match, snapshot)
      select * from unnest($1::text[], $2::integer[], $3::text[])`,
  },
  {
    name: "matches that wait for the history",
    read: "select id, code, match, at, what from ended",
    write: `insert into finished_match (id, code, match, ended_at, summary)
      select * from unnest($1::text[], $2::text[], $3::integer[], $4::bigint[], $5::text[])`,
  },
];

/** Copies everything in the journal's file of this folder. Throws a sentence if a newer server has written it. */
export async function copyJournal(folder: string, target: Sql): Promise<CopiedRows> {
  const log = makeLog({ LOG_LEVEL: "silent" });
  const file = new SqliteFile({ folder, durability: "process", log, clock: createClock(() => undefined) });
  try {
    const counts = new Map<string, number>();
    for (const table of COPIED_TABLES) counts.set(table.name, await copyTable(file, target, table));
    return counts;
  } finally {
    file.close();
  }
}

async function copyTable(file: SqliteFile, target: Sql, { read, write }: CopiedTable): Promise<number> {
  return inBatches(file.prepare(read).iterate(), (rows) =>
    target.query(write, columnsOf(rows.map((row) => Object.values(row)))),
  );
}

/** One array for each column. */
function columnsOf(rows: readonly (readonly unknown[])[]): readonly unknown[] {
  return (rows[0] ?? []).map((_value, column) => rows.map((row) => row[column]));
}
