/** The memories of all seats of a match: each remembers the events as its seat is shown them. */
import type { GameEvent } from "../event.ts";
import { redact } from "../redact.ts";
import type { Seat } from "../seat.ts";
import { newSeatMemory, remember, type SeatMemory } from "./master/seat-memory.ts";

export class SeatMemories {
  readonly #bySeat: readonly SeatMemory[];

  constructor(seats: number) {
    this.#bySeat = Array.from({ length: seats }, (_, seat) => newSeatMemory(seat));
  }

  watch(events: readonly GameEvent[]): void {
    for (const memory of this.#bySeat)
      for (const event of events) remember(memory, redact(event, memory.seat));
  }

  /** What this seat remembers. It changes when the match goes on. */
  of(seat: Seat): Readonly<SeatMemory> {
    return this.#bySeat[seat] ?? newSeatMemory(seat);
  }
}
