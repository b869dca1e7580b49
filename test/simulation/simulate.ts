/**
 * `npm run simulate -- --games 1000 --seats 4 --seed 7`: matches of bots, and one line of JSON about them.
 * `npm run simulate -- --matrix`: games for every pair of option values, a line for each, and one of totals.
 */
import { speak } from "../../client/i18n/words.ts";
import { playMatrix } from "./matrix.ts";
import { BadOption, type Options, parseOptions } from "./options.ts";
import { simulate } from "./simulation.ts";

const BAD_OPTION = 2;

// Impossible rules are explained in the same words as at a table.
await speak("en");
try {
  process.exitCode = isSound(parseOptions(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = BAD_OPTION;
}

function isSound(options: Options): boolean {
  const now = () => performance.now();
  if (options.matrix) {
    const totals = playMatrix(options, now, print);
    print(totals);
    return totals.broken === 0 && totals.unfinished === 0;
  }
  const tally = simulate(options, now);
  print(tally);
  return tally.broken.length === 0 && tally.unfinished === 0;
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
