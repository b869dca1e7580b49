/** The places of a room that clients have reserved and not taken yet: which may be, and what the table knows of them. */
import type { Client, Room } from "@colyseus/core";
import type { Table } from "../../../shared/table/table.ts";
import type { Clock } from "../../../shared/timing/clock.ts";
import { parseJoin } from "../message-schemas.ts";
import { watchReservations } from "../recovery/framework-patches.ts";
import { joinKindOf, originOf, ownerIn, parseJoinOrThrow } from "./join-checks.ts";
import { Arrivals, mayQuickPlay, RESERVATION_MS, SeatArrivals } from "./pending-arrivals.ts";

interface RoomReservationsOptions {
  readonly clock: Pick<Clock, "after">;
  readonly table: () => Table;
  readonly isClosing: () => boolean;
  /** Gets the number of players on their way to a quick-play table, whenever it changes. */
  readonly changed: (arriving: number) => void;
}

/** Quick play waits a moment for players on their way, and sends no more of them than there are seats (C8). */
export class RoomReservations {
  readonly #options: RoomReservationsOptions;
  readonly #arrivals: Arrivals;
  /** Players on their way who have shown their seat tokens. */
  readonly #seatArrivals = new SeatArrivals();
  /** The hashes of the browser keys of newcomers, by reservation: until a moment after they have arrived. */
  readonly #owners = new Map<string, string>();

  constructor(room: Room<{ client: Client }>, options: RoomReservationsOptions) {
    this.#options = options;
    this.#arrivals = new Arrivals({
      clock: options.clock,
      addresses: () => [...room.clients].map((client) => originOf(client).address),
      changed: options.changed,
    });
    watchReservations(room, {
      mayReserve: (join) => this.#mayReserve(join),
      reserved: (sessionId, join) => this.#reserved(sessionId, join),
    });
  }

  /** The client with this reservation is here. */
  arrived(sessionId: string): void {
    this.#arrivals.arrived(sessionId);
    this.#seatArrivals.arrived(sessionId);
  }

  /** True if the client with this reservation has a seat, and must not be locked out by others at its address. */
  hasProvenSeat(sessionId: string): boolean {
    return this.#seatArrivals.has(sessionId);
  }

  /** Players who are on their way, or have come a moment ago. */
  get arriving(): readonly string[] {
    return [...this.#owners.values()];
  }

  stop(): void {
    this.#arrivals.stop();
  }

  #mayReserve(join: unknown): boolean {
    const { isClosing, table } = this.#options;
    return (
      !isClosing() && mayQuickPlay(table(), join) && this.#seatArrivals.mayExpect(this.#provenSeatIn(join))
    );
  }

  #reserved(sessionId: string, join: unknown): void {
    const { clock, table } = this.#options;
    const { isQuickPlay, phase } = table();
    if (isQuickPlay && phase === "waiting" && joinKindOf(join) === "seat")
      this.#arrivals.expect(sessionId, parseJoinOrThrow(join).opener);
    this.#seatArrivals.expect(sessionId, this.#provenSeatIn(join), clock);
    this.#owners.set(sessionId, ownerIn(join));
    clock.after(RESERVATION_MS, () => this.#owners.delete(sessionId));
  }

  /** The seat whose token is in the options of a join; undefined without a valid one. */
  #provenSeatIn(options: unknown): string | undefined {
    const join = parseJoin(options);
    const seatToken = join.ok ? join.value.seatToken : undefined;
    return seatToken === undefined ? undefined : this.#options.table().seats.findByToken(seatToken)?.id;
  }
}
