/** Players on their way: they have reserved a seat at a quick-play table (C8), or shown a seat token, and are not connected yet. */
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Table } from "../../table/table.ts";
import { parseJoin } from "../message-schemas.ts";

/** How long Colyseus keeps a reservation, in ms. */
const RESERVATION_MS = 15_000;
/** How many joins with the token of one seat may be on their way. */
export const MOST_ARRIVALS_OF_SEAT = 5;
/** How many players on their way count at a quick-play table from one IP address: alone, it cannot fill the table. */
const MOST_ARRIVALS_OF_ADDRESS = 5;

interface Arrival {
  readonly address: string;
  readonly timer: Timer;
}

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
  readonly #arrivals = new Map<string, Arrival>();

  /** `changed` gets the number of players on their way. */
  constructor(clock: Pick<Clock, "after">, changed: (count: number) => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  /** A player at this IP address has reserved a seat. */
  expect(sessionId: string, address = ""): void {
    const timer = this.#clock.after(RESERVATION_MS, () => this.arrived(sessionId));
    this.#arrivals.set(sessionId, { address, timer });
    this.#changed(this.#count());
  }

  /** The player is here, or will not come. */
  arrived(sessionId: string): void {
    this.#arrivals.get(sessionId)?.timer.clear();
    if (this.#arrivals.delete(sessionId)) this.#changed(this.#count());
  }

  stop(): void {
    for (const { timer } of this.#arrivals.values()) timer.clear();
    this.#arrivals.clear();
  }

  #count(): number {
    const byAddress = Map.groupBy(this.#arrivals.values(), ({ address }) => address);
    const counts = [...byAddress.values()].map(({ length }) => Math.min(length, MOST_ARRIVALS_OF_ADDRESS));
    return counts.reduce((sum, count) => sum + count, 0);
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
