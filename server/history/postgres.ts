/** The history in PostgreSQL, for hosts that have grown. */
import { type Dialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Log } from "../observability/log.ts";

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
