/** Whole hands that change their seats, as a motion of the table. */
import type { SeenEvent } from "../../shared/event.ts";
import { type Seat, seatAfter } from "../../shared/seat.ts";

/** A hand on its way from seat to seat (H3). */
export interface HandTransfer {
  readonly from: Seat;
  readonly to: Seat;
}

export interface HandSwap {
  readonly type: "exchange";
  readonly transfers: readonly HandTransfer[];
}

/** The exchange that an event brings: a 7 swaps two hands, a 0 passes all of them on (H3). */
export function handSwapFor(event: SeenEvent, seats: number): HandSwap | undefined {
  if (event.type === "handsSwapped") {
    const [a, b] = event.seats;
    const transfers = [
      { from: a, to: b },
      { from: b, to: a },
    ];
    return { type: "exchange", transfers };
  }
  if (event.type !== "handsRotated") return undefined;
  const to = (from: Seat) => seatAfter(from, event.direction, { seats });
  return {
    type: "exchange",
    transfers: Array.from({ length: seats }, (_, from) => ({ from, to: to(from) })),
  };
}

/** How many cards each seat holds after it. */
export function countsAfterSwap(
  counts: readonly number[],
  transfers: readonly HandTransfer[],
): readonly number[] {
  return counts.map((count, seat) => counts[transfers.find(({ to }) => to === seat)?.from ?? seat] ?? count);
}
