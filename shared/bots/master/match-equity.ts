/** What the end of a round is worth for a seat: its chance to win the match from there. */
import { editionOf, pointsIn } from "../../editions/editions.ts";
import type { Rules } from "../../rules.ts";
import { type StandingsInput, sideOf } from "../../score.ts";
import type { Seat } from "../../seat.ts";
import { Dice } from "./dice.ts";

/** The match as far as it matters for the worth of a round. */
export interface MatchStanding extends MatchScores {
  readonly seat: Seat;
}

export interface MatchScores {
  readonly rules: Rules;
  readonly seats: number;
  readonly scores: readonly number[];
}

/** The end of a round, as far as it matters for the match: a fast round is one. */
export interface EndedRound {
  readonly rules: Rules;
  readonly seats: number;
  readonly winner: Seat;
  /** What this seat has left. */
  pointsIn(seat: Seat): number;
}

/** The end of the round if this seat wins with the hands of now. A seat that is out is worth points, too (N17). */
export function endOfRound(
  { rules, hands, out = [] }: Pick<StandingsInput, "rules" | "hands" | "out">,
  winner: Seat,
): EndedRound {
  const { pointsForSeatOut = 0 } = editionOf(rules);
  const pointsLeft = (seat: Seat) => (seat === winner ? 0 : pointsIn(hands[seat] ?? [], rules));
  return {
    ...{ rules, winner, seats: hands.length },
    pointsIn: (seat) => (out.includes(seat) ? pointsForSeatOut : pointsLeft(seat)),
  };
}

/** From 0 to 1. */
export type RoundWorth = (round: EndedRound) => number;

/** Points of the winner of a round of four, in steps of 5 % of the rounds among equal players, unless the edition has its own. */
const WINNER_POINTS: readonly number[] = [
  6, 14, 22, 30, 38, 46, 55, 64, 72, 81, 91, 101, 112, 123, 136, 150, 168, 190, 222, 290,
];
const LOSERS_OF_FOUR = 3;
/** Worths are computed for points in steps of 10, up to 500; where rounds are worth more, in larger steps up to the highest target. */
const POINT_STEP = 10;
const LARGE_POINT_STEP = 20;
const STEPS = 51;
const PLAYED_MATCHES = 480;
const DICE_SEED = 12_345;
/** The smoothing of the played matches: more points are never worth less. */
const SMOOTHINGS = 3;
/** Penalty scoring: how much further a match goes on, in points, after the present leader. */
const PENALTY_MARGIN = 60;

/** By side, the chance to win the match: always the same array with other values. They add up to 1. */
export type SideWorths = (round: EndedRound) => Float64Array;

/** The worth of each end of the running round. */
export function roundWorth(standing: MatchStanding): RoundWorth {
  const { rules, seat, seats } = standing;
  const side = sideOf(seat, seats, rules.teams);
  if (rules.target === "single") return ({ winner }) => (side.includes(winner) ? 1 : 0);
  const worths = sideWorths(standing);
  const own = sidesOf(standing)[seat] ?? 0;
  return (round) => worths(round)[own] ?? 0;
}

/** The same for all sides at once. More played matches make it more exact. */
export function sideWorths(standing: MatchScores, matches = PLAYED_MATCHES): SideWorths {
  const { rules } = standing;
  if (rules.target === "single") return singleWorths(standing);
  if (rules.scoring === "penalty") return penaltyWorths(standing, rules.target);
  const sides = sidesOf(standing);
  const count = Math.max(...sides) + 1;
  const table = equityTable(standing, { target: rules.target, matches });
  const pointStep = pointStepOf(rules);
  const worths = new Float64Array(count);
  return (round) => {
    const winner = sides[round.winner] ?? 0;
    const step = Math.min(STEPS - 1, Math.round(pointsWon(round) / pointStep));
    for (let side = 0; side < count; side += 1)
      worths[side] = table[(winner * count + side) * STEPS + step] ?? 0;
    return worths;
  };
}

function singleWorths(standing: MatchScores): SideWorths {
  const sides = sidesOf(standing);
  const worths = new Float64Array(Math.max(...sides) + 1);
  return ({ winner }) => {
    worths.fill(0);
    worths[sides[winner] ?? 0] = 1;
    return worths;
  };
}

/** By seat, the number of its side: partners have the same one (H9). */
export function sidesOf({ rules, seats }: Pick<MatchScores, "rules" | "seats">): readonly number[] {
  const number = rules.teams ? seats / 2 : seats;
  return Array.from({ length: seats }, (_, seat) => seat % number);
}

function pointsWon(round: EndedRound): number {
  const { winner, seats, rules } = round;
  const partner = rules.teams ? (winner + seats / 2) % seats : winner;
  let points = 0;
  for (let seat = 0; seat < seats; seat += 1)
    if (seat !== winner && seat !== partner) points += round.pointsIn(seat);
  return points;
}

function winnerPoints(rules: Rules): readonly number[] {
  return editionOf(rules).winnerPoints ?? WINNER_POINTS;
}

function pointStepOf(rules: Rules): number {
  return Math.max(...winnerPoints(rules)) > (STEPS - 1) * POINT_STEP ? LARGE_POINT_STEP : POINT_STEP;
}

