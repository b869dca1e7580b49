/** The grace period after a play in which only the seat that forgot to call UNO may act (U3). It stands still while the match is paused. */
import { CALL_GRACE_MS } from "../../../shared/table-limits.ts";
import type { Clock } from "../../clock.ts";

export class CallGrace {
  readonly #clock: Clock;
  /** Both in ms of steady time. */
  #endsAt = 0;
  #pausedAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is left, in ms; 0 if none is running. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - (this.#pausedAt ?? this.#clock.steady()));
  }

  begin(ms = CALL_GRACE_MS): void {
    this.#endsAt = this.#clock.steady() + ms;
  }

  end(): void {
    this.#endsAt = 0;
  }

  setPaused(isPaused: boolean): void {
    if (isPaused) {
      this.#pausedAt ??= this.#clock.steady();
    } else if (this.#pausedAt !== undefined) {
      this.#endsAt += this.#clock.steady() - this.#pausedAt;
      this.#pausedAt = undefined;
    }
  }
}
