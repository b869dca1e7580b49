/** The seats of a table as a room or a page sees them. */
import type { Seat } from "../../seat.ts";
import type { SeatTokenSource } from "../table-platform.ts";
import type { TableState } from "../table-state.ts";
import type { SeatedPlayer } from "./player.ts";
import {
  confirmed,
  type SeatTokenRefusal,
  type SeatTokenSet,
  withdrawn,
  withIssued,
  withoutOlder,
  withReused,
} from "./seat-tokens.ts";
import {
  connectedPeople,
  findByOwner,
  findPlayer,
  inSeatOrder,
  peopleAt,
  playerAt,
  presentCount,
} from "./seats.ts";

/** The tokens of all seats, by seat id. */
export class SeatTokenRegistry {
  readonly #state: TableState;
  readonly #source: SeatTokenSource;
  readonly #change: (id: string, tokens: SeatTokenSet) => void;

  constructor(
    state: TableState,
    source: SeatTokenSource,
    change: (id: string, tokens: SeatTokenSet) => void,
  ) {
    this.#state = state;
    this.#source = source;
    this.#change = change;
  }

  /** A new token for a seat. Earlier tokens stay valid until `confirm`. */
  issue(id: string): string {
    const issued = this.#source.make();
    this.#update(id, (tokens) => withIssued(tokens, issued));
    return issued.token;
  }

  /** Takes back the newest token, which was not sent. */
  withdraw(id: string): void {
    this.#update(id, withdrawn);
  }

  /** The token that was sent last, if it may not have arrived: it is sent again on the same connection. */
  unconfirmedToken(id: string): string | undefined {
    return this.#tokensOf(id)?.unconfirmed?.token;
  }

  /** A player who presents a token has it: older tokens become invalid. */
  retireOlder(id: string, token: string): void {
    this.#update(id, (tokens) => withoutOlder(tokens, token, this.#source));
  }

  /** The player keeps the token that they presented. */
  reuse(id: string, token: string): void {
    this.#update(id, (tokens) => withReused(tokens, token, this.#source));
  }

  /** The token that was sent last has arrived: all others become invalid. */
  confirm(id: string): void {
    this.#update(id, confirmed);
  }

  /** The seat id of a token; undefined if it is not valid. */
  seatIdFor(token: string): string | undefined {
    const { matches } = this.#source;
    return this.#state.players.find(({ tokens }) => tokens.hashes.some((hash) => matches(token, hash)))?.id;
  }

  /** Why a token is not valid. */
  whyInvalid(token: string): SeatTokenRefusal {
    const { matches } = this.#source;
    const revoked = this.#state.revokedTokens.find(({ hash }) => matches(token, hash));
    return revoked?.why ?? "invalidSeatToken";
  }

  #tokensOf(id: string): SeatTokenSet | undefined {
    return findPlayer(this.#state, id)?.tokens;
  }

  #update(id: string, change: (tokens: SeatTokenSet) => SeatTokenSet): void {
    const before = this.#tokensOf(id);
    const after = before === undefined ? undefined : change(before);
    if (after !== undefined && after !== before) this.#change(id, after);
  }
}

export class Seats {
  readonly tokens: SeatTokenRegistry;
  readonly #state: TableState;

  constructor(state: TableState, tokens: SeatTokenRegistry) {
    this.#state = state;
    this.tokens = tokens;
  }

  /** By seat number, ascending. */
  get all(): readonly SeatedPlayer[] {
    return inSeatOrder(this.#state);
  }

  /** The people, without bots, the longest-seated first. */
  get people(): readonly SeatedPlayer[] {
    return peopleAt(this.#state);
  }

  /** The connected people, the longest-seated first. */
  get connected(): readonly SeatedPlayer[] {
    return connectedPeople(this.#state);
  }

  /** How many could play now: the connected people and the bots. */
  get present(): number {
    return presentCount(this.#state);
  }

  get taken(): number {
    return this.#state.players.length;
  }

  /** True as soon as a first player has taken a seat. */
  get wereEverTaken(): boolean {
    return this.#state.seatedSoFar > 0;
  }

  /** How many players have reserved a seat by quick play and are not connected yet (C8). */
  get arriving(): number {
    return this.#state.arriving;
  }

  get(id: string): SeatedPlayer | undefined {
    return findPlayer(this.#state, id);
  }

  at(seat: Seat): SeatedPlayer | undefined {
    return playerAt(this.#state, seat);
  }

  /** The player whose seat token this is. */
  findByToken(token: string): SeatedPlayer | undefined {
    return findPlayer(this.#state, this.tokens.seatIdFor(token) ?? "");
  }

  /**
   * The player who sat down first with this browser key (as a hash), whichever device has the seat now. Undefined if the
   * key has several seats at this table.
   */
  findByOwner(owner: string): SeatedPlayer | undefined {
    return findByOwner(this.#state, owner);
  }
}
