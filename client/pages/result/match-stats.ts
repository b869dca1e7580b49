/** Who did what in a match, counted as it is told. */
import type { SeenEvent } from "../../../shared/event.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { TableSession } from "../../net/session-types.ts";

const DEEDS = ["drawn", "catches", "bluffsSeen"] as const;
type Deed = (typeof DEEDS)[number];

/** What was done, who did it most, and how often. */
export interface Done {
  readonly deed: Deed;
  readonly seats: readonly Seat[];
  readonly times: number;
}

export class Deeds {
  /** How often each seat did each. */
  #counts = nothing();
  /** Events of this match that were told: all of them, or somebody was away or came later. */
  #told = 0;

  /** What this browser is told of the table, from what it knows by now on. */
  follow(session: Pick<TableSession, "past" | "listen">): () => void {
    for (const told of session.past) if ("events" in told) this.#hear(told.events);
    return session.listen({ happened: (events) => this.#hear(events) });
  }

  /** The most of each, with all who share it; nothing where not all `n` events of the match were told. */
  most(n: number): readonly Done[] {
    return this.#told === n ? DEEDS.flatMap((deed) => mostOf(deed, this.#counts[deed])) : [];
  }

  #hear(events: readonly SeenEvent[]): void {
    for (const event of events) {
      if (event.type === "dealerChosen") this.#begin();
      this.#told += 1;
      this.#note(event);
    }
  }

  #begin(): void {
    this.#counts = nothing();
    this.#told = 0;
  }

  #note(event: SeenEvent): void {
    if (event.type === "cardsDrawn") this.#add("drawn", event.seat, event.count);
    else if (event.type === "unoCaught") this.#add("catches", event.by, 1);
    else if (event.type === "challenged" && event.guilty) this.#add("bluffsSeen", event.by, 1);
  }

  #add(deed: Deed, seat: Seat, times: number): void {
    const counts = this.#counts[deed];
    counts.set(seat, (counts.get(seat) ?? 0) + times);
  }
}

function nothing(): Readonly<Record<Deed, Map<Seat, number>>> {
  return { drawn: new Map(), catches: new Map(), bluffsSeen: new Map() };
}

function mostOf(deed: Deed, counts: ReadonlyMap<Seat, number>): readonly Done[] {
  const times = Math.max(0, ...counts.values());
  const seats = [...counts.keys()].filter((seat) => counts.get(seat) === times);
  return times === 0 ? [] : [{ deed, seats: seats.toSorted((a, b) => a - b), times }];
}
