/** Who is celebrated at the end of a round or match, and which card is shown in slow motion. Pure. */
import type { SeenEvent } from "../../../shared/redact.ts";
import { sideOf } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";

/** The card that wins the round; undefined if no round was won. */
export function winningPlay(events: readonly SeenEvent[]): SeenEvent | undefined {
  const won = events.findIndex(({ type }) => type === "roundWon");
  return won < 0 ? undefined : events.slice(0, won).findLast(({ type }) => type === "cardPlayed");
}

/** The winners of the match if it is over; otherwise the round's winner and their partner (H9). */
export function winningSeats(
  { result, seats, rules }: Pick<View, "result" | "seats" | "rules">,
  roundWinner: Seat,
): readonly Seat[] {
  return result === "none" ? sideOf(roundWinner, seats, rules.teams) : result.winners;
}

/** `own`: a viewer has won. `salute`: another person has. `none`: only bots have, who want no applause. */
export type Celebration = "own" | "salute" | "none";

/** `viewers`: the seats whose players see it; in front of a big screen, all of them. */
export function celebrationFor(
  viewers: readonly Seat[],
  winners: readonly Seat[],
  isBot: (seat: Seat) => boolean,
): Celebration {
  if (winners.some((seat) => viewers.includes(seat))) return "own";
  return winners.every(isBot) ? "none" : "salute";
}
