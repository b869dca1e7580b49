/** Many matches with verifiable shuffles: each is verified, and then one change to it must be found. */

import { editionRules } from "../../shared/editions/editions.ts";
import { type Verification, verifyMatch } from "../../shared/fairness/verify/verify-match.ts";
import { isMatchRecord } from "../../shared/record/record-schema.ts";
import { CLASSIC_DECK, EDITION_IDS } from "../../shared/rules.ts";
import type { Seat } from "../../shared/seat.ts";
import { shuffle } from "../../shared/shuffle.ts";
import { randomRules } from "../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { ALL_TAMPERS } from "./chain-tampers.ts";
import { type FairMatchOptions, fairMatch } from "./fair-match.ts";

export interface FairnessRun {
  /** Any text: the same text gives the same matches. */
  readonly seed: string;
  readonly matches: number;
}

export interface FairnessTally {
  readonly matches: number;
  readonly rounds: number;
  readonly voided: number;
  /** Honest matches with another verdict than a player must read, by their seeds. */
  readonly rejected: readonly string[];
  readonly tampered: number;
  /** By the reason with which they were refused. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Tampered ones that were not refused with the right reason. */
  readonly missed: readonly string[];
}

/** Plays, verifies, changes and verifies again. */
export function runFairness({ seed, matches }: FairnessRun): FairnessTally {
  const result = { rounds: 0, voided: 0, rejected: [] as string[], missed: [] as string[], tampered: 0 };
  const reasons: Record<string, number> = {};
  for (let number = 0; number < matches; number += 1) {
    const options = optionsOf(`${seed} ${number}`);
    const match = fairMatch(options);
    const { fairness } = match.record;
    result.rounds += fairness.rounds.length;
    result.voided += fairness.rounds.reduce((sum, { voided }) => sum + voided.length, 0);
    const record: unknown = JSON.parse(JSON.stringify(match.record));
    const seat = number % match.receipts.length;
    const own = { receipts: match.receipts[seat], knownKeys: [fairness.publicKey] };
    const verdict = contributes(options, seat) ? "ok" : "notCheckable";
    if (!isMatchRecord(record) || verifyMatch(record, own).verdict !== verdict)
      result.rejected.push(options.seed);
    const found = refuseOne(number, options, match);
    result.tampered += 1;
    if (found.isRefused) reasons[found.reason] = (reasons[found.reason] ?? 0) + 1;
    else result.missed.push(`${options.seed}: ${found.name}`);
  }
  return { matches, ...result, reasons };
}

/** Tables of three with all rules, of several rounds, with bots, silent players and void attempts now and then. */
function optionsOf(seed: string): FairMatchOptions {
  const chance = seededChance(`options of ${seed}`);
  const number = chance(12);
  const edition = EDITION_IDS[chance(2 * EDITION_IDS.length)] ?? CLASSIC_DECK;
  const rules = edition === CLASSIC_DECK ? randomRules(3, chance) : editionRules(edition);
  const target = number % 2 === 0 ? "single" : 200;
  return {
    seed,
    rules: { ...rules, target },
    holders: ["player", "player", number % 3 === 0 ? "bot" : "player"],
    withheld: number % 4 === 0 ? { 1: [1] } : {},
    silent: number % 5 === 0 ? [2] : [],
    ...(number % 7 === 0 ? { version: 1 as const } : { dropped: "left" as const }),
  };
}

/** True if the numbers of this seat are part of all keys. Only its own player can tell that a number is missing. */
function contributes({ holders = [], silent = [], withheld = {} }: FairMatchOptions, seat: Seat): boolean {
  const isWithheld = Object.values(withheld).some((seats) => seats.includes(seat));
  return holders[seat] === "player" && !silent.includes(seat) && !isWithheld;
}

/** Applies the next tamper that this match allows. */
function refuseOne(number: number, options: FairMatchOptions, match: ReturnType<typeof fairMatch>) {
  for (let step = 0; ; step += 1) {
    const tamper = ALL_TAMPERS[(number + step) % ALL_TAMPERS.length];
    const tampered = tamper?.apply(match, options);
    if (tamper === undefined || tampered === undefined) continue;
    const { name, check, reason } = tamper;
    const { record, ...own } = tampered;
    const isRefused = hasFailure(verifyMatch(record, own), check, reason);
    return { name, reason, isRefused };
  }
}

function hasFailure({ verdict, steps }: Verification, check: string, reason: string): boolean {
  const found = steps.some(
    (step) => step.status === "failed" && step.check === check && step.reason === reason,
  );
  return verdict === "failed" && found;
}

export interface ShuffleRun {
  readonly shuffles: number;
  readonly cards: number;
}

/** How evenly cards fall, by chi-square: its distance from the expected value, in standard deviations. */
export interface ShuffleTally {
  readonly shuffles: number;
  /** All cards and positions together. */
  readonly sigmas: number;
  /** The position that is farthest off. */
  readonly worstPosition: number;
}

/** Shuffles with a key for each hundred shuffles, as rounds would. */
export function runShuffles({ shuffles, cards }: ShuffleRun): ShuffleTally {
  const counts = new Uint32Array(cards * cards);
  const deck = Array.from({ length: cards }, (_, card) => card);
  let key = "";
  for (let number = 0; number < shuffles; number += 1) {
    if (number % 100 === 0) key = seedOf(`shuffles ${number}`);
    const order = shuffle(deck, key, number % 100);
    for (const [position, card] of order.entries()) {
      const cell = position * cards + card;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const expected = shuffles / cards;
  const off = (cell: number) => (cell - expected) ** 2 / expected;
  const byPosition = deck.map((position) =>
    counts.subarray(position * cards, (position + 1) * cards).reduce((sum, count) => sum + off(count), 0),
  );
  const all = byPosition.reduce((sum, statistic) => sum + statistic, 0);
  const worst = Math.max(...byPosition.map((statistic) => Math.abs(sigmasOf(statistic, cards - 1))));
  return { shuffles, sigmas: sigmasOf(all, (cards - 1) ** 2), worstPosition: worst };
}

function sigmasOf(statistic: number, freedom: number): number {
  return (statistic - freedom) / Math.sqrt(2 * freedom);
}
