/** `npm run restore -- --from FOLDER`: restores a backup into DATA_DIR. No server may run on it. */
import { resolve } from "node:path";
import { listOf, runProgram } from "./command-line.ts";
import { restore } from "./restore.ts";

const USAGE = "Usage: npm run restore -- --from FOLDER";
/** A process of a cluster reads nothing in DATA_DIR. */
const CLUSTER_RESTORE =
  "REDIS_URL is set, so everything is stored in PostgreSQL: restore it with pg_restore (docs/cluster.md, Backups).";

await runProgram({
  usage: USAGE,
  options: { from: { type: "string" } },
  run: async ({ from }, { DATA_DIR: folder, REDIS_URL: redisUrl }) => {
    if (from === undefined) throw new Error(`Missing --from FOLDER. ${USAGE}`);
    if (redisUrl !== undefined) throw new Error(CLUSTER_RESTORE);
    const { files, previousFolder } = await restore({ folder, copies: resolve(from) }, new Date());
    const previousNote =
      previousFolder === undefined ? "" : ` The previous data was moved to ${previousFolder}.`;
    return `Restored ${listOf(files)} to ${folder}.${previousNote}`;
  },
});
