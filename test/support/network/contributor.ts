/** Contributes to each shuffle of a table, as the page does, but keeps no receipts. */
import { commitmentOfSeat } from "../../../shared/fairness/round-key.ts";
import type { Seat } from "../../../shared/seat.ts";
import type {
  AttemptNumber,
  ContributionCommitments,
  RoundCommitment,
} from "../../../shared/wire/fairness.ts";
import { seedOf } from "../../simulation/seeded-random.ts";

export interface ContributorDeps {
  /** The seat now; -1 without one. */
  readonly seat: () => Seat;
  readonly send: (name: "commitContribution" | "revealContribution", payload: object) => void;
}

export class Contributor {
  readonly #deps: ContributorDeps;
  /** The commitment to the current attempt. */
  #own: (AttemptNumber & { readonly value: string; readonly sent: string }) | undefined;

  constructor(deps: ContributorDeps) {
    this.#deps = deps;
  }

  /** The server has committed to its secret. */
  committed({ round, attempt, commitment, seats, excluded }: RoundCommitment): void {
    const seat = this.#deps.seat();
    if (seats[seat] !== "player" || excluded.includes(seat)) return;
    // Not random, so that a seeded server always deals the same.
    const value = seedOf(`${commitment} ${seat}`);
    const sent = commitmentOfSeat({ commitment, seat, value });
    this.#own = { round, attempt, value, sent };
    this.#deps.send("commitContribution", { round, attempt, commitment: sent });
  }

  /** The list is fixed. The value is revealed only if the list has its commitment. */
  published({ round, attempt, seats }: ContributionCommitments): void {
    const own = this.#own;
    if (own?.round !== round || own.attempt !== attempt) return;
    if (seats[this.#deps.seat()]?.commitment !== own.sent) return;
    this.#deps.send("revealContribution", { round, attempt, value: own.value });
  }
}
