/** `npm run backup -- --to FOLDER`: copies the databases and the keys in DATA_DIR, while a server runs on them or not. */
import { backUp } from "./backup.ts";
import { listOf, runCommand } from "./command-line.ts";

/** A process of a cluster has nothing in DATA_DIR. */
const CLUSTER_BACKUP =
  "REDIS_URL is set, so everything is stored in PostgreSQL: back it up with pg_dump (docs/cluster.md, Backups).";

await runCommand({
  option: "to",
  run: async (backupFolders, { DATABASE_URL: url, REDIS_URL: redisUrl }) => {
    if (redisUrl !== undefined) throw new Error(CLUSTER_BACKUP);
    const files = await backUp(backupFolders);
    const postgresNote = url === undefined ? "" : " The history is in PostgreSQL: back it up with pg_dump.";
    return `Backed up ${listOf(files)} to ${backupFolders.copies}.${postgresNote}`;
  },
});
