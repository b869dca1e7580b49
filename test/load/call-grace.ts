/** The moment in which only the exposed seat itself may call (U3), as a player sees it begin. */
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/table-limits.ts";

export class CallGracePeriod {
  #exposed: Seat = NOBODY;
  #since = 0;

  /** What the table shows now. */
  update(exposed: Seat): void {
    if (exposed === this.#exposed) return;
    this.#exposed = exposed;
    this.#since = performance.now();
  }

  /** How long `me` must still wait for it to end, in ms. */
  remainingFor(me: Seat): number {
    if (this.#exposed === NOBODY || this.#exposed === me) return 0;
    return Math.max(0, this.#since + CALL_GRACE_MS - performance.now());
  }
}
