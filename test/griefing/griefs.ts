/**
 * `npm run griefs -- --pace 20 --only silentAndBack`: plays what players may do to each other, and prints one line of
 * JSON for each grief: for how many seconds the others waited, how much rating was gained, with which codes the server
 * refused it, and whether it stayed within its bound.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runGriefs } from "./griefs-run.ts";
import { parseOptions } from "./options.ts";

await runCommand(async (args) => {
  const options = parseOptions(args);
  const reports = await runGriefs({ ...options, isSmall: false, onReport: printJson });
  const failed = reports.filter(({ passed }) => !passed).length;
  printJson({ griefs: reports.length, failed });
  process.exit(failed === 0 ? 0 : 1);
});
