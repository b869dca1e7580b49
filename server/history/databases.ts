/** The history in an embedded database: node:sqlite as kysely wants to use it. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, PostgresDialect, type SqliteDatabase, SqliteDialect } from "kysely";
import { Pool, types } from "pg";
import type { Config } from "../config.ts";
import { type Log, makeLog } from "../observability/log.ts";

export const HISTORY_FILE = "history.db";

/** Owner only: it says who played with whom. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** In a file of this folder, made if it is not there; nothing is touched before the first query. */
export function sqliteDialect(folder: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const file = join(folder, HISTORY_FILE);
      const db = new DatabaseSync(file);
      chmodSync(file, PRIVATE_FILE);
      db.exec("pragma journal_mode = wal");
      db.exec("pragma synchronous = normal");
      return toKyselyDatabase(db);
    },
  });
}

/** In the memory of the process: for tests, and for servers that keep nothing. */
export function memoryDialect(): Dialect {
  return new SqliteDialect({ database: async () => toKyselyDatabase(new DatabaseSync(":memory:")) });
}

function toKyselyDatabase(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare: (sql) => {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        // As plain as those of the other database.
        all: (values) => statement.all(...values.map(toSqlInput)).map((row) => ({ ...row })),
        run: (values) => statement.run(...values.map(toSqlInput)),
        iterate: (values) => statement.iterate(...values.map(toSqlInput)),
      };
    },
  };
}

/** What may stand for a question mark. */
function toSqlInput(value: unknown): SQLInputValue {
  const isPlain = value === null || ["string", "number", "bigint"].includes(typeof value);
  if (isPlain || value instanceof Uint8Array) return value as SQLInputValue;
  throw new TypeError(`a ${typeof value} cannot be kept`);
}

// The history in PostgreSQL, for hosts that have grown.

/** Whole numbers beyond 32 bits, and sums of whole numbers: all of ours are far below 2^53. */
const NUMERIC_TYPES: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];
const MOST_CONNECTIONS = 5;
/** Nobody waits longer than this for a connection, and for an answer, in ms. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 15_000;

/** `url` as in `DATABASE_URL`; nothing is touched before the first query. */
export function postgresDialect(url: string, log: Log): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        NUMERIC_TYPES.includes(id) ? Number : types.getTypeParser(id, format),
    },
  });
  // A connection that breaks, used or not; the next query opens another. Unheard, it would take the process down.
  const logError = (error: Error) => log.warn({ error: error.message }, "history database connection lost");
  pool.on("error", logError);
  pool.on("connect", (client) => client.on("error", logError));
  return new PostgresDialect({ pool });
}

/** Where the history of a server under this configuration is kept. Nothing is touched before the first query. */
export async function openDialect(config: Config): Promise<Dialect> {
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url === undefined) return sqliteDialect(folder);
  // Loaded by those alone who use it.
  const { postgresDialect } = await import("./databases.ts");
  return postgresDialect(url, makeLog(config));
}
