/** The seats of a table and the players in them. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import { MOST_SEATS, type Seat } from "../../../shared/seat.ts";
import { cleanName, guestName, isSameName } from "../../identity/names.ts";
import type { SeatsRecord } from "../../journal/table-record.ts";
import {
  isPerson,
  type NewPlayer,
  newPlayer,
  restorePlayer,
  type SeatedPlayer,
  toPlayerRecord,
} from "./player.ts";
import { SeatTokenRegistry } from "./seat-tokens.ts";

/** A player who sits down; without a seat number on the lowest free seat. */
type NewSeat = Omit<NewPlayer, "id" | "seat"> & Partial<Pick<NewPlayer, "seat">>;

export class Seats {
  readonly tokens = new SeatTokenRegistry();
  /** How many players have reserved a seat by quick play and are not connected yet (C8). */
  arriving = 0;
  /** By seat id, in the order in which they sat down. */
  readonly #players = new Map<string, SeatedPlayer>();
  #seatedSoFar = 0;
  #lastRecord: SeatsRecord = { sitters: [], satSoFar: 0 };

  /** By seat number, ascending. */
  get all(): readonly SeatedPlayer[] {
    return [...this.#players.values()].sort((a, b) => a.seat - b.seat);
  }

  /** The people, without bots, the longest-seated first. */
  get people(): readonly SeatedPlayer[] {
    return [...this.#players.values()].filter(isPerson);
  }

  /** The connected people, the longest-seated first. */
  get connected(): readonly SeatedPlayer[] {
    return this.people.filter(({ connected }) => connected);
  }

  /** How many could play now: the connected people and the bots. */
  get present(): number {
    return this.taken - this.people.length + this.connected.length;
  }

  get taken(): number {
    return this.#players.size;
  }

  /** True as soon as a first player has taken a seat. */
  get wereEverTaken(): boolean {
    return this.#seatedSoFar > 0;
  }

  /** How many players have taken a seat since the table was opened. */
  get seatedSoFar(): number {
    return this.#seatedSoFar;
  }

  /** Everything about the seats that is saved. Players who have not changed are the same objects as last time. */
  get record(): SeatsRecord {
    const { sitters: previous } = this.#lastRecord;
    const now = [...this.#players.values()].map((player, index) =>
      toPlayerRecord(player, this.tokens.hashesOf(player.id), previous[index]),
    );
    this.#lastRecord = { sitters: now, satSoFar: this.#seatedSoFar };
    return this.#lastRecord;
  }

  /** Restores the saved seats. No person is connected yet. */
  restore({ sitters: records, satSoFar: seatedSoFar }: SeatsRecord): void {
    this.#seatedSoFar = seatedSoFar;
    for (const record of records) {
      this.#players.set(record.id, restorePlayer(record));
      this.tokens.restore(record.id, record.locks);
    }
  }

  get(id: string): SeatedPlayer | undefined {
    return this.#players.get(id);
  }

  at(seat: Seat): SeatedPlayer | undefined {
    for (const player of this.#players.values()) if (player.seat === seat) return player;
    return undefined;
  }

  /** A person takes the lowest free seat; `owner` is the hash of their browser key. */
  addPlayer(requestedName: string, owner = ""): Result<SeatedPlayer> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = this.#availableName(requestedName);
    return name.ok ? accepted(this.#add({ name: name.value, owner })) : name;
  }

  /** A bot takes the lowest free seat; `choose` gives it a name that is free at the table, and an emblem. */
  addBot(
    bot: BotCharacter,
    choose: (others: readonly SeatedPlayer[]) => Pick<SeatedPlayer, "name" | "emblem">,
  ): Result<SeatedPlayer> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const { name, emblem } = choose(this.all);
    return accepted(this.#add({ name, emblem, bot }));
  }

  /**
   * A person takes over the seat of a bot (C8): of the one with the same name, otherwise of the first in table order.
   * `owner` is the hash of their browser key.
   */
  replaceBot(requestedName: string, owner: string): Result<SeatedPlayer> {
    const bots = this.all.filter((player) => !isPerson(player));
    const bot = bots.find(({ name }) => isSameName(name, requestedName)) ?? bots[0];
    return bot === undefined
      ? refused("tableFull", { seats: this.taken })
      : this.replace(bot, requestedName, owner);
  }

  /** A person takes over the seat of this player, who has none from now on. */
  replace(before: SeatedPlayer, requestedName: string, owner: string): Result<SeatedPlayer> {
    const name = this.#availableName(requestedName, before);
    if (!name.ok) return name;
    this.free([before]);
    return accepted(this.#add({ name: name.value, owner, seat: before.seat }));
  }

  rename(player: SeatedPlayer, requestedName: string): Result<string> {
    const name = this.#availableName(requestedName, player, player.name);
    if (name.ok) player.name = name.value;
    return name;
  }

  /** Frees seats and revokes their tokens. */
  free(players: readonly SeatedPlayer[]): void {
    for (const { id } of players) {
      this.tokens.revoke(id, "seatExpired");
      this.#players.delete(id);
    }
  }

  /** Revokes the tokens of a kicked player. */
  revokeTokens({ id }: SeatedPlayer): void {
    this.tokens.revoke(id, "kicked");
  }

  /** The taken seats become 0..n-1, in table order. */
  compact(): void {
    for (const [seat, player] of this.all.entries()) player.seat = seat;
  }

  /** Seats the players in this order of their ids; false if the list does not contain each of them once. */
  reorder(ids: readonly string[]): boolean {
    const isComplete = ids.length === this.taken && new Set(ids).size === this.taken;
    if (!isComplete || !ids.every((id) => this.#players.has(id))) return false;
    for (const player of this.#players.values()) player.seat = ids.indexOf(player.id);
    return true;
  }

  /** Nobody is ready any more, and nobody has agreed to start. */
  resetReady(): void {
    for (const player of this.#players.values()) {
      player.ready = false;
      player.agreesToStart = false;
    }
  }

  /** The player whose seat token this is. */
  findByToken(token: string): SeatedPlayer | undefined {
    return this.#players.get(this.tokens.seatIdFor(token) ?? "");
  }

  /**
   * The player who sat down first with this browser key (as a hash), whichever device has the seat now. Undefined if the
   * key has several seats at this table.
   */
  findByOwner(owner: string): SeatedPlayer | undefined {
    const owned =
      owner === "" ? [] : this.people.filter((player) => player.owner === owner && !player.removed);
    return owned.length === 1 ? owned[0] : undefined;
  }

  #add({ seat = this.#lowestFreeSeat(), ...details }: NewSeat): SeatedPlayer {
    this.#seatedSoFar += 1;
    const player = newPlayer({ id: `s${this.#seatedSoFar}`, seat, ...details });
    this.#players.set(player.id, player);
    return player;
  }

  /** `except`: the player whose name need not differ. For an empty name, `standard` or a guest's name. */
  #availableName(requestedName: string, except?: SeatedPlayer, standard?: string): Result<string> {
    const name = cleanName(requestedName);
    if (!name.ok) return name;
    const others = this.all.filter((player) => player !== except).map((player) => player.name);
    if (name.value === "") return accepted(standard ?? guestName(others));
    const isTaken = others.some((other) => isSameName(other, name.value));
    return isTaken ? refused("nameTaken", { name: name.value }) : name;
  }

  #lowestFreeSeat(): Seat {
    const taken = new Set(this.all.map(({ seat }) => seat));
    let seat = 0;
    while (taken.has(seat)) seat += 1;
    return seat;
  }
}
