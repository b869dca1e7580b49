/** Who can prove which seat: the tokens of all seats, by the lasting ids of these. */
import { RevokedTokens, type SeatTokenRefusal } from "./past-seats.ts";
import { SeatTokenSet } from "./seats/seat-tokens.ts";

const NO_HASHES: readonly string[] = [];

export class SeatTokenRegistry {
  readonly #bySeat = new Map<string, SeatTokenSet>();
  readonly #revoked = new RevokedTokens();

  /** Of the tokens that prove this seat, the oldest first. */
  hashesOf(id: string): readonly string[] {
    return this.#bySeat.get(id)?.hashes ?? NO_HASHES;
  }

  /** As they were written down. */
  restore(id: string, hashes: readonly string[]): void {
    this.#bySeat.set(id, new SeatTokenSet(hashes));
  }

  /** The tokens of this seat prove nothing any more. */
  revoke(id: string, why: SeatTokenRefusal): void {
    this.#revoked.add(this.hashesOf(id), why);
    this.#bySeat.delete(id);
  }

  /** A new token of this seat. What its player holds goes on proving it until `confirm`. */
  issue(id: string): string {
    const tokens = this.#bySeat.get(id) ?? new SeatTokenSet();
    this.#bySeat.set(id, tokens);
    return tokens.issue();
  }

  /** The newest token is given to nobody. */
  withdraw(id: string): void {
    this.#bySeat.get(id)?.withdraw();
  }

  /** The token that was told last, where nobody knows whether it arrived: told once more on the same line. */
  unconfirmedToken(id: string): string | undefined {
    return this.#bySeat.get(id)?.unconfirmedToken;
  }

  /** Whoever comes with a token holds it: those before it prove nothing any more. */
  retireOlder(id: string, token: string): void {
    this.#bySeat.get(id)?.retireOlder(token);
  }

  /** The player keeps the token that was shown. */
  reuse(id: string, token: string): void {
    this.#bySeat.get(id)?.reuse(token);
  }

  /** The player has the token that was told last for certain: all others prove nothing any more. */
  confirm(id: string): void {
    this.#bySeat.get(id)?.confirm();
  }

  /** The seat that a token proves; undefined where it proves none. */
  seatIdFor(token: string): string | undefined {
    for (const [id, tokens] of this.#bySeat) if (tokens.accepts(token)) return id;
    return undefined;
  }

  /** Why a token proves no seat. */
  whyInvalid(token: string): SeatTokenRefusal {
    return this.#revoked.whyInvalid(token);
  }
}
