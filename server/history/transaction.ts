/** Changes that are made whole or not at all, as if nobody else did anything meanwhile. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** PostgreSQL says so where two came into each other's way, and one of them has to begin again. */
const CONFLICTS = ["40001", "40P01", "23505"];
const MOST_TRIES = 20;

/** Does it, again and again where others came between. The embedded database does one after the other anyway. */
export async function inTransaction<T>(
  db: Database,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await runOnce(db, run);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return runOnce(db, run);
}

function runOnce<T>(db: Database, run: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("serializable").execute(run);
}

function isConflict(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return CONFLICTS.some((conflict) => conflict === code);
}
