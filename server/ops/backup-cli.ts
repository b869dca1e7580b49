/** `npm run backup -- --to FOLDER`: copies the databases and the keys in DATA_DIR, while a server runs on them or not. */
import { resolve } from "node:path";
import { backUp } from "./backup.ts";
import { listOf, runProgram } from "./command-line.ts";

const USAGE = "Usage: npm run backup -- --to FOLDER";
/** A process of a cluster has nothing in DATA_DIR. */
const CLUSTER_BACKUP =
  "REDIS_URL is set, so everything is stored in PostgreSQL: back it up with pg_dump (docs/cluster.md, Backups).";

await runProgram({
  usage: USAGE,
  options: { to: { type: "string" } },
  run: async ({ to }, { DATA_DIR: folder, DATABASE_URL: url, REDIS_URL: redisUrl }) => {
    if (to === undefined) throw new Error(`Missing --to FOLDER. ${USAGE}`);
    if (redisUrl !== undefined) throw new Error(CLUSTER_BACKUP);
    const copies = resolve(to);
    const files = await backUp({ folder, copies });
    const postgresNote = url === undefined ? "" : " The history is in PostgreSQL: back it up with pg_dump.";
    return `Backed up ${listOf(files)} to ${copies}.${postgresNote}`;
  },
});
