/** `npm run restore -- --from FOLDER`: restores a backup into DATA_DIR. No server may run on it. */
import { listOf, runCommand } from "./command-line.ts";
import { restore } from "./restore.ts";

await runCommand({
  option: "from",
  run: async (backupFolders) => {
    const { files, previousFolder } = await restore(backupFolders, new Date());
    const previousNote =
      previousFolder === undefined ? "" : ` The previous data was moved to ${previousFolder}.`;
    return `Restored ${listOf(files)} to ${backupFolders.folder}.${previousNote}`;
  },
});
