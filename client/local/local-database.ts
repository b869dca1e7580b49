/** The browser's database with the local table and the local history. */

import type { DBSchema, IDBPDatabase } from "idb";
import type { MatchRow } from "../../shared/history.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import { databaseOpener } from "../browser-database.ts";

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

/** The open database; undefined if this browser offers none. */
export const openLocalDatabase = databaseOpener<LocalSchema>(DATABASE_NAME, DATABASE_VERSION, createTables);

function createTables(database: LocalDatabase): void {
  database.createObjectStore("table");
  database.createObjectStore("entries");
  database.createObjectStore("matches", { keyPath: "id" }).createIndex("endedAt", "endedAt");
  database.createObjectStore("records");
}
