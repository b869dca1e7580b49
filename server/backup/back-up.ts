/** Backs up a data folder, while a server runs on it or not. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyDatabase, databasesIn, PRIVATE_FOLDER } from "../ops/backup.ts";

export interface BackupFolders {
  /** The data folder. */
  readonly folder: string;
  /** The folder with the copies. */
  readonly copies: string;
}

/** Makes a new folder with copies of all databases; the answer is which. Throws, and leaves nothing, where it fails. */
export async function backUp({ folder, copies }: BackupFolders): Promise<readonly string[]> {
  if (existsSync(copies))
    throw new Error(`${copies} already exists. Backups never overwrite: choose another name.`);
  const files = databasesIn(folder);
  if (files.length === 0) throw new Error(`There is nothing to back up in ${folder}.`);
  const unfinished = `${copies}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    for (const file of files) await copyDatabase(join(folder, file), join(unfinished, file));
    renameSync(unfinished, copies);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return files;
}
