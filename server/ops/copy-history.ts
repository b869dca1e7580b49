/** Copies the history of a single server from its file into PostgreSQL: matches, profiles, ratings, subscriptions. */
import type { Kysely } from "kysely";
import type { Tables } from "../history/schema.ts";

/** The tables of the history as this copy sees them: it does not look into the rows. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** Each table with its name for people. */
const HISTORY_TABLES: Readonly<Record<keyof Tables, string>> = {
  match: "matches",
  record: "match records",
  seat: "seats of matches",
  profile: "profiles",
  browser: "browsers with a profile",
  passkey: "passkeys",
  passkey_challenge: "passkeys being asked for",
  account: "accounts of clubs and schools",
  rating: "ratings",
  deck_rating: "ratings with other decks",
  daily: "hands of the day",
  secret: "secrets",
  shuffle_count: "parts of the statistics of shuffles",
  kept_statistics: "people with kept statistics",
  push_subscription: "subscriptions to turn notifications",
  report: "reports of players",
  operator_act: "acts of the operator",
  relation: "people who were kept or blocked",
  person_setting: "settings of people",
  evening: "evenings",
};
/** Any server makes them at its first start: they are no history, and those that are copied replace them. */
const SECRET: keyof Tables = "secret";

/** Rows that are written with one statement: PostgreSQL takes 65,535 values at most. */
const ROWS_AT_ONCE = 500;

/** How many rows of each kind were copied. */
export type CopiedRows = ReadonlyMap<string, number>;

/** True if anything is stored in this history. Its tables must be there. */
export async function hasHistory(db: Kysely<AnyTables>): Promise<boolean> {
  for (const table of Object.keys(HISTORY_TABLES)) {
    if (table === SECRET) continue;
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Copies everything. Both must have the current version; the target has no history. */
export async function copyHistory(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<CopiedRows> {
  await to.deleteFrom(SECRET).execute();
  const counts = new Map<string, number>();
  for (const [table, name] of Object.entries(HISTORY_TABLES))
    counts.set(
      name,
      await inBatches(from.selectFrom(table).selectAll().stream(), (rows) =>
        to.insertInto(table).values(rows).execute(),
      ),
    );
  return counts;
}

/** Writes the rows, some at a time. Returns how many there were. */
export async function inBatches<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    count += 1;
    if (batch.length < ROWS_AT_ONCE) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
  return count;
}
