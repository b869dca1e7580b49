/**
 * `npm run fairness -- --matches 1000`: plays matches, verifies each, and changes each so that it must be refused.
 * `npm run fairness -- --matches 0 --shuffles 1000000`: how evenly cards fall. A line of JSON for both.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { runFairness, runShuffles } from "./fairness-run.ts";
import { parseOptions } from "./options.ts";

const CARDS = 108;
const MOST_SIGMAS = 4;

await runCommand((args) => {
  const { seed, matches, shuffles } = parseOptions(args);
  const result = runFairness({ seed, matches });
  if (matches > 0) printJson(result);
  const falls = shuffles === 0 ? undefined : runShuffles({ shuffles, cards: CARDS });
  if (falls !== undefined) printJson(falls);
  const isEven = falls === undefined || Math.max(Math.abs(falls.sigmas), falls.worstPosition) < MOST_SIGMAS;
  process.exitCode = result.rejected.length + result.missed.length === 0 && isEven ? 0 : 1;
});
