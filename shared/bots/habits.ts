/** The habits of the players of a match, as everybody at the table sees them. Every bot remembers them for the whole match. */
import type { GameEvent } from "../event.ts";
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";

export interface Habits {
  /** Verdicts on the Wild Draw Fours of the player (T6). */
  judged: number;
  guilty: number;
  /** How often the player faced a Wild Draw Four, and challenged it. */
  faced: number;
  challenges: number;
  /** How often the player called UNO, and was caught without. */
  calls: number;
  caught: number;
}

/** The habits of a player of whom nothing was seen. */
export const NO_HABITS: Readonly<Habits> = {
  judged: 0,
  guilty: 0,
  faced: 0,
  challenges: 0,
  calls: 0,
  caught: 0,
};

/** Nothing that it counts is secret, so it takes events as they are, and as a seat is shown them. */
export function noteHabits(of: (seat: Seat) => Habits, event: GameEvent | SeenEvent): void {
  if (event.type === "challenged") {
    const { seat, by, guilty } = event;
    of(seat).judged += 1;
    of(seat).guilty += guilty ? 1 : 0;
    of(by).faced += 1;
    of(by).challenges += 1;
  } else if (event.type === "cardsDrawn") {
    if (event.why === "wildDrawFour") of(event.seat).faced += 1;
  } else if (event.type === "unoCalled") of(event.seat).calls += 1;
  else if (event.type === "unoCaught") of(event.seat).caught += 1;
}
