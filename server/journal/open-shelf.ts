import { createClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { errorFields, makeLog } from "../observability/log.ts";
import { SqliteStore } from "./sqlite-store.ts";

/** The shelf of a server under this configuration. Throws where its folder cannot be made or written. */
export function openStore(config: Config): SqliteStore {
  const log = makeLog(config);
  const clock = createClock((error) => log.error(errorFields(error), "a journal timer failed"));
  return new SqliteStore({ folder: config.DATA_DIR, durability: config.JOURNAL_DURABILITY, log, clock });
}
