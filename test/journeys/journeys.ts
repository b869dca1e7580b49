/**
 * Runs the journeys of players in real browsers: `npm run journeys`; `-- --devices small --languages all` on the smallest
 * phone in every language; `-- --only bots --cpu 4` with a fourfold CPU slowdown. The screenshots and an index.html go to
 * `test/output/journeys`, and one line of JSON has the figures of each journey. Needs the built client.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { parseOptions } from "./options.ts";
import { runJourneys } from "./run-journeys.ts";

await runCommand(async (args) => {
  const recorded = await runJourneys(parseOptions(args));
  const journeys = recorded.map(({ figures }) => figures);
  const problems = journeys.reduce((sum, { problems: found }) => sum + found.length, 0);
  printJson({ journeys, problems });
  process.exit(problems > 0 ? 1 : 0);
});
