import type { Dialect } from "kysely";
import type { Config } from "../config.ts";
import { makeLog } from "../observability/log.ts";
import { sqliteDialect } from "./databases.ts";

/** Where the history of a server under this configuration is kept. Nothing is touched before the first query. */
export async function openDialect(config: Config): Promise<Dialect> {
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url === undefined) return sqliteDialect(folder);
  // Loaded by those alone who use it.
  const { postgresDialect } = await import("./postgres.ts");
  return postgresDialect(url, makeLog(config));
}
