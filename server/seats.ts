/** The seats of a table: who sits where, under which name, and with which proof. */
import { accepted, type Result, refused } from "../shared/refusal.ts";
import { MOST_SEATS, type Seat } from "../shared/seat.ts";
import { cleanName, guestName, isSameName } from "./names.ts";
import { isTokenOf, makeSeatToken } from "./seat-token.ts";

/** One who sits at the table. */
export interface Sitter {
  /** Lasting, the same through all matches. */
  readonly id: string;
  seat: Seat;
  name: string;
  connected: boolean;
  /** Left, or did not come back in time: nobody waits for this seat any more. */
  gone: boolean;
  /** Agreed to what comes next. */
  ready: boolean;
}

/** Hashes of the tokens that open a seat. */
interface Locks {
  newest: Buffer;
  /** The one that was used to get the newest: good until the newest has arrived for certain. */
  used: Buffer | undefined;
}

export class Seats {
  /** In the order of sitting down. */
  readonly #sitters = new Map<string, Sitter>();
  readonly #locks = new Map<string, Locks>();
  #satSoFar = 0;

  /** By seat number, ascending. */
  get all(): readonly Sitter[] {
    return [...this.#sitters.values()].sort((a, b) => a.seat - b.seat);
  }

  /** The connected ones, the longest-seated first. */
  get connected(): readonly Sitter[] {
    return [...this.#sitters.values()].filter(({ connected }) => connected);
  }

  get taken(): number {
    return this.#sitters.size;
  }

  /** True once anybody has ever sat down. */
  get wereUsed(): boolean {
    return this.#satSoFar > 0;
  }

  get(id: string): Sitter | undefined {
    return this.#sitters.get(id);
  }

  at(seat: Seat): Sitter | undefined {
    return this.all.find((sitter) => sitter.seat === seat);
  }

  /** Takes the lowest free seat. */
  sit(wanted: string): Result<Sitter> {
    if (this.taken >= MOST_SEATS) return refused("tableFull", { seats: MOST_SEATS });
    const name = this.#freeName(wanted);
    if (!name.ok) return name;
    this.#satSoFar += 1;
    const id = `s${this.#satSoFar}`;
    const seat = this.#lowestFree();
    const sitter = { id, seat, name: name.value, connected: true, gone: false, ready: false };
    this.#sitters.set(id, sitter);
    return accepted(sitter);
  }

  rename(sitter: Sitter, wanted: string): Result<string> {
    const name = this.#freeName(wanted, sitter);
    if (name.ok) sitter.name = name.value;
    return name;
  }

  /** Frees seats: their tokens open nothing any more. */
  free(sitters: readonly Sitter[]): void {
    for (const { id } of sitters) {
      this.#sitters.delete(id);
      this.#locks.delete(id);
    }
  }

  /** The taken seats become 0..n-1, in table order. */
  closeUp(): void {
    for (const [seat, sitter] of this.all.entries()) sitter.seat = seat;
  }

  unready(): void {
    for (const sitter of this.#sitters.values()) sitter.ready = false;
  }

  /** A new proof of a seat. The one before it goes on opening the seat until `confirm`. */
  issueToken({ id }: Sitter): string {
    const { token, hash } = makeSeatToken();
    this.#locks.set(id, { newest: hash, used: this.#locks.get(id)?.newest });
    return token;
  }

  /** The player has the newest token for certain: the one before it opens nothing any more. */
  confirm(id: string): void {
    const locks = this.#locks.get(id);
    if (locks !== undefined) locks.used = undefined;
  }

  /** Whose seat a token proves. */
  ownerOf(token: string): Sitter | undefined {
    const opens = (locks: Locks | undefined) =>
      [locks?.newest, locks?.used].some((hash) => hash !== undefined && isTokenOf(token, hash));
    return this.all.find(({ id }) => opens(this.#locks.get(id)));
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
