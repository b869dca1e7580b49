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

export class Seats {
  readonly tokens = new SeatTokenRegistry();
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

  /** A bot takes the lowest free seat, with a name that is free at the table. */
  addBot(bot: BotCharacter, nameFor: (taken: readonly string[]) => string): Result<SeatedPlayer> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = nameFor(this.all.map((player) => player.name));
    return accepted(this.#add({ name, bot }));
  }

  rename(player: SeatedPlayer, requestedName: string): Result<string> {
    const name = this.#availableName(requestedName, player);
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

  resetReady(): void {
    for (const player of this.#players.values()) player.ready = false;
  }

  /** The player whose seat token this is. */
  findByToken(token: string): SeatedPlayer | undefined {
    return this.#players.get(this.tokens.seatIdFor(token) ?? "");
  }

  #add(details: Pick<NewPlayer, "name" | "bot" | "owner">): SeatedPlayer {
    this.#seatedSoFar += 1;
    const seat = this.#lowestFreeSeat();
    const player = newPlayer({ id: `s${this.#seatedSoFar}`, seat, ...details });
    this.#players.set(player.id, player);
    return player;
  }

  #availableName(requestedName: string, self?: SeatedPlayer): Result<string> {
    const name = cleanName(requestedName);
    if (!name.ok) return name;
    const others = this.all.filter((player) => player !== self).map((player) => player.name);
    if (name.value === "") return accepted(self?.name ?? guestName(others));
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
