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

/** The verdicts on the Wild Draw Fours of a player (T6): who was found to bluff, and how often. */
export type Verdicts = Readonly<Pick<Habits, "judged" | "guilty">>;

/** The verdicts on a seat. */
export type VerdictsOn = (seat: Seat) => Verdicts;

/** Of a bot without a memory. */
export const noVerdicts: VerdictsOn = () => NO_HABITS;

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

/** The habits of all seats of a match: enough of a memory for bots that do not search. */
export class RememberedHabits {
  readonly #bySeat: Habits[];

  /** With the habits that were seen before, if there are any. */
  constructor(before: readonly Readonly<Habits>[] = []) {
    this.#bySeat = before.map((habits) => ({ ...habits }));
  }

  watch(event: GameEvent | SeenEvent): void {
    noteHabits(this.#of, event);
  }

  /** By seat; seats of which nothing was seen may be left out at the end. */
  get bySeat(): readonly Readonly<Habits>[] {
    return Array.from(this.#bySeat, (habits = NO_HABITS) => ({ ...habits }));
  }

  readonly verdictsOn: VerdictsOn = (seat) => this.#bySeat[seat] ?? NO_HABITS;

  readonly #of = (seat: Seat): Habits => {
    const habits = this.#bySeat[seat] ?? { ...NO_HABITS };
    this.#bySeat[seat] = habits;
    return habits;
  };
}
