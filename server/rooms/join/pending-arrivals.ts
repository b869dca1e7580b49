/** Players on their way: they have reserved a seat at a quick-play table (C8), or shown a seat token, and are not connected yet. */
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Table } from "../../table/table.ts";
import { parseJoin } from "../message-schemas.ts";
import { MOST_ARRIVALS_OF_SEAT } from "./join-checks.ts";

/** How long Colyseus keeps a reservation, in ms. */
const RESERVATION_MS = 15_000;

/**
 * False for a client that quick play has sent to a table without a free seat: two processes of a cluster have sent
 * somebody to the last one at the same time. Quick play then looks for another table (C8).
 */
export function mayQuickPlay({ phase, seats }: Table, options: unknown): boolean {
  const join = parseJoin(options);
  if (!join.ok || join.value.open !== true || phase !== "waiting") return true;
  return seats.taken + seats.arriving < MOST_SEATS;
}

export class Arrivals {
  readonly #clock: Pick<Clock, "after">;
  readonly #changed: (count: number) => void;
  readonly #timers = new Map<string, Timer>();

  /** `changed` gets the number of players on their way. */
  constructor(clock: Pick<Clock, "after">, changed: (count: number) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** A player has reserved a seat. */
  expect(sessionId: string): void {
    const timer = this.#clock.after(RESERVATION_MS, () => this.arrived(sessionId));
    this.#timers.set(sessionId, timer);
    this.#changed(this.#timers.size);
  }

  /** The player is here, or will not come. */
  arrived(sessionId: string): void {
    this.#timers.get(sessionId)?.clear();
    if (this.#timers.delete(sessionId)) this.#changed(this.#timers.size);
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer.clear();
    this.#timers.clear();
  }
}

/** Players who come back with a seat token: for each seat, only a few joins may be on their way at the same time. */
export class SeatArrivals {
  /** The seats, by reservation. */
  readonly #seats = new Map<string, string>();

  /** True if one more join for this seat may be on its way; without a seat, nothing is limited here. */
  mayExpect(seatId: string | undefined): boolean {
    const arrivals = [...this.#seats.values()].filter((other) => other === seatId);
    return seatId === undefined || arrivals.length < MOST_ARRIVALS_OF_SEAT;
  }

  expect(sessionId: string, seatId: string | undefined, clock: Pick<Clock, "after">): void {
    if (seatId === undefined) return;
    this.#seats.set(sessionId, seatId);
    clock.after(RESERVATION_MS, () => this.arrived(sessionId));
  }

  has(sessionId: string): boolean {
    return this.#seats.has(sessionId);
  }

  arrived(sessionId: string): void {
    this.#seats.delete(sessionId);
  }
}
