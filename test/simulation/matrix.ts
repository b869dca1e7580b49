/** No combination of rules may lock a table: games for every pair of option values, at several numbers of seats. */

import { mostSeats } from "../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { CLASSIC_DECK, type EditionId, type Rules } from "../../shared/rules.ts";
import type { BotName } from "../support/game/bots-by-name.ts";
import { allPairs, type Pair, randomRules, rulesOf } from "./rule-combinations.ts";
import { seededChance, seedOf } from "./seeded-random.ts";
import { simulateGame } from "./simulation.ts";
import { type FailedMatch, StatisticsCounter } from "./statistics.ts";

export const MATRIX_SEATS = [2, 3, 4, 7, 10] as const;
/** Random combinations at each number of seats, for each game of a pair. */
const SAMPLES_PER_GAME = 50;

/** Which games the matrix plays. */
export interface MatrixOptions {
  /** Games of each pair at each number of seats. */
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly BotName[];
  /** The decks; only the classic one without it. */
  readonly editions?: readonly EditionId[];
}

/** The figuresOf of one pair at all numbers of seats, or of the sample at one. */
export interface MatrixLine {
  readonly pair?: Pair;
  readonly sampleOfAll?: { readonly edition: EditionId; readonly seats: number };
  readonly games: number;
  readonly longestGame: number;
  readonly unfinished: number;
  readonly broken: readonly FailedMatch[];
  /** Numbers of seats at which such rules are refused. */
  readonly impossibleAt?: readonly number[];
}

/** All lines together. */
export interface MatrixTotals {
  readonly pairs: number;
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  readonly longestGame: number;
  readonly unfinished: number;
  readonly broken: number;
}

/** Plays everything; calls `onLine` with each finished line. `now` is in ms. */
export function playMatrix(
  options: MatrixOptions,
  now: () => number,
  onLine: (line: MatrixLine) => void,
): MatrixTotals {
  const started = now();
  const { editions = [CLASSIC_DECK] } = options;
  const pairs = editions.flatMap((edition) => allPairs(edition));
  const lines: (MatrixLine & { readonly moves: number })[] = [];
  const add = ({ moves, ...line }: MatrixLine & { readonly moves: number }) => {
    lines.push({ ...line, moves });
    onLine(line);
  };
  for (const pair of pairs) add(pairLine(options, pair));
  for (const edition of editions)
    for (const seats of seatsOf(edition)) add(sampleLine(options, seats, edition));
  const sum = (count: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + count(line), 0);
  return {
    pairs: pairs.length,
    games: sum(({ games }) => games),
    moves: sum(({ moves }) => moves),
    seconds: Math.round((now() - started) / 1000),
    longestGame: Math.max(...lines.map(({ longestGame }) => longestGame)),
    unfinished: sum(({ unfinished }) => unfinished),
    broken: sum(({ broken }) => broken.length),
  };
}

function seatsOf(edition: EditionId): readonly number[] {
  return MATRIX_SEATS.filter((seats) => seats <= mostSeats({ edition }));
}

function pairLine(options: MatrixOptions, pair: Pair) {
  const rules = rulesOf(pair);
  const impossibleAt = MATRIX_SEATS.filter((seats) => whyRulesInvalid(rules, seats) !== undefined);
  const count = new StatisticsCounter();
  for (const seats of MATRIX_SEATS) {
    if (impossibleAt.includes(seats)) continue;
    const text = `${options.seed}/${JSON.stringify(pair)}/${seats}`;
    playGames(options, count, { seats, text, games: options.games, rulesFor: () => rules });
  }
  return { pair, ...figuresOf(count), ...(impossibleAt.length === 0 ? {} : { impossibleAt }) };
}

function sampleLine(options: MatrixOptions, seats: number, edition: EditionId) {
  const count = new StatisticsCounter();
  const text = `${options.seed}/any rules/${edition === CLASSIC_DECK ? "" : `${edition}/`}${seats}`;
  const chance = seededChance(text);
  const games = options.games * SAMPLES_PER_GAME;
  playGames(options, count, { seats, text, games, rulesFor: () => randomRules(seats, chance, edition) });
  return { sampleOfAll: { edition, seats }, ...figuresOf(count) };
}

interface Games {
  readonly seats: number;
  readonly text: string;
  readonly games: number;
  readonly rulesFor: () => Rules;
}

function playGames(
  { bots }: MatrixOptions,
  count: StatisticsCounter,
  { seats, text, games, rulesFor }: Games,
): void {
  for (let number = 0; number < games; number += 1) {
    const rules = rulesFor();
    const seed = seedOf(`${text}/${number}`);
    count.play(number, seed, () => simulateGame({ rules, seats, bots, number, seed }));
  }
}

function figuresOf(count: StatisticsCounter) {
  const { games, moves, longestGame, unfinished, broken } = count.statistics(1);
  return { games, moves, longestGame, unfinished, broken };
}
