/** `npm run backup -- --to FOLDER`: copies the databases and the keys in DATA_DIR, while a server runs on them or not. */
import { backUp } from "./backup.ts";
import { listOf, runCommand } from "./command-line.ts";

await runCommand({
  option: "to",
  run: async (backupFolders, { DATABASE_URL: url }) => {
    const files = await backUp(backupFolders);
    const postgresNote = url === undefined ? "" : " The history is in PostgreSQL: back it up with pg_dump.";
    return `Backed up ${listOf(files)} to ${backupFolders.copies}.${postgresNote}`;
  },
});
