/** Who can prove which seat: the tokens of all seats, by the lasting ids of these. */
import { type NoSeat, PastSeats } from "./past-seats.ts";
import { SeatLocks } from "./seats/seat-tokens.ts";

const NONE: readonly string[] = [];

export class SeatProofs {
  readonly #locks = new Map<string, SeatLocks>();
  readonly #past = new PastSeats();

  /** Of the tokens that prove this seat, the oldest first. */
  hashesOf(id: string): readonly string[] {
    return this.#locks.get(id)?.hashes ?? NONE;
  }

  /** As they were written down. */
  restore(id: string, hashes: readonly string[]): void {
    this.#locks.set(id, new SeatLocks(hashes));
  }

  /** The tokens of this seat prove nothing any more. */
  end(id: string, why: NoSeat): void {
    this.#past.add(this.hashesOf(id), why);
    this.#locks.delete(id);
  }

  /** A new token of this seat. What its player holds goes on proving it until `confirm`. */
  issue(id: string): string {
    const locks = this.#locks.get(id) ?? new SeatLocks();
    this.#locks.set(id, locks);
    return locks.make();
  }

  /** The newest token is given to nobody. */
  withdraw(id: string): void {
    this.#locks.get(id)?.withdraw();
  }

  /** The token that was told last, where nobody knows whether it arrived: told once more on the same line. */
  toldBefore(id: string): string | undefined {
    return this.#locks.get(id)?.toldBefore;
  }

  /** Whoever comes with a token holds it: those before it prove nothing any more. */
  show(id: string, token: string): void {
    this.#locks.get(id)?.show(token);
  }

  /** The player keeps the token that was shown. */
  keep(id: string, token: string): void {
    this.#locks.get(id)?.keep(token);
  }

  /** The player has the token that was told last for certain: all others prove nothing any more. */
  confirm(id: string): void {
    this.#locks.get(id)?.confirm();
  }

  /** The seat that a token proves; undefined where it proves none. */
  seatOf(token: string): string | undefined {
    for (const [id, locks] of this.#locks) if (locks.opensTo(token)) return id;
    return undefined;
  }

  /** Why a token proves no seat. */
  whyNone(token: string): NoSeat {
    return this.#past.whyNone(token);
  }
}
