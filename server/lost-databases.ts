/** Finds databases that are gone from a data folder: a server that starts without them would look as if it were new. */
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { HISTORY_FILE } from "./history/databases.ts";
import { SIGNING_KEYS_FILE } from "./identity/signing-keys.ts";
import { DATABASE_FILE } from "./journal/sqlite-file.ts";

/** How every write-ahead log of SQLite begins; the last byte is 0x82 or 0x83. */
const WAL_START = Buffer.from([0x37, 0x7f, 0x06]);

/** A sentence for each database that is missing or empty although other files are there, or whose newest changes are damaged. */
export function lostDatabases(folder: string, hasHistoryFile: boolean): readonly string[] {
  const databases = hasHistoryFile ? [DATABASE_FILE, HISTORY_FILE] : [DATABASE_FILE];
  const isUsed = [...databases, SIGNING_KEYS_FILE].some((name) => sizeOf(join(folder, name)) > 0);
  if (!isUsed) return [];
  return databases.flatMap((name) => {
    if (sizeOf(join(folder, name)) === 0)
      return [
        `${name} is missing or empty, although DATA_DIR is in use: the server starts without what was in it`,
      ];
    const isDamaged = !isWriteAheadLog(join(folder, `${name}-wal`));
    return isDamaged ? [`${name}-wal is damaged: the newest changes of ${name} are lost`] : [];
  });
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** True also if there is none. */
function isWriteAheadLog(file: string): boolean {
  if (sizeOf(file) === 0) return true;
  const start = Buffer.alloc(WAL_START.length);
  const opened = openSync(file, "r");
  readSync(opened, start);
  closeSync(opened);
  return start.equals(WAL_START);
}
