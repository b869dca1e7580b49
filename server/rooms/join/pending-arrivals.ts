/** Players on their way: they have reserved a seat at a quick-play table, and are not connected yet (C8). */
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Clock, Timer } from "../../clock.ts";
import type { Table } from "../../table/table.ts";
import { parseJoin } from "../message-schemas.ts";

/** How long Colyseus keeps a reservation, in ms. */
export const RESERVATION_MS = 15_000;

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
