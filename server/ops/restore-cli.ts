/** `npm run restore -- --from FOLDER`: brings a backup back into DATA_DIR, on which no server may run. */
import { runCommand } from "./command-line.ts";
import { restore } from "./restore.ts";

await runCommand({
  option: "from",
  run: async (folders) => {
    const { files, aside } = await restore(folders, new Date());
    const before = aside === undefined ? "" : ` The previous data was moved to ${aside}.`;
    return `Restored ${files.join(" and ")} to ${folders.folder}.${before}`;
  },
});
