/** The habits of all seats of a match: enough of a memory for bots that do not search. */
import type { GameEvent } from "../event.ts";
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";
import { type Habits, NO_HABITS, noteHabits } from "./habits.ts";
import type { VerdictsOn } from "./verdicts.ts";

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