interface Race {
  /** By side. */
  readonly scores: readonly number[];
  readonly target: number;
  readonly points: readonly number[];
  readonly pointStep: number;
  readonly matches: number;
}

/**
 * The tables that were used last, the newest at the end: the scores of a match change only between rounds, but a thread may
 * search for many matches.
 */
const latest = new Map<string, Float64Array>();
const MOST_TABLES = 300;

/** The chance to win the match, by the side that wins this round, by side, and by the points of the round. */
function equityTable(
  standing: MatchScores,
  { target, matches }: Pick<Race, "target" | "matches">,
): Float64Array {
  const { seats, scores, rules } = standing;
  const sides = rules.teams ? seats / 2 : seats;
  const won = winnerPoints(rules);
  const key = `${scores.slice(0, sides).join(" ")} ${target} ${seats} ${sides} ${matches} ${won.join(" ")}`;
  const before = latest.get(key);
  if (before !== undefined) return keepLatest(key, before);
  const losers = rules.teams ? seats - 2 : seats - 1;
  const points = won.map((each) => (each * losers) / LOSERS_OF_FOUR);
  const race = { scores: scores.slice(0, sides), target, points, pointStep: pointStepOf(rules), matches };
  const table = new Float64Array(sides * sides * STEPS);
  for (let winner = 0; winner < sides; winner += 1)
    table.set(worthsOfWinner(race, winner), winner * sides * STEPS);
  return keepLatest(key, table);
}

function keepLatest(key: string, table: Float64Array): Float64Array {
  latest.delete(key);
  latest.set(key, table);
  const [oldest] = latest.keys();
  if (latest.size > MOST_TABLES && oldest !== undefined) latest.delete(oldest);
  return table;
}

/** By side and points: what it is worth that this side wins the round. */
function worthsOfWinner(race: Race, winner: number): Float64Array {
  const { scores, target, pointStep } = race;
  const worths = new Float64Array(scores.length * STEPS);
  const before = scores[winner] ?? 0;
  for (let step = 0; step < STEPS; step += 1) {
    const score = before + step * pointStep;
    const wins =
      score >= target
        ? scores.map((_, side) => (side === winner ? 1 : 0))
        : playedShares({ ...race, scores: scores.with(winner, score) });
    for (const [side, share] of wins.entries()) worths[side * STEPS + step] = share;
  }
  const open = Math.min(STEPS, Math.ceil((target - before) / pointStep));
  for (const side of scores.keys()) {
    const own = worths.subarray(side * STEPS, (side + 1) * STEPS);
    for (let pass = 0; pass < SMOOTHINGS; pass += 1) smooth(own, open);
  }
  return worths;
}

function smooth(worths: Float64Array, open: number): void {
  for (let i = 1; i < open - 1; i += 1)
    worths[i] = ((worths[i - 1] ?? 0) + 2 * (worths[i] ?? 0) + (worths[i + 1] ?? 0)) / 4;
}

/** By side, the share of matches won among equal players. All entries have the same dice: differences matter. */
function playedShares(race: Race): readonly number[] {
  const wins = race.scores.map(() => 0);
  playRaces(race, wins);
  return wins.map((won) => won / race.matches);
}

/**
 * Adds the winners of the played matches, by side. The loop has a function of its own, because V8 would discard the compiled
 * code each time if anything followed the loop.
 */
function playRaces({ scores, target, points, matches }: Race, wins: number[]): void {
  const dice = new Dice(DICE_SEED);
  const totals = new Float64Array(scores.length);
  for (let match = 0; match < matches; match += 1) {
    totals.set(scores);
    let winner = -1;
    while (winner < 0) {
      const side = dice.below(scores.length);
      const total = (totals[side] ?? 0) + (points[dice.below(points.length)] ?? 0);
      totals[side] = total;
      if (total >= target) winner = side;
    }
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
}

/** Penalty scoring (E3): the lowest total wins when somebody reaches the target. Before that, a low total is a good one. */
function penaltyWorths(standing: MatchScores, target: number): SideWorths {
  const { seats, scores } = standing;
  const sides = sidesOf(standing);
  const count = Math.max(...sides) + 1;
  const totals = new Float64Array(count);
  const worths = new Float64Array(count);
  return (round) => {
    for (let side = 0; side < count; side += 1) totals[side] = scores[side] ?? 0;
    for (let each = 0; each < seats; each += 1) {
      const side = sides[each] ?? 0;
      totals[side] = (totals[side] ?? 0) + round.pointsIn(each);
    }
    for (let side = 0; side < count; side += 1) worths[side] = shareOfLowest(totals, side, target);
    return worths;
  };
}

function shareOfLowest(totals: Float64Array, own: number, target: number): number {
  const most = totals.reduce((a, b) => Math.max(a, b));
  if (most >= target) {
    const least = totals.reduce((a, b) => Math.min(a, b));
    return totals[own] === least ? 1 / totals.filter((total) => total === least).length : 0;
  }
  const strength = (total: number) => {
    const distance = (target + PENALTY_MARGIN - total) / (target + PENALTY_MARGIN - most);
    return distance * distance * distance;
  };
  const sum = totals.reduce((all, total) => all + strength(total), 0);
  return strength(totals[own] ?? 0) / sum;
}
