/**
 * `npm run soak -- --minutes 30`: thousands of tables are opened and end, in every possible way. One line of JSON reports
 * how the server's memory grew, and which resources are left when all clients have gone (none should be).
 */
import { withMutedConsole } from "../chaos/mute-console.ts";
import { printJson, runCommand } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { runSoak } from "./soak-run.ts";

await runCommand(async (args) => {
  const options = parseOptions(args);
  await withMutedConsole(async () => {
    const figures = await runSoak(options, (sample) => process.stderr.write(`${JSON.stringify(sample)}\n`));
    printJson(figures);
    const isClean =
      Object.keys(figures.errors).length === 0 && Object.values(figures.left).every((n) => n <= 0);
    process.exit(isClean ? 0 : 1);
  });
});
