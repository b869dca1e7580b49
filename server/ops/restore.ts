/** Brings a backup back into a data folder on which no server runs; what was there before is kept. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncToDisk, writePrivateFile } from "../identity/private-file.ts";
import { RESTORE_MARKER } from "../journal/folder-markers.ts";
import { lockFolder } from "../journal/sqlite-file.ts";
import { type BackupFolders, backedUpFilesIn, copyFile, PRIVATE_FOLDER } from "./backup.ts";

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
    for (const file of files) syncToDisk(join(unfinished, file));
    const previousFolder = movePrevious(folder, files, now);
    for (const file of files) renameSync(join(unfinished, file), join(folder, file));
    syncToDisk(folder);
    rmSync(join(folder, RESTORE_MARKER), { force: true });
    return { files, previousFolder };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

function movePrevious(folder: string, files: readonly string[], now: Date): string | undefined {
  const parts = files.flatMap((file) => FILE_SUFFIXES.map((part) => file + part));
  const previousFolder = join(folder, previousName(folder, now));
  // What is in both places was moved before an interruption, and is of the backup now.
  const old = parts.filter(
    (part) => existsSync(join(folder, part)) && !existsSync(join(previousFolder, part)),
  );
  if (old.length === 0 && !existsSync(previousFolder)) return undefined;
  mkdirSync(previousFolder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const part of old) renameSync(join(folder, part), join(previousFolder, part));
  return previousFolder;
}

/** The name in the marker of an interrupted restore; a new one is written there first. */
function previousName(folder: string, now: Date): string {
  const marker = join(folder, RESTORE_MARKER);
  if (existsSync(marker)) return readFileSync(marker, "utf8");
  const name = `before-restore-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  writePrivateFile(folder, RESTORE_MARKER, name);
  return name;
}
