/** Brings a backup back into a data folder on which no server runs; what was there before is kept. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "../journal/sqlite-file.ts";
import type { BackupFolders } from "./backup.ts";
import { backedUpFilesIn, copyFile, PRIVATE_FOLDER } from "./backup.ts";

export interface RestoreResult {
  readonly files: readonly string[];
  /** Where what was there before lies now; undefined where there was nothing. */
  readonly previousFolder: string | undefined;
}

/** What belongs to a database beside its own file. */
const FILE_SUFFIXES = ["", "-wal", "-shm"];

/** Throws, and has changed nothing, where a server runs there or the backup is not whole. */
export async function restore({ folder, copies }: BackupFolders, now: Date): Promise<RestoreResult> {
  const files = backedUpFilesIn(copies);
  if (files.length === 0) throw new Error(`There is no backup in ${copies}.`);
  const lock = lockFolder(folder);
  if (lock === undefined) throw new Error(`A server runs on ${folder}: stop it first.`);
  const unfinished = join(folder, "unfinished");
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: PRIVATE_FOLDER });
    for (const file of files) await copyFile({ from: copies, to: unfinished }, file);
    const previousFolder = movePrevious(folder, files, now);
    for (const file of files) renameSync(join(unfinished, file), join(folder, file));
    return { files, previousFolder };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

function movePrevious(folder: string, files: readonly string[], now: Date): string | undefined {
  const parts = files.flatMap((file) => FILE_SUFFIXES.map((part) => file + part));
  const old = parts.filter((part) => existsSync(join(folder, part)));
  if (old.length === 0) return undefined;
  const previousFolder = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, "-")}`);
  mkdirSync(previousFolder, { mode: PRIVATE_FOLDER });
  for (const part of old) renameSync(join(folder, part), join(previousFolder, part));
  return previousFolder;
}
