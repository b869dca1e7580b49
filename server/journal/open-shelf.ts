import { roomClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { makeLog, told } from "../observability/log.ts";
import { SqliteShelf } from "./sqlite-store.ts";

/** The shelf of a server under this configuration. Throws where its folder cannot be made or written. */
export function openShelf(config: Config): SqliteShelf {
  const log = makeLog(config);
  const clock = roomClock((error) => log.error(told(error), "a journal timer failed"));
  return new SqliteShelf({ folder: config.DATA_DIR, sync: config.JOURNAL_DURABILITY, log, clock });
}
