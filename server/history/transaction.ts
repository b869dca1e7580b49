/** Serializable transactions with retries. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "./schema.ts";

/** PostgreSQL's error codes for conflicts with other transactions: serialization failure, deadlock, unique violation. */
const CONFLICTS = ["40001", "40P01", "23505"];
const MAX_TRIES = 20;

/** Runs a transaction, and repeats it after a conflict. SQLite runs one transaction at a time and has no conflicts. */
export async function inTransaction<T>(
  db: Database,
  run: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
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
