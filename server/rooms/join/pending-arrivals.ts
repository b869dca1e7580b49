/** Players on their way: they have reserved a seat at a quick-play table (C8), or shown a seat token, and are not connected yet. */
import { mostSeats } from "../../../shared/editions/editions.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import { parseJoin } from "../message-schemas.ts";

/** How long Colyseus keeps a reservation, in ms. */
export const RESERVATION_MS = 15_000;
/** How many joins with the token of one seat may be on their way. */
export const MOST_ARRIVALS_OF_SEAT = 5;
/** How many players on their way from one IP address count at a quick-play table with others: they must not fill it. */
const MOST_ARRIVALS_OF_ADDRESS = 5;

interface Arrival {
  readonly address: string;
  readonly timer: Timer;
}

/**
 * False for a client that quick play has sent to a table without a free seat: two processes of a cluster have sent
 * somebody to the last one at the same time. Quick play then looks for another table (C8).
 */
export function mayQuickPlay({ phase, seats, rules }: Table, options: unknown): boolean {
  const join = parseJoin(options);
  if (!join.ok || join.value.open !== true || phase !== "waiting") return true;
  return seats.taken + seats.arriving < mostSeats(rules);
}

interface ArrivalsOptions {
  readonly clock: Pick<Clock, "after">;
  /** The IP addresses of the connected clients. */
  addresses(): readonly string[];
  /** Gets the number of players on their way. */
  changed(count: number): void;
}

export class Arrivals {
  readonly #options: ArrivalsOptions;
  readonly #arrivals = new Map<string, Arrival>();

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /** A player at this IP address has reserved a seat. */
  expect(sessionId: string, address = ""): void {
    const timer = this.#options.clock.after(RESERVATION_MS, () => this.arrived(sessionId));
    this.#arrivals.set(sessionId, { address, timer });
    this.#options.changed(this.#count());
  }

  /** The player is here, or will not come. */
  arrived(sessionId: string): void {
    this.#arrivals.get(sessionId)?.timer.clear();
    if (this.#arrivals.delete(sessionId)) this.#options.changed(this.#count());
  }

  stop(): void {
    for (const { timer } of this.#arrivals.values()) timer.clear();
    this.#arrivals.clear();
  }

  #count(): number {
    const byAddress = Map.groupBy(this.#arrivals.values(), ({ address }) => address);
    // Players of a single address may fill a table among themselves.
    const isShared = new Set([...this.#options.addresses(), ...byAddress.keys()]).size > 1;
    const most = isShared ? MOST_ARRIVALS_OF_ADDRESS : MOST_SEATS;
    const counts = [...byAddress.values()].map(({ length }) => Math.min(length, most));
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
