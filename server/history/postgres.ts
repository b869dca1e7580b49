/** The history in PostgreSQL, for servers with DATABASE_URL. Loaded lazily: other servers do not need the driver. */
import { type Dialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Log } from "../observability/log.ts";

/** 64-bit integers and sums of integers are read as numbers: all of ours are far below 2^53. */
const NUMERIC_TYPES: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];
const MAX_CONNECTIONS = 5;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 15_000;

/** `url` as in `DATABASE_URL`. Connects on the first query. */
export function postgresDialect(url: string, log: Log): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        NUMERIC_TYPES.includes(id) ? Number : types.getTypeParser(id, format),
    },
  });
  // A connection can be lost while idle or in use; the next query opens another. Without a listener, Node would exit.
  const logError = (error: Error) => log.warn({ error: error.message }, "history database connection lost");
  pool.on("error", logError);
  pool.on("connect", (client) => client.on("error", logError));
  return new PostgresDialect({ pool });
}
