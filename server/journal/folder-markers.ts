/** Files in a data folder that say why nothing may start on it. */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** There from before the first file of a restored backup is moved until after the last. It names where what was there before goes. */
export const RESTORE_MARKER = "restore.unfinished";
/** There since a cluster has everything: a server here would let its tables be played twice. */
export const MOVED_MARKER = "moved-to-cluster";

/** Throws a sentence if a backup was restored here by half: what is in the folder belongs to two different times. */
export function refuseHalfRestored(folder: string): void {
  if (existsSync(join(folder, RESTORE_MARKER)))
    throw new Error(`npm run restore was interrupted in ${folder}: repeat it with the same backup.`);
}

/** Throws a sentence if no server may start on this folder. */
export function refuseMarked(folder: string): void {
  refuseHalfRestored(folder);
  const moved = join(folder, MOVED_MARKER);
  if (existsSync(moved))
    throw new Error(`a cluster has the tables of ${folder}. To go back to this server, delete ${moved}.`);
}
