/** `npm run simulate -- --games 1000 --seats 4 --seed 7`: matches of bots, and one line of JSON about them. */
import { speak } from "../../client/i18n/words.ts";
import { BadOption, parseOptions } from "./options.ts";
import { simulate } from "./simulation.ts";

const BAD_OPTION = 2;

await speak("en");
try {
  const tally = simulate(parseOptions(process.argv.slice(2)), () => performance.now());
  process.stdout.write(`${JSON.stringify(tally)}\n`);
  process.exitCode = tally.broken.length > 0 || tally.unfinished > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = BAD_OPTION;
}
