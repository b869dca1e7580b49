/** Seats that are no more: what one is told who comes back to one of them. */
import type { RefusalCode } from "../../shared/refusal.ts";
import { tokenMatches } from "./seat-token.ts";

/** Why a token opens no seat: it was given up, the host took its player off, or it never was one. */
export type SeatTokenRefusal = Extract<RefusalCode, "seatExpired" | "kicked" | "invalidSeatToken">;

interface RevokedToken {
  readonly hash: string;
  readonly why: SeatTokenRefusal;
}

/** So many tokens are remembered, by their hashes. */
const MAX_REVOKED = 64;

export class RevokedTokens {
  #tokens: readonly RevokedToken[] = [];

  /** The tokens of a seat open nothing any more. */
  add(hashes: readonly string[], why: SeatTokenRefusal): void {
    this.#tokens = [...this.#tokens, ...hashes.map((hash) => ({ hash, why }))].slice(-MAX_REVOKED);
  }

  /** What to say to this token. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#tokens.find(({ hash }) => tokenMatches(token, hash))?.why ?? "invalidSeatToken";
  }
}
