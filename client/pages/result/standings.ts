/** Who stands where after a round, and at the end of a match. */
import { type Standing as Place, standings as placesOf } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";

/** The score is that of the whole match so far. */
export interface ScoreRow extends Place {
  /** Points of the last round. */
  readonly points: number;
}

/** All seats, the best first, by the hands that were turned up (E2, E3, E4). */
export function scoreRows({ rules, result, scores, points, shown }: View): readonly ScoreRow[] {
  const places = placesOf({ rules, result, scores, hands: shown });
  return places.map((place) => ({ ...place, points: points[place.seat] ?? 0 }));
}

/** The seat that went out in the round that has just ended: the only one with nothing left to turn up (E1). */
export function roundWinner(view: View): Seat | undefined {
  const seat = view.shown.findIndex((hand) => hand.length === 0);
  return seat < 0 || view.shown.every((hand) => hand.length === 0) ? undefined : seat;
}
