/** What the end of a round is worth for a seat: its chance to win the match from there. */
import type { Rules } from "../../rules.ts";
import { sideOf } from "../../score.ts";
import type { Seat } from "../../seat.ts";
import { Dice } from "./dice.ts";
import type { FastRound } from "./fast-round.ts";

/** The match as far as it matters for the worth of a round. */
export interface MatchStanding {
  readonly seat: Seat;
  readonly rules: Rules;
  readonly seats: number;
  readonly scores: readonly number[];
}

/** From 0 to 1. */
export type RoundWorth = (round: FastRound) => number;

/** Points of the winner of a round of four, in steps of 5 % of the rounds among equal players. */
const WINNER_POINTS = [
  6, 14, 22, 30, 38, 46, 55, 64, 72, 81, 91, 101, 112, 123, 136, 150, 168, 190, 222, 290,
] as const;
const LOSERS_OF_FOUR = 3;
/** Worths are computed for points in steps of 10, up to 500. */
const POINT_STEP = 10;
const STEPS = 51;
const PLAYED_MATCHES = 480;
const DICE_SEED = 12_345;
/** The smoothing of the played matches: more points are never worth less. */
const SMOOTHINGS = 3;
/** Penalty scoring: how much further a match goes on, in points, after the present leader. */
const PENALTY_MARGIN = 60;

/** The worth of each end of the running round. */
export function roundWorth(standing: MatchStanding): RoundWorth {
  const { rules, seat, seats } = standing;
  const side = sideOf(seat, seats, rules.teams);
  if (rules.target === "single") return ({ winner }) => (side.includes(winner) ? 1 : 0);
  if (rules.scoring === "penalty") return penaltyWorth(standing, rules.target);
  const sides = sidesOf(standing);
  const table = equityTable(standing, rules.target);
  return (round) => {
    const winner = sides[round.winner] ?? 0;
    return table[winner * STEPS + Math.min(STEPS - 1, Math.round(pointsWon(round) / POINT_STEP))] ?? 0;
  };
}

/** By seat, the number of its side: partners have the same one (H9). */
function sidesOf({ rules, seats }: MatchStanding): readonly number[] {
  const number = rules.teams ? seats / 2 : seats;
  return Array.from({ length: seats }, (_, seat) => seat % number);
}

function pointsWon(round: FastRound): number {
  const { winner, seats, rules } = round;
  const partner = rules.teams ? (winner + seats / 2) % seats : winner;
  let points = 0;
  for (let seat = 0; seat < seats; seat += 1)
    if (seat !== winner && seat !== partner) points += round.pointsIn(seat);
  return points;
}

interface Race {
  /** By side. */
  readonly scores: readonly number[];
  readonly own: number;
  readonly target: number;
  readonly points: readonly number[];
}

/** The last table: the scores change only between rounds. */
let latest: { readonly key: string; readonly table: Float64Array } | undefined;

/** The chance to win the match, by the side that wins this round and its points. */
function equityTable(standing: MatchStanding, target: number): Float64Array {
  const { seat, seats, scores, rules } = standing;
  const sides = rules.teams ? seats / 2 : seats;
  const key = `${seat % sides} ${scores.slice(0, sides).join(" ")} ${target} ${seats} ${rules.handSize}`;
  if (latest?.key === key) return latest.table;
  const losers = rules.teams ? seats - 2 : seats - 1;
  const points = WINNER_POINTS.map((each) => (each * losers) / LOSERS_OF_FOUR);
  const race = { scores: scores.slice(0, sides), own: seat % sides, target, points };
  const table = new Float64Array(sides * STEPS);
  for (let winner = 0; winner < sides; winner += 1) table.set(worthsOfWinner(race, winner), winner * STEPS);
  latest = { key, table };
  return table;
}

function worthsOfWinner(race: Race, winner: number): Float64Array {
  const { scores, own, target } = race;
  const worths = new Float64Array(STEPS);
  const before = scores[winner] ?? 0;
  for (let step = 0; step < STEPS; step += 1) {
    const score = before + step * POINT_STEP;
    if (score >= target) worths[step] = winner === own ? 1 : 0;
    else worths[step] = playedShare({ ...race, scores: scores.with(winner, score) });
  }
  const open = Math.min(STEPS, Math.ceil((target - before) / POINT_STEP));
  for (let pass = 0; pass < SMOOTHINGS; pass += 1) smooth(worths, open);
  return worths;
}

function smooth(worths: Float64Array, open: number): void {
  for (let i = 1; i < open - 1; i += 1)
    worths[i] = ((worths[i - 1] ?? 0) + 2 * (worths[i] ?? 0) + (worths[i + 1] ?? 0)) / 4;
}

/** The share of matches that the seat's side wins among equal players. All entries have the same dice: differences matter. */
function playedShare({ scores, own, target, points }: Race): number {
  const dice = new Dice(DICE_SEED);
  const totals = new Float64Array(scores.length);
  let wins = 0;
  for (let match = 0; match < PLAYED_MATCHES; match += 1) {
    totals.set(scores);
    let winner = -1;
    while (winner < 0) {
      const side = dice.below(scores.length);
      const total = (totals[side] ?? 0) + (points[dice.below(points.length)] ?? 0);
      totals[side] = total;
      if (total >= target) winner = side;
    }
    if (winner === own) wins += 1;
  }
  return wins / PLAYED_MATCHES;
}

/** Penalty scoring (E3): the lowest total wins when somebody reaches the target. Before that, a low total is a good one. */
function penaltyWorth(standing: MatchStanding, target: number): RoundWorth {
  const { seat, seats, scores } = standing;
  const sides = sidesOf(standing);
  const count = Math.max(...sides) + 1;
  const own = sides[seat] ?? 0;
  const totals = new Float64Array(count);
  return (round) => {
    for (let side = 0; side < count; side += 1) totals[side] = scores[side] ?? 0;
    for (let each = 0; each < seats; each += 1) {
      const side = sides[each] ?? 0;
      totals[side] = (totals[side] ?? 0) + round.pointsIn(each);
    }
    return shareOfLowest(totals, own, target);
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
