/** The history in PostgreSQL, for hosts that have grown. */
import { type Dialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Log } from "../observability/log.ts";

/** Whole numbers beyond 32 bits, and sums of whole numbers: all of ours are far below 2^53. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];
const MOST_CONNECTIONS = 5;
/** Nobody waits longer than this for a connection, and for an answer, in ms. */
const PATIENCE_MS = 5_000;
const LONGEST_ANSWER_MS = 15_000;

/** `url` as in `DATABASE_URL`; nothing is touched before the first query. */
export function postgresDialect(url: string, log: Log): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: LONGEST_ANSWER_MS,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        NUMBERS.includes(id) ? Number : types.getTypeParser(id, format),
    },
  });
  // A connection that breaks, used or not; the next query opens another. Unheard, it would take the process down.
  const broke = (error: Error) => log.warn({ error: error.message }, "history database connection lost");
  pool.on("error", broke);
  pool.on("connect", (client) => client.on("error", broke));
  return new PostgresDialect({ pool });
}
