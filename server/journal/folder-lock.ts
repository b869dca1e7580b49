/** One server at a time works in a data folder; the operating system holds the lock, so that a killed one leaves none. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const LOCK_FILE = "server.lock";
/** SQLite's number for a file that somebody else has locked. */
const SQLITE_BUSY = 5;
const LOCK_FOLDER_MODE = 0o700;

export interface FolderLock {
  release(): void;
}

/** The lock, or undefined where another process has it. Throws where nothing can be kept there. Whoever lets go of the object lets go of the lock. */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: LOCK_FOLDER_MODE });
  // SQLite knows how to lock a file on every system; nothing is ever written into this one.
  const file = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    file.exec("begin exclusive");
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
