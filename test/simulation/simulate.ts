/**
 * `npm run simulate -- --games 1000 --seats 4 --seed 7`: matches of bots, and one line of JSON about them.
 * `npm run simulate -- --matrix`: games for every pair of option values of every deck, a line for each, and one of totals.
 * `npm run simulate -- --catches`: rounds of one person against bots, and how often the person could catch one.
 * `npm run simulate -- --tables 1000`: whole tables, each in a simulated world, and what must never happen there.
 */
import { setLanguage } from "../../client/i18n/i18n.ts";
import { printJson, runCommand } from "../support/command-line.ts";
import { playMatrix } from "./matrix.ts";
import { type Options, parseOptions } from "./options.ts";
import { simulate } from "./simulation.ts";

// The error messages for invalid rules are those of the game.
await setLanguage("en");
await runCommand(async (args) => {
  const options = parseOptions(args);
  if (options.catches === true) await printCatchChances(options);
  else if (options.tables !== undefined) await simulateTables(options.tables, options);
  else process.exitCode = runMatches(options) ? 0 : 1;
});

/** The server's code is loaded only for this. */
async function printCatchChances(options: Options): Promise<void> {
  const { countCatchChances } = await import("./catch-chances.ts");
  printJson(countCatchChances({ rounds: options.games, ...options }));
}

/** The server's code is loaded only for this. */
async function simulateTables(tables: number, { seed, only }: Options): Promise<void> {
  const { playWorlds } = await import("./world/play-worlds.ts");
  const statistics = playWorlds({ tables, seed, only });
  printJson(statistics);
  process.exitCode = statistics.faults.length === 0 ? 0 : 1;
}

/** True if every match ended without an error. */
function runMatches(options: Options): boolean {
  const now = () => performance.now();
  if (options.matrix) {
    const totals = playMatrix(options, now, printJson);
    printJson(totals);
    return totals.broken === 0 && totals.unfinished === 0;
  }
  const statistics = simulate(options, now);
  printJson(statistics);
  return statistics.broken.length === 0 && statistics.unfinished === 0;
}
