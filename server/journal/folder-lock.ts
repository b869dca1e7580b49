/** One server at a time works in a data folder; the operating system holds the lock, so that a killed one leaves none. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const LOCK_FILE = "server.lock";
const PRIVATE_FOLDER = 0o700;

export interface FolderLock {
  release(): void;
}

/** The lock, or undefined where another process has it. Whoever lets go of the object lets go of the lock. */
export function lockFolder(folder: string): FolderLock | undefined {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  // SQLite knows how to lock a file on every system; nothing is ever written into this one.
  const file = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    file.exec("begin exclusive");
    return { release: () => file.close() };
  } catch {
    file.close();
    return undefined;
  }
}
