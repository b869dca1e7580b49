/** The moment in which only the exposed seat itself may call (U3), as a player sees it begin. */
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/wire.ts";

export class Grace {
  #exposed: Seat = NOBODY;
  #since = 0;

  /** What the table shows now. */
  see(exposed: Seat): void {
    if (exposed === this.#exposed) return;
    this.#exposed = exposed;
    this.#since = performance.now();
  }

  /** How long it still lasts, in ms. */
  get leftMs(): number {
    if (this.#exposed === NOBODY) return 0;
    return Math.max(0, this.#since + CALL_GRACE_MS - performance.now());
  }

  /** The seat that `me` cannot catch yet; NOBODY where there is none. */
  sparedBy(me: Seat): Seat {
    return this.leftMs > 0 && this.#exposed !== me ? this.#exposed : NOBODY;
  }
}
