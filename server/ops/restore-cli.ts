/** `npm run restore -- --from FOLDER`: brings a backup back into DATA_DIR, on which no server may run. */
import { runCommand } from "./command-line.ts";
import { restore } from "./restore.ts";

await runCommand({
  option: "from",
  run: async (backupFolders) => {
    const { files, previousFolder } = await restore(backupFolders, new Date());
    const before = previousFolder === undefined ? "" : ` The previous data was moved to ${previousFolder}.`;
    return `Restored ${files.join(" and ")} to ${backupFolders.folder}.${before}`;
  },
});
