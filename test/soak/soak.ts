/**
 * `npm run soak -- --minutes 30`: tables come and go, thousands of them, in every way that there is. One line of JSON says
 * how the server's memory went, and what is left in it when everybody has gone (nothing should be).
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
