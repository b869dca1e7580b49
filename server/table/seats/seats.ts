/** The seats of a table: who sits where, and under which name. */
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
  /** In the order of sitting down. */
  readonly #players = new Map<string, SeatedPlayer>();
  #seatedSoFar = 0;
  #lastRecord: SeatsRecord = { sitters: [], satSoFar: 0 };

  /** By seat number, ascending. */
  get all(): readonly SeatedPlayer[] {
    return [...this.#players.values()].sort((a, b) => a.seat - b.seat);
  }

  /** Everybody who is no bot, the longest-seated first. */
  get people(): readonly SeatedPlayer[] {
    return [...this.#players.values()].filter(isPerson);
  }

  /** The people who are there, the longest-seated first. */
  get connected(): readonly SeatedPlayer[] {
    return this.people.filter(({ connected }) => connected);
  }

  /** How many could play at once: the people who are there, and the bots. */
  get present(): number {
    return this.taken - this.people.length + this.connected.length;
  }

  get taken(): number {
    return this.#players.size;
  }

  /** True once anybody has ever sat down. */
  get wereEverTaken(): boolean {
    return this.#seatedSoFar > 0;
  }

  /** Everything about the seats, to be written down; what has not changed since is the same object as before. */
  get record(): SeatsRecord {
    const { sitters: previous } = this.#lastRecord;
    const now = [...this.#players.values()].map((player, index) =>
      toPlayerRecord(player, this.tokens.hashesOf(player.id), previous[index]),
    );
    this.#lastRecord = { sitters: now, satSoFar: this.#seatedSoFar };
    return this.#lastRecord;
  }

  /** The seats as they were written down; nobody is there yet. */
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

  /** A person takes the lowest free seat; `owner` is the hash of their browser's key. */
  addPlayer(requestedName: string, owner = ""): Result<SeatedPlayer> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = this.#availableName(requestedName);
    return name.ok ? accepted(this.#add({ name: name.value, owner })) : name;
  }

  /** A bot takes the lowest free seat, under a name that nobody at the table has. */
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

  /** Frees seats: their tokens prove nothing any more. */
  free(players: readonly SeatedPlayer[]): void {
    for (const { id } of players) {
      this.tokens.revoke(id, "seatExpired");
      this.#players.delete(id);
    }
  }

  /** Nobody comes back to this seat: its tokens prove nothing any more. */
  revokeTokens({ id }: SeatedPlayer): void {
    this.tokens.revoke(id, "kicked");
  }

  /** The taken seats become 0..n-1, in table order. */
  compact(): void {
    for (const [seat, player] of this.all.entries()) player.seat = seat;
  }

  /** Everybody sits anew, in this order of lasting ids; false, and all stay, unless it names each of them once. */
  reorder(ids: readonly string[]): boolean {
    const isEverybody = ids.length === this.taken && new Set(ids).size === this.taken;
    if (!isEverybody || !ids.every((id) => this.#players.has(id))) return false;
    for (const player of this.#players.values()) player.seat = ids.indexOf(player.id);
    return true;
  }

  resetReady(): void {
    for (const player of this.#players.values()) player.ready = false;
  }

  /** Who has the seat that a token proves. */
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
    const others = this.all.filter((player) => player !== self).map((seatedPlayer) => seatedPlayer.name);
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
