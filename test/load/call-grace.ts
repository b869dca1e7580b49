/** The grace period in which only the exposed seat may call UNO (U3), as a client sees it begin. */
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/table-limits.ts";

export class CallGracePeriod {
  #exposed: Seat = NOBODY;
  #since = 0;

  /** Receives the catchable seat of the current state. */
  update(exposed: Seat): void {
    if (exposed === this.#exposed) return;
    this.#exposed = exposed;
    this.#since = performance.now();
  }

  /** How long `me` must still wait for its end, in ms. */
  remainingFor(me: Seat): number {
    if (this.#exposed === NOBODY || this.#exposed === me) return 0;
    return Math.max(0, this.#since + CALL_GRACE_MS - performance.now());
  }
}
