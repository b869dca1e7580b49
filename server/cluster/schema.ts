/** Creates and migrates the tables and functions of a cluster's database. Several processes may start at the same time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "./sql.ts";

/** Each step is run once. Steps that are released are never changed: a change is a new step. */
export const CLUSTER_MIGRATIONS: readonly string[] = [
  sqlOf("tables") + sqlOf("append") + sqlOf("ownership"),
  sqlOf("process-setup"),
  sqlOf("archive"),
];

/** A part of a step. */
export function sqlOf(part: string): string {
  return readFileSync(join(import.meta.dirname, `schema/${part}.sql`), "utf8");
}

/** The version of the database: the number of steps that were run. */
export const CLUSTER_SCHEMA_VERSION = CLUSTER_MIGRATIONS.length;

/** Any number that no other program uses for its locks in this database. */
const MIGRATION_LOCK = 5_140_311;

/**
 * Brings the database to the current version. Throws a sentence if a newer server has changed it: this one would not
 * know what the data means. `sql` must be one connection.
 */
export async function migrateCluster(sql: Sql): Promise<void> {
  await sql.query("begin");
  try {
    // Ends with the transaction. Processes that start meanwhile wait here, and then find nothing to do.
    await sql.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await runMissingSteps(sql, await readVersion(sql));
    await sql.query("commit");
  } catch (error) {
    await sql.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function readVersion(sql: Sql): Promise<number> {
  await sql.query("create table if not exists cluster_schema (version integer not null)");
  const [row] = await sql.query<{ version: number }>("select version from cluster_schema");
  return row?.version ?? 0;
}

async function runMissingSteps(sql: Sql, version: number): Promise<void> {
  if (version > CLUSTER_SCHEMA_VERSION) {
    throw new Error(
      `the database was written by a newer Last Card (schema version ${version}, this one knows ${CLUSTER_SCHEMA_VERSION})`,
    );
  }
  if (version === CLUSTER_SCHEMA_VERSION) return;
  for (const step of CLUSTER_MIGRATIONS.slice(version)) await sql.query(step);
  await sql.query("delete from cluster_schema");
  await sql.query("insert into cluster_schema (version) values ($1)", [CLUSTER_SCHEMA_VERSION]);
}

/** A process that has stamped its row so recently is alive. */
const ALIVE = "state <> 'dead' and seen > clock_timestamp() - interval '10 seconds'";

/** Lets no process of the cluster start until the transaction ends. Throws an error with this message if one is running. */
export async function lockOutProcesses(sql: Sql, message: string): Promise<void> {
  await sql.query("lock table game_process in share row exclusive mode");
  const living = await sql.query(`select 1 from game_process where ${ALIVE}`);
  if (living.length > 0) throw new Error(message);
}
