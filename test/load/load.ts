/**
 * `npm run loadtest -- --endpoint ws://localhost:2567 --room uno --numClients 200`: players in programs of their own, and
 * one line of JSON about how it went. The framework's load tester paints its screen on the standard output of its
 * program, and ends it as it likes: so it gets another program's output, and this one's stays clean.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { HELP, parseOptions } from "./options.ts";
import { isClean, reportOf } from "./report.ts";
import { runProcesses } from "./start-processes.ts";
import { sumCounts } from "./statistics.ts";

await runCommand(async (args) => {
  if (args.includes("--help")) return void process.stdout.write(HELP);
  const options = parseOptions(args);
  const overs = await runProcesses(options);
  const figures = reportOf(
    sumCounts(overs.map(({ counts }) => counts)),
    options,
    overs.map(({ cost }) => cost),
  );
  printJson(figures);
  process.exit(isClean(figures) ? 0 : 1);
});
