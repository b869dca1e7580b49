/** Scoring of rounds and matches, and the final standings. */
import type { Card } from "./card.ts";
import { editionOf, pointsIn } from "./editions/editions.ts";
import type { Game, MatchResult } from "./game.ts";
import type { Rules } from "./rules.ts";
import { partnerOf, type Seat } from "./seat.ts";

/** The end of a round: the seat that went out, and the remaining hands. */
export interface RoundEnd {
  readonly seat: Seat;
  readonly hands: readonly (readonly Card[])[];
  /** Seats that are out, in that order (N12). */
  readonly out?: readonly Seat[] | undefined;
}

/** The points of each seat for a round: all points of the others go to the winning side (E2), or each side gets its own (E3, H9). */
export function roundPoints(
  rules: Pick<Rules, "scoring" | "teams" | "edition">,
  { seat, hands, out = [] }: RoundEnd,
): readonly number[] {
  const points = hands.map((hand) => pointsIn(hand, rules));
  const left = sideSums(points, rules.teams);
  if (rules.scoring === "penalty") return left;
  const winners = sideOf(seat, hands.length, rules.teams);
  const forSeatsOut = out.length * (editionOf(rules).pointsForSeatOut ?? 0);
  const lost = points.reduce((sum, each, holder) => sum + (winners.includes(holder) ? 0 : each), forSeatsOut);
  return hands.map((_, holder) => (winners.includes(holder) ? lost : 0));
}

/** A seat and, in teams, its partner opposite (H9), ascending. */
export function sideOf(seat: Seat, seats: number, teams: boolean): readonly Seat[] {
  return teams ? [seat, partnerOf(seat, seats)].sort((a, b) => a - b) : [seat];
}

function sideSums(points: readonly number[], teams: boolean): readonly number[] {
  return points.map((_, seat) =>
    sideOf(seat, points.length, teams).reduce((sum, holder) => sum + (points[holder] ?? 0), 0),
  );
}

/** The result of the match if this round ends it; undefined if another round follows (E2-E4). */
export function matchResult(
  { rules, scores }: Readonly<Game>,
  seat: Seat,
  points: readonly number[],
): MatchResult | undefined {
  const totals = scores.map((score, holder) => score + (points[holder] ?? 0));
  const { target } = rules;
  const side = [...sideOf(seat, scores.length, rules.teams)];
  if (target === "single") return { winners: side, scores: totals, why: "won" };
  if (Math.max(...totals) < target) return undefined;
  const winners = rules.scoring === "winner" ? side : lowest(totals, points, side);
  return { winners, scores: totals, why: "won" };
}

/** The lowest total wins. Ties: fewer points in the last round, then the side that went out, otherwise a shared win (E3). */
function lowest(totals: readonly number[], points: readonly number[], out: Seat[]): Seat[] {
  const seats = totals.map((_, seat) => seat);
  const least = fewest(fewest(seats, totals), points);
  return out.some((seat) => least.includes(seat)) ? out : least;
}

function fewest(seats: readonly Seat[], counts: readonly number[]): Seat[] {
  const least = Math.min(...seats.map((seat) => counts[seat] ?? 0));
  return seats.filter((seat) => counts[seat] === least);
}

/** The scores and hands of a match, running or finished. */
export interface StandingsInput extends Pick<Game, "rules" | "result"> {
  readonly scores: readonly number[];
  /** The remaining hands. */
  readonly hands: readonly (readonly Card[])[];
  /** Seats that are out, in that order (N12). */
  readonly out?: readonly Seat[] | undefined;
}

/** A seat's place in the standings: 1 for the first, equal numbers for shared places. */
export interface Standing {
  readonly seat: Seat;
  readonly place: number;
  readonly score: number;
}

/**
 * The standings of a match. Winners come first; the others are sorted by score (highest first for `winner`, lowest first
 * for `penalty`), in a single round by the points of the side's remaining hands, lowest first (E4, H9).
 */
export function standings(match: StandingsInput): readonly Standing[] {
  const { result, scores } = match;
  const winners = result === "none" ? [] : result.winners;
  const rank = scores.map((_, seat) =>
    winners.includes(seat) ? Number.NEGATIVE_INFINITY : rankValue(match, seat),
  );
  const place = (seat: Seat) => 1 + rank.filter((other) => other < (rank[seat] ?? 0)).length;
  return scores
    .map((score, seat) => ({ seat, score, place: place(seat) }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** Seats that are out come after all others, the last one that went out first (N16). */
export const MORE_THAN_A_HAND = 1_000_000;

/** The sort value of seats that did not win: lower is better. */
function rankValue({ rules, scores, hands, out = [] }: StandingsInput, seat: Seat): number {
  if (rules.target === "single") {
    if (out.includes(seat)) return MORE_THAN_A_HAND - out.indexOf(seat);
    const left = hands.map((hand) => pointsIn(hand, rules));
    return sideSums(left, rules.teams)[seat] ?? 0;
  }
  const score = scores[seat] ?? 0;
  return rules.scoring === "winner" ? -score : score;
}
