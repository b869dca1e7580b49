/** Who stands where after a round, and at the end of a match. */
import { pointsIn } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";

export interface Standing {
  readonly seat: Seat;
  /** Counts from 1; equal scores share a place. */
  readonly place: number;
  /** Points of the whole match so far. */
  readonly score: number;
  /** Points of the last round. */
  readonly points: number;
}

/** What decides the order: less is better. */
type Rank = (seat: Seat) => readonly number[];

/** All seats, the best first (E2, E3, E4). */
export function standings(view: View): readonly Standing[] {
  const rank = rankOf(view);
  const seats = view.scores.map((_, seat) => seat).sort((a, b) => compare(rank(a), rank(b)) || a - b);
  return seats.map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => compare(rank(other), rank(seat)) < 0).length,
    score: view.scores[seat] ?? 0,
    points: view.points[seat] ?? 0,
  }));
}

/** The seat that went out in the round that has just ended: the only one with nothing left to turn up (E1). */
export function roundWinner(view: View): Seat | undefined {
  const seat = view.shown.findIndex((hand) => hand.length === 0);
  return seat < 0 || view.shown.every((hand) => hand.length === 0) ? undefined : seat;
}

function rankOf(view: View): Rank {
  const winners = view.result === "none" ? [] : view.result.winners;
  const isBehind = (seat: Seat) => (winners.includes(seat) ? 0 : 1);
  const measure = measureOf(view);
  return (seat) => [isBehind(seat), isBehind(seat) === 0 && winners.length > 0 ? 0 : measure(seat)];
}

function measureOf({ rules, scores, shown }: View): (seat: Seat) => number {
  if (rules.target === "single") return (seat) => pointsIn(shown[seat] ?? []);
  const sign = rules.scoring === "winner" ? -1 : 1;
  return (seat) => sign * (scores[seat] ?? 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
