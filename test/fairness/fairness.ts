/**
 * `npm run fairness -- --matches 1000`: plays matches, verifies each, and changes each so that it must be refused.
 * `npm run fairness -- --matches 0 --shuffles 1000000`: how evenly cards fall.
 * `npm run fairness -- --matches 0 --receipts 200`: matches at real servers, with the receipts of interrupted players.
 * `npm run fairness -- --cheats`: servers that cheat, and what their victims are told. A line of JSON for each.
 */
import { printJson, runCommand } from "../support/command-line.ts";
import { CHEAT_NAMES, NEVER_FOUND } from "./cheats/cheats.ts";
import { playCheat } from "./cheats/cheats-run.ts";
import { runFairness, runShuffles } from "./fairness-run.ts";
import { parseOptions } from "./options.ts";
import { type GamePlace, openCluster, openSingleServer } from "./receipts/game-place.ts";
import { runReceipts } from "./receipts/receipts-run.ts";

const CARDS = 108;
const MOST_SIGMAS = 4;

await runCommand(async (args) => {
  const { seed, matches, shuffles, receipts, cheats } = parseOptions(args);
  if (cheats) process.exit((await areCheatsFound()) ? 0 : 1);
  const result = runFairness({ seed, matches });
  if (matches > 0) printJson(result);
  const falls = shuffles === 0 ? undefined : runShuffles({ shuffles, cards: CARDS });
  if (falls !== undefined) printJson(falls);
  const isEven = falls === undefined || Math.max(Math.abs(falls.sigmas), falls.worstPosition) < MOST_SIGMAS;
  const failures = receipts === 0 ? 0 : await countFailures(seed, receipts);
  process.exit(result.rejected.length + result.missed.length + failures === 0 && isEven ? 0 : 1);
});

/** Plays a match at each server that cheats. */
async function areCheatsFound(): Promise<boolean> {
  let areAll = true;
  for (const cheat of CHEAT_NAMES) {
    const result = await playCheat(cheat);
    printJson(result);
    areAll &&= result.isFound;
  }
  for (const [cheat, why] of Object.entries(NEVER_FOUND)) printJson({ cheat, neverFound: why });
  return areAll;
}

/** Plays half of the matches at one server, and half in a cluster. Prints a line for each. */
async function countFailures(seed: string, matches: number): Promise<number> {
  let failures = 0;
  for (const open of [openSingleServer, openCluster]) {
    const place: GamePlace | string = await open();
    if (typeof place === "string") throw new Error(place);
    const tally = await runReceipts({ seed, matches: matches / 2 }, place);
    await place.close();
    printJson(tally);
    failures += tally.failures.length;
  }
  return failures;
}
