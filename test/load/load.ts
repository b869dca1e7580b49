/**
 * `npm run loadtest -- --endpoint ws://localhost:2567 --room uno --numClients 200`: players in child processes, and one
 * line of JSON with the results. The framework's load tester draws its screen on the standard output of its process and
 * exits that process: in a child process it cannot disturb the output of this one.
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
  const results =
    options.compare.length === 0 ? [await playAndPrint(options)] : await compareServers(options);
  process.exit(results.every((isClean) => isClean) ? 0 : 1);
});

/** One line of JSON for each kind of server. */
async function compareServers(options: Options): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  for (const servers of options.compare)
    results.push(await playAt(servers, options, (started) => playAndPrint(started, { servers })));
  return results;
}

/** True if nothing went wrong. */
async function playAndPrint(options: Options, heading: object = {}): Promise<boolean> {
  const results = await runProcesses(options);
  const figures = reportOf(
    sumCounts(results.map(({ counts }) => counts)),
    options,
    results.map(({ cost }) => cost),
  );
  printJson({ ...heading, ...figures });
  return isClean(figures);
}
