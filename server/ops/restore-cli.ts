/** `npm run restore -- --from FOLDER`: restores a backup into DATA_DIR. No server may run on it. */
import { listOf, runCommand } from "./command-line.ts";
import { restore } from "./restore.ts";

/** A process of a cluster reads nothing in DATA_DIR. */
const CLUSTER_RESTORE =
  "REDIS_URL is set, so everything is stored in PostgreSQL: restore it with pg_restore (docs/cluster.md, Backups).";

await runCommand({
  option: "from",
  run: async (backupFolders, { REDIS_URL: redisUrl }) => {
    if (redisUrl !== undefined) throw new Error(CLUSTER_RESTORE);
    const { files, previousFolder } = await restore(backupFolders, new Date());
    const previousNote =
      previousFolder === undefined ? "" : ` The previous data was moved to ${previousFolder}.`;
    return `Restored ${listOf(files)} to ${backupFolders.folder}.${previousNote}`;
  },
});
