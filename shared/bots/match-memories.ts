/**
 * What the bots of a match remember. The habits of all players are cheap, and are counted at every table; everything that
 * a seat was shown is remembered for masters only.
 */
import { type Card, frontOf } from "../card.ts";
import type { GameEvent } from "../event.ts";
import { deepCopy } from "../plain-data.ts";
import { redact } from "../redact.ts";
import type { Seat } from "../seat.ts";
import { type Habits, RememberedHabits, type VerdictsOn } from "./habits.ts";
import {
  newSeatMemory,
  remember,
  rememberFlip,
  rememberOwnHand,
  type SeatMemory,
} from "./master/seat-memory.ts";

/** All that is remembered, as plain data. It contains hands of the running round. */
export interface SavedMemories {
  /** Indexed by seat; trailing seats may be missing. */
  readonly habits: readonly Readonly<Habits>[];
  /** Of the seats of masters. */
  readonly seats: readonly Readonly<SeatMemory>[];
}

/** By seat: the cards that each player holds. */
type Hands = readonly (readonly Card[])[];

export class MatchMemories {
  readonly #habits: RememberedHabits;
  readonly #bySeat: ReadonlyMap<Seat, SeatMemory>;

  /** `masters`: their seats. A master that is not among the saved ones has seen nothing yet. */
  constructor(masters: readonly Seat[], saved?: SavedMemories) {
    this.#habits = new RememberedHabits(saved?.habits);
    this.#bySeat = new Map(
      masters.map((seat) => {
        const before = saved?.seats.find((memory) => memory.seat === seat);
        return [seat, before === undefined ? newSeatMemory(seat) : deepCopy(before)];
      }),
    );
  }

  /** Remembers what happened in the match; `hands` are those afterwards, of which each seat sees its own. */
  watch(events: readonly GameEvent[], hands: Hands): void {
    for (const event of events) this.#habits.watch(event);
    const isFlipped = events.some(({ type }) => type === "flipped");
    for (const [seat, memory] of this.#bySeat) {
      for (const event of events) remember(memory, redact(event, seat));
      if (isFlipped) rememberFlip(memory, hands);
      rememberOwnHand(memory, (hands[seat] ?? []).map(frontOf));
    }
  }

  /** Who was found to bluff. */
  get verdictsOn(): VerdictsOn {
    return this.#habits.verdictsOn;
  }

  /** What this seat remembers: nothing if it is not a master's. It changes when the match goes on. */
  of(seat: Seat): Readonly<SeatMemory> {
    return this.#bySeat.get(seat) ?? newSeatMemory(seat);
  }

  save(): SavedMemories {
    return { habits: this.#habits.bySeat, seats: [...this.#bySeat.values()].map(deepCopy) };
  }
}
