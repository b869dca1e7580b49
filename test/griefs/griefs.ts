/**
 * `npm run griefs -- --pace 20 --only silentAndBack`: plays what players may do to each other, and prints one line of
 * JSON for each grief: for how many seconds the others waited, how much rating was gained, with which codes the server
 * refused it, and whether it stayed within its bound.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { GRIEFS, runGriefs } from "./griefs-run.ts";
import { parseOptions } from "./options.ts";

await runCommand(async (args) => {
  const { pace, only } = parseOptions(
    args,
    GRIEFS.map(({ name }) => name),
  );
  const griefs = only.length === 0 ? GRIEFS : GRIEFS.filter(({ name }) => only.includes(name));
  const reports = await runGriefs({ pace, griefs, isSmall: false, onReport: printJson });
  const failed = reports.filter(({ passed }) => !passed).length;
  printJson({ griefs: reports.length, failed });
  process.exit(failed === 0 ? 0 : 1);
});
