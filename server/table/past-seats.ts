/** Seats that are no more: what one is told who comes back to one of them. */
import type { RefusalCode } from "../../shared/refusal.ts";
import { isTokenOf } from "./seat-token.ts";

/** Why a token opens no seat: it was given up, the host took its player off, or it never was one. */
export type NoSeat = Extract<RefusalCode, "seatExpired" | "kicked" | "invalidSeatToken">;

interface Past {
  readonly hash: string;
  readonly why: NoSeat;
}

/** So many tokens are remembered, by their hashes. */
const MOST_PAST = 64;

export class PastSeats {
  #past: readonly Past[] = [];

  /** The tokens of a seat open nothing any more. */
  add(hashes: readonly string[], why: NoSeat): void {
    this.#past = [...this.#past, ...hashes.map((hash) => ({ hash, why }))].slice(-MOST_PAST);
  }

  /** What to say to this token. */
  whyNone(token: string): NoSeat {
    return this.#past.find(({ hash }) => isTokenOf(token, hash))?.why ?? "invalidSeatToken";
  }
}
