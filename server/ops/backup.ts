/** Backs up the databases and the keys of a data folder, while a server runs on it or not. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { HISTORY_FILE } from "../history/databases.ts";
import { readSigningKeys, SIGNING_KEYS_FILE } from "../identity/signing-keys.ts";
import { refuseHalfRestored } from "../journal/folder-markers.ts";
import { DATABASE_FILE, JOURNAL_SCHEMA_VERSION } from "../journal/sqlite-file.ts";
import { readVapidKeys, VAPID_KEYS_FILE } from "../push/vapid-keys.ts";

export interface BackupFolders {
  /** The data folder. */
  readonly folder: string;
  /** The folder of the backup. */
  readonly copies: string;
}

/** Creates a folder with copies of all files and returns their names. Throws and leaves nothing behind if it fails. */
export async function backUp({ folder, copies }: BackupFolders): Promise<readonly string[]> {
  refuseHalfRestored(folder);
  if (existsSync(copies))
    throw new Error(`${copies} already exists. Backups never overwrite: choose another name.`);
  const files = backedUpFilesIn(folder);
  if (files.length === 0) throw new Error(`There is nothing to back up in ${folder}.`);
  const unfinished = `${copies}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    for (const file of files) await copyFile({ from: folder, to: unfinished }, file);
    renameSync(unfinished, copies);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return files;
}

/**
 * The order matters: a match that moves to the history between the two copies is then in both, which does no harm, but
 * never in neither.
 */
const DATABASE_FILES = [DATABASE_FILE, HISTORY_FILE] as const;

export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** All pages in one step, so that the copy is consistent. Concurrent writes go to the write-ahead log. */
const ALL_PAGES = 2 ** 31 - 1;

/** The files with keys, and what reads them: it throws if they are damaged. */
const KEY_FILES: ReadonlyMap<string, (file: string) => unknown> = new Map<string, (file: string) => unknown>([
  [VAPID_KEYS_FILE, readVapidKeys],
  [SIGNING_KEYS_FILE, readSigningKeys],
]);

/** The files of a folder that are backed up. The keys alone are no data. */
export function backedUpFilesIn(folder: string): readonly string[] {
  const isThere = (file: string) => existsSync(join(folder, file));
  const databases = DATABASE_FILES.filter(isThere);
  return databases.length === 0 ? [] : [...databases, ...[...KEY_FILES.keys()].filter(isThere)];
}

/** Copies one of these files into another folder. Throws if the copy is damaged. */
export async function copyFile(
  { from, to }: { readonly from: string; readonly to: string },
  file: string,
): Promise<void> {
  const readKeys = KEY_FILES.get(file);
  if (readKeys === undefined) return copyDatabase(join(from, file), join(to, file));
  // They are never written in place, so they can be copied at any time.
  copyFileSync(join(from, file), join(to, file));
  chmodSync(join(to, file), PRIVATE_FILE);
  readKeys(join(to, file));
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from);
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  chmodSync(to, PRIVATE_FILE);
  const problem = databaseProblem(to);
  if (problem !== undefined) throw new Error(problem);
}

/** Why a database cannot be used; undefined if it can. Merges its write-ahead log into the file. */
function databaseProblem(file: string): string | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec("pragma journal_mode = delete");
    const checked = db.prepare("pragma quick_check").get()?.["quick_check"];
    if (checked !== "ok") return `${file} is damaged: ${String(checked)}`;
    const version = Number(db.prepare("pragma user_version").get()?.["user_version"]);
    return version > JOURNAL_SCHEMA_VERSION
      ? `${file} was written by a newer version of Last Card.`
      : undefined;
  } catch (error) {
    return `${file} is not a database: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    db.close();
  }
}
