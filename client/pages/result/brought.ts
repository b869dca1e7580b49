/** What each hand that was left brought to the winner of the round. */
import { pointsIn } from "../../../shared/card.ts";
import { sideOf } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { roundWinner } from "./standings.ts";

export interface HandPoints {
  readonly seat: Seat;
  readonly points: number;
}

/** By seat; none where everybody keeps their own points (E3), and none for hands without any. */
export function pointsForWinner(view: View): readonly HandPoints[] {
  const winner = roundWinner(view);
  if (winner === undefined || view.rules.scoring !== "winner") return [];
  const team = sideOf(winner, view.seats, view.rules.teams);
  return view.shown
    .map((hand, seat) => ({ seat, points: pointsIn(hand) }))
    .filter(({ seat, points }) => points > 0 && !team.includes(seat));
}
