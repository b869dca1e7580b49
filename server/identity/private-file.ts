/** Files that only their owner can read: the keys of the server. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Writes a file beside its place and then moves it there, so that a crash or a power cut leaves no half of a file. */
export function writePrivateFile(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  const unfinished = `${file}.unfinished`;
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  writeFileSync(unfinished, text, { mode: PRIVATE_FILE });
  chmodSync(unfinished, PRIVATE_FILE);
  syncToDisk(unfinished);
  renameSync(unfinished, file);
  syncToDisk(folder);
}

/** Waits until the disk has a file, or the names in a folder. */
export function syncToDisk(path: string): void {
  // Windows opens no folders, and forbids this for files that are open for reading.
  if (process.platform === "win32") return;
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
