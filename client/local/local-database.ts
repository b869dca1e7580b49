/** The browser's database with the local table and the local history. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MatchRow } from "../../shared/history.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";

/** The tables of the database. What is read was perhaps written by another version: it is checked before it is used. */
export interface LocalSchema extends DBSchema {
  /** The local table, and which tab has it. */
  readonly table: { key: "state" | "owner"; value: unknown };
  /** The commands of its match, by the number of their first event. */
  readonly entries: { key: number; value: JournalEntry };
  /** The finished matches in the list, and their records. */
  readonly matches: { key: string; value: MatchRow; indexes: { endedAt: number } };
  readonly records: { key: string; value: MatchRecord };
}
export type LocalDatabase = IDBPDatabase<LocalSchema>;

const DATABASE_NAME = "last-card";
/** Increased whenever the tables of the database change; `createTables` brings older ones up to date. */
const DATABASE_VERSION = 1;

let opening: Promise<LocalDatabase | undefined> | undefined;

/** The open database; undefined if this browser offers none, as some do in private windows. */
export function openLocalDatabase(): Promise<LocalDatabase | undefined> {
  opening ??= openAgain();
  return opening;
}

async function openAgain(): Promise<LocalDatabase | undefined> {
  const forget = () => {
    opening = undefined;
  };
  try {
    return await openDB<LocalSchema>(DATABASE_NAME, DATABASE_VERSION, {
      upgrade: createTables,
      // A page of a newer version wants to change the tables.
      blocking: (_, __, event) => {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
  } catch {
    forget();
    return undefined;
  }
}

function createTables(database: LocalDatabase): void {
  database.createObjectStore("table");
  database.createObjectStore("entries");
  database.createObjectStore("matches", { keyPath: "id" }).createIndex("endedAt", "endedAt");
  database.createObjectStore("records");
}
