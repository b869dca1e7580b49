/** The time that a table waits for the players in one phase of an attempt to agree on a key. It stands still while the table is paused. */
import type { RoundProtocol } from "../../../shared/fairness/round-protocol.ts";
import type { Clock, Timer } from "../../clock.ts";

/** If a deal is refused, it is tried again after this time, in ms. */
const RETRY_MS = 1_000;

export class ContributionWindow {
  readonly #clock: Clock;
  readonly #over: () => void;
  #timer: Timer | undefined;
  #name = "";
  #isOver = false;
  isPaused = false;

  constructor(clock: Clock, over: () => void) {
    this.#clock = clock;
    this.#over = over;
  }

  /** True if the time for this phase is over. */
  isOver(protocol: RoundProtocol): boolean {
    return this.#isOver && this.#name === nameOf(protocol);
  }

  /** Starts the time, unless it is running or over. */
  open(protocol: RoundProtocol, ms: number): void {
    if (this.#name === nameOf(protocol)) return;
    this.stop();
    this.#name = nameOf(protocol);
    this.#start(ms, () => {
      this.#isOver = true;
      this.#over();
    });
  }

  retry(): void {
    this.stop();
    this.#start(RETRY_MS, this.#over);
  }

  setPaused(isPaused: boolean): void {
    if (isPaused && !this.isPaused) this.#timer?.pause();
    if (!isPaused && this.isPaused) this.#timer?.resume();
    this.isPaused = isPaused;
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#name = "";
    this.#isOver = false;
  }

  #start(ms: number, run: () => void): void {
    this.#timer = this.#clock.after(ms, () => {
      this.#timer = undefined;
      run();
    });
  }
}

function nameOf({ binding: { round, attempt }, phase }: RoundProtocol): string {
  return `${round} ${attempt} ${phase}`;
}
