/** Whole hands that change their seats, as a motion of the table. */
import type { SeenEvent } from "../../shared/event.ts";
import { type Seat, seatAfter } from "../../shared/seat.ts";

/** A hand on its way from seat to seat (H3). */
export interface HandWay {
  readonly from: Seat;
  readonly to: Seat;
}

export interface Exchange {
  readonly type: "exchange";
  readonly ways: readonly HandWay[];
}

/** The exchange that an event brings: a 7 swaps two hands, a 0 passes all of them on (H3). */
export function exchangeOf(event: SeenEvent, seats: number): Exchange | undefined {
  if (event.type === "handsSwapped") {
    const [a, b] = event.seats;
    const ways = [
      { from: a, to: b },
      { from: b, to: a },
    ];
    return { type: "exchange", ways };
  }
  if (event.type !== "handsRotated") return undefined;
  const to = (from: Seat) => seatAfter(from, event.direction, { seats });
  return { type: "exchange", ways: Array.from({ length: seats }, (_, from) => ({ from, to: to(from) })) };
}

/** How many cards each seat holds after it. */
export function exchanged(counts: readonly number[], ways: readonly HandWay[]): readonly number[] {
  return counts.map((count, seat) => counts[ways.find(({ to }) => to === seat)?.from ?? seat] ?? count);
}
