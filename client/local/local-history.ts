/** The local history: the newest finished matches of this browser. They are never rated and never sent to the server. */
import type { IDBPTransaction } from "idb";
import type { MatchRow } from "../../shared/history.ts";
import { isObject } from "../../shared/record/field-checks.ts";
import { withDatabase } from "../browser-database.ts";
import type { FinishedLocalMatch } from "./browser-journal.ts";
import { type LocalSchema, openLocalDatabase } from "./local-database.ts";

/** How many matches are kept: the oldest ones are removed. */
export const MOST_LOCAL_MATCHES = 50;

type HistoryTransaction = IDBPTransaction<
  LocalSchema,
  ("table" | "entries" | "matches" | "records")[],
  "readwrite"
>;

/** A stored match with its record, which is checked when it is shown. */
export interface StoredLocalMatch {
  readonly row: MatchRow;
  readonly record: unknown;
}

/** Adds a match, and removes the oldest if there are too many. Part of the transaction that stores its last command. */
export async function addFinished(
  transaction: HistoryTransaction,
  { row, record }: FinishedLocalMatch,
): Promise<void> {
  const matches = transaction.objectStore("matches");
  const records = transaction.objectStore("records");
  await Promise.all([matches.put(row), records.put(record, row.id)]);
  const ids = await matches.index("endedAt").getAllKeys();
  const oldest = ids.slice(0, Math.max(0, ids.length - MOST_LOCAL_MATCHES));
  await Promise.all(oldest.flatMap((id) => [matches.delete(id), records.delete(id)]));
}

/** The matches, the newest first; undefined if this browser stores nothing. */
export async function listLocalMatches(): Promise<readonly MatchRow[] | undefined> {
  const rows = await withDatabase(openLocalDatabase, (database) =>
    database.getAllFromIndex("matches", "endedAt"),
  );
  return rows?.filter(isMatchRow).toReversed();
}

/** A match with its record; undefined if it was deleted, or if this browser stores nothing. */
export async function findLocalMatch(id: string): Promise<StoredLocalMatch | undefined> {
  const found = await withDatabase(openLocalDatabase, (database) =>
    Promise.all([database.get("matches", id), database.get("records", id)]),
  );
  const [row, record] = found ?? [];
  return isMatchRow(row) && record !== undefined ? { row, record } : undefined;
}

/** Deletes one match for good; false if that fails. */
export function deleteLocalMatch(id: string): Promise<boolean> {
  return changeMatches((store) => store.delete(id));
}

/** Deletes all matches for good; false if that fails. A match that is being played stays. */
export function deleteAllLocalMatches(): Promise<boolean> {
  return changeMatches((store) => store.clear());
}

/** Does the same to the rows and to their records. */
async function changeMatches(change: (store: MatchStore) => Promise<void>): Promise<boolean> {
  const changed = await withDatabase(openLocalDatabase, async (database) => {
    const transaction = database.transaction(["matches", "records"], "readwrite");
    const stores = [transaction.objectStore("matches"), transaction.objectStore("records")];
    await Promise.all([...stores.map(change), transaction.done]);
    return true;
  });
  return changed ?? false;
}

interface MatchStore {
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** Rows of another version that cannot be shown are left out. */
function isMatchRow(value: unknown): value is MatchRow {
  if (!isObject(value)) return false;
  const { id, startedAt, endedAt, seats, rules, why } = value;
  const hasTimes = typeof startedAt === "number" && typeof endedAt === "number";
  const hasMatch = Array.isArray(seats) && typeof rules === "object" && typeof why === "string";
  return typeof id === "string" && hasTimes && hasMatch;
}
