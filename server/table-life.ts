/** When a table ends by itself because nobody needs it (C5, without the end of an idle match). */
import type { Clock, Timer } from "./clock.ts";

/** Nobody ever sat down. */
export const NEVER_JOINED_MS = 15_000;
/** Nobody did anything in the waiting room. */
export const IDLE_WAITING_MS = 30 * 60_000;

export class TableLife {
  readonly #clock: Clock;
  readonly #end: () => void;
  #timer: Timer;

  constructor(clock: Clock, end: () => void) {
    this.#clock = clock;
    this.#end = end;
    this.#timer = clock.after(NEVER_JOINED_MS, end);
  }

  /** Somebody did something in the waiting room. */
  waits(): void {
    this.stop();
    this.#timer = this.#clock.after(IDLE_WAITING_MS, this.#end);
  }

  /** A match runs: the clock moves it on. */
  stop(): void {
    this.#timer.clear();
  }
}
