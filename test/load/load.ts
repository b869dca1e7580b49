/**
 * `npm run loadtest -- --endpoint ws://localhost:2567 --room uno --numClients 200`: players in programs of their own, and
 * one line of JSON about how it went. The framework's load tester paints its screen on the standard output of its
 * program, and ends it as it likes: so it gets another program's output, and this one's stays clean.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { playAt } from "./comparison.ts";
import { HELP, type Options, parseOptions } from "./options.ts";
import { isClean, reportOf } from "./report.ts";
import { runProcesses } from "./start-processes.ts";
import { sumCounts } from "./statistics.ts";

await runCommand(async (args) => {
  if (args.includes("--help")) return void process.stdout.write(HELP);
  const options = parseOptions(args);
  const areClean =
    options.compare.length === 0 ? [await playAndPrint(options)] : await compareServers(options);
  process.exit(areClean.every((isGood) => isGood) ? 0 : 1);
});

/** One line of JSON for each kind of server. */
async function compareServers(options: Options): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  for (const servers of options.compare)
    results.push(await playAt(servers, options, (here) => playAndPrint(here, { servers })));
  return results;
}

/** True if nothing went wrong. */
async function playAndPrint(options: Options, heading: object = {}): Promise<boolean> {
  const overs = await runProcesses(options);
  const figures = reportOf(
    sumCounts(overs.map(({ counts }) => counts)),
    options,
    overs.map(({ cost }) => cost),
  );
  printJson({ ...heading, ...figures });
  return isClean(figures);
}
