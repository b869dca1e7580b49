/** The seats of a table: who sits where, and under which name. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import { accepted, type Result, refused } from "../../../shared/refusal.ts";
import { MOST_SEATS, type Seat } from "../../../shared/seat.ts";
import type { KeptSeats } from "../../journal/table-record.ts";
import { cleanName, guestName, isSameName } from "../../names.ts";
import { SeatProofs } from "../seat-proofs.ts";
import { isPerson, keptSitter, type NewSitter, newSitter, restoredSitter, type Sitter } from "./player.ts";

export class Seats {
  readonly proofs = new SeatProofs();
  /** In the order of sitting down. */
  readonly #sitters = new Map<string, Sitter>();
  #satSoFar = 0;
  #kept: KeptSeats = { sitters: [], satSoFar: 0 };

  /** By seat number, ascending. */
  get all(): readonly Sitter[] {
    return [...this.#sitters.values()].sort((a, b) => a.seat - b.seat);
  }

  /** Everybody who is no bot, the longest-seated first. */
  get people(): readonly Sitter[] {
    return [...this.#sitters.values()].filter(isPerson);
  }

  /** The people who are there, the longest-seated first. */
  get connected(): readonly Sitter[] {
    return this.people.filter(({ connected }) => connected);
  }

  /** How many could play at once: the people who are there, and the bots. */
  get present(): number {
    return this.taken - this.people.length + this.connected.length;
  }

  get taken(): number {
    return this.#sitters.size;
  }

  /** True once anybody has ever sat down. */
  get wereUsed(): boolean {
    return this.#satSoFar > 0;
  }

  /** Everything about the seats, to be written down; what has not changed since is the same object as before. */
  get kept(): KeptSeats {
    const { sitters } = this.#kept;
    const now = [...this.#sitters.values()].map((sitter, place) =>
      keptSitter(sitter, this.proofs.hashesOf(sitter.id), sitters[place]),
    );
    this.#kept = { sitters: now, satSoFar: this.#satSoFar };
    return this.#kept;
  }

  /** The seats as they were written down; nobody is there yet. */
  restore({ sitters, satSoFar }: KeptSeats): void {
    this.#satSoFar = satSoFar;
    for (const kept of sitters) {
      this.#sitters.set(kept.id, restoredSitter(kept));
      this.proofs.restore(kept.id, kept.locks);
    }
  }

  get(id: string): Sitter | undefined {
    return this.#sitters.get(id);
  }

  at(seat: Seat): Sitter | undefined {
    for (const sitter of this.#sitters.values()) if (sitter.seat === seat) return sitter;
    return undefined;
  }

  /** A person takes the lowest free seat; `owner` is the hash of their browser's key. */
  sit(wanted: string, owner = ""): Result<Sitter> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = this.#freeName(wanted);
    return name.ok ? accepted(this.#seat({ name: name.value, owner })) : name;
  }

  /** A bot takes the lowest free seat, under a name that nobody at the table has. */
  sitBot(bot: BotCharacter, nameFor: (taken: readonly string[]) => string): Result<Sitter> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = nameFor(this.all.map((sitter) => sitter.name));
    return accepted(this.#seat({ name, bot }));
  }

  rename(sitter: Sitter, wanted: string): Result<string> {
    const name = this.#freeName(wanted, sitter);
    if (name.ok) sitter.name = name.value;
    return name;
  }

  /** Frees seats: their tokens prove nothing any more. */
  free(sitters: readonly Sitter[]): void {
    for (const { id } of sitters) {
      this.proofs.end(id, "seatExpired");
      this.#sitters.delete(id);
    }
  }

  /** Nobody comes back to this seat: its tokens prove nothing any more. */
  bar({ id }: Sitter): void {
    this.proofs.end(id, "kicked");
  }

  /** The taken seats become 0..n-1, in table order. */
  closeUp(): void {
    for (const [seat, sitter] of this.all.entries()) sitter.seat = seat;
  }

  /** Everybody sits anew, in this order of lasting ids; false, and all stay, unless it names each of them once. */
  arrange(ids: readonly string[]): boolean {
    const isEverybody = ids.length === this.taken && new Set(ids).size === this.taken;
    if (!isEverybody || !ids.every((id) => this.#sitters.has(id))) return false;
    for (const sitter of this.#sitters.values()) sitter.seat = ids.indexOf(sitter.id);
    return true;
  }

  unready(): void {
    for (const sitter of this.#sitters.values()) sitter.ready = false;
  }

  /** Who has the seat that a token proves. */
  provenBy(token: string): Sitter | undefined {
    return this.#sitters.get(this.proofs.seatOf(token) ?? "");
  }

  #seat(who: Pick<NewSitter, "name" | "bot" | "owner">): Sitter {
    this.#satSoFar += 1;
    const seat = this.#lowestFree();
    const sitter = newSitter({ id: `s${this.#satSoFar}`, seat, ...who });
    this.#sitters.set(sitter.id, sitter);
    return sitter;
  }

  #freeName(wanted: string, own?: Sitter): Result<string> {
    const name = cleanName(wanted);
    if (!name.ok) return name;
    const others = this.all.filter((sitter) => sitter !== own).map((sitter) => sitter.name);
    if (name.value === "") return accepted(own?.name ?? guestName(others));
    const isTaken = others.some((other) => isSameName(other, name.value));
    return isTaken ? refused("nameTaken", { name: name.value }) : name;
  }

  #lowestFree(): Seat {
    const taken = new Set(this.all.map(({ seat }) => seat));
    let seat = 0;
    while (taken.has(seat)) seat += 1;
    return seat;
  }
}
