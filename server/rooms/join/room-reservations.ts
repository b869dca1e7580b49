/** The places of a room that clients have reserved and not taken yet: which may be, and what the table knows of them. */
import type { Client, Room } from "@colyseus/core";
import { mostSeats } from "../../../shared/editions/editions.ts";
import { MOST_SEATS } from "../../../shared/seat.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";
import { parseJoin } from "../message-schemas.ts";
import { watchReservations } from "../recovery/framework-patches.ts";
import { browsersOf } from "../table-facts.ts";
import { joinKindOf, originOf, ownerIn, parseJoinOrThrow } from "./join-checks.ts";

/** How long Colyseus keeps a reservation, in ms. */
const RESERVATION_MS = 15_000;
/** How many joins with the token of one seat may be on their way. */
export const MOST_ARRIVALS_OF_SEAT = 5;
/** How many players on their way from one IP address count at a quick-play table with others: they must not fill it. */
const MOST_ARRIVALS_OF_ADDRESS = 5;

/** A client on its way. */
interface Arrival {
  /** The IP address of a new player at a quick-play table (C8), "" if it is unknown; undefined for all others. */
  readonly newcomerFrom: string | undefined;
  /** The seat whose token the client has shown. */
  readonly seatId: string | undefined;
  /** The hash of the browser key; "" without one. */
  readonly owner: string;
  readonly timer: Timer;
}

interface RoomReservationsOptions {
  readonly clock: Pick<Clock, "after">;
  readonly table: () => Table;
  readonly isClosing: () => boolean;
  /** Gets the number of players on their way to a quick-play table, whenever it changes. */
  readonly changed: (arriving: number) => void;
}

/** Quick play waits a moment for players on their way, and sends no more of them than there are seats (C8). */
export class RoomReservations {
  readonly #room: Room<{ client: Client }>;
  readonly #options: RoomReservationsOptions;
  /** By the session id of the reservation. */
  readonly #arrivals = new Map<string, Arrival>();

  constructor(room: Room<{ client: Client }>, options: RoomReservationsOptions) {
    this.#room = room;
    this.#options = options;
    watchReservations(room, {
      mayReserve: (join) => this.#mayReserve(join),
      reserved: (sessionId, join) => this.#reserved(sessionId, join),
      dropped: (sessionId) => this.arrived(sessionId),
    });
  }

  /** The client with this reservation is here, or will not come. */
  arrived(sessionId: string): void {
    const arrival = this.#arrivals.get(sessionId);
    arrival?.timer.clear();
    this.#arrivals.delete(sessionId);
    if (arrival?.newcomerFrom !== undefined) this.#options.changed(this.#countNewcomers());
  }

  /** True if the client with this reservation has a seat, and must not be locked out by others at its address. */
  hasProvenSeat(sessionId: string): boolean {
    return this.#arrivals.get(sessionId)?.seatId !== undefined;
  }

  /** The hashes of the browser keys of players who are on their way, or connected. */
  get arriving(): readonly string[] {
    const connected = [...this.#room.clients].map((client) => originOf(client).owner);
    return [...connected, ...[...this.#arrivals.values()].map(({ owner }) => owner)];
  }

  stop(): void {
    for (const { timer } of this.#arrivals.values()) timer.clear();
    this.#arrivals.clear();
  }

  #mayReserve(join: unknown): boolean {
    const { isClosing, table } = this.#options;
    if (isClosing() || !mayQuickPlay(table(), join) || this.#meetsOthers(join)) return false;
    return this.#mayArrive(this.#provenSeatIn(join));
  }

  /** True for a client that quick play keeps apart from somebody who is here. */
  #meetsOthers(options: unknown): boolean {
    const join = parseJoin(options);
    if (!join.ok || join.value.apart === undefined) return false;
    const { people } = this.#options.table().seats;
    const there = new Set([...this.arriving, ...people.flatMap(browsersOf)]);
    return join.value.apart.some((owner) => there.has(owner));
  }

  /** For each seat, only a few joins may be on their way at the same time. */
  #mayArrive(seatId: string | undefined): boolean {
    const arrivals = [...this.#arrivals.values()].filter((arrival) => arrival.seatId === seatId);
    return seatId === undefined || arrivals.length < MOST_ARRIVALS_OF_SEAT;
  }

  #reserved(sessionId: string, join: unknown): void {
    const { clock, table, changed } = this.#options;
    const { isQuickPlay, phase } = table();
    const isNewcomer = isQuickPlay && phase === "waiting" && joinKindOf(join) === "seat";
    const newcomerFrom = isNewcomer ? (parseJoinOrThrow(join).opener ?? "") : undefined;
    const seatId = this.#provenSeatIn(join);
    if (!isNewcomer && seatId === undefined) return;
    const timer = clock.after(RESERVATION_MS, () => this.arrived(sessionId));
    this.#arrivals.set(sessionId, { newcomerFrom, seatId, owner: ownerIn(join), timer });
    if (isNewcomer) changed(this.#countNewcomers());
  }

  #countNewcomers(): number {
    const newcomers = [...this.#arrivals.values()].flatMap(({ newcomerFrom }) => newcomerFrom ?? []);
    const byAddress = Map.groupBy(newcomers, (address) => address);
    const seated = [...this.#room.clients].map((client) => originOf(client).address);
    // Players of a single address may fill a table among themselves.
    const isShared = new Set([...seated, ...byAddress.keys()]).size > 1;
    const most = isShared ? MOST_ARRIVALS_OF_ADDRESS : MOST_SEATS;
    const counts = [...byAddress.values()].map(({ length }) => Math.min(length, most));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The seat whose token is in the options of a join; undefined without a valid one. */
  #provenSeatIn(options: unknown): string | undefined {
    const join = parseJoin(options);
    const seatToken = join.ok ? join.value.seatToken : undefined;
    return seatToken === undefined ? undefined : this.#options.table().seats.findByToken(seatToken)?.id;
  }
}

/**
 * False for a client that quick play has sent to a table without a free seat: two processes of a cluster have sent
 * somebody to the last one at the same time. Quick play then looks for another table (C8).
 */
function mayQuickPlay({ phase, seats, rules }: Table, options: unknown): boolean {
  const join = parseJoin(options);
  if (!join.ok || join.value.open !== true || phase !== "waiting") return true;
  return seats.taken + seats.arriving < mostSeats(rules);
}
