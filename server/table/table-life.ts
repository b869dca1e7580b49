/** When a table, or the match at it, ends by itself because nobody needs it (C5). */
import { IDLE_MATCH_MINUTES } from "../../shared/table-limits.ts";
import type { Clock, Timer } from "../clock.ts";

/** Nobody ever sat down. */
const NEVER_JOINED_MS = 15_000;
/** Nobody did anything in the waiting room. */
const IDLE_WAITING_MS = 30 * 60_000;
/** No person did anything in a match. */
const IDLE_MATCH_MS = IDLE_MATCH_MINUTES * 60_000;

/** What is over when nobody did anything for long. */
export interface IdleEnds {
  table(): void;
  match(): void;
}

export class TableLife {
  readonly #clock: Clock;
  readonly #ends: IdleEnds;
  readonly #times: () => number;
  #timer: Timer;
  #isMatch = false;
  /** When a person last did something in a match, in ms of steady time. */
  #actedAt = 0;

  /** `times`: the longest turns of those who are there, in times of the clock; a match waits so much longer. */
  constructor(clock: Clock, ends: IdleEnds, times: () => number) {
    this.#clock = clock;
    this.#ends = ends;
    this.#times = times;
    this.#timer = clock.after(NEVER_JOINED_MS, () => ends.table());
  }

  /** Something happened in the waiting room. */
  waits(): void {
    this.#isMatch = false;
    this.#wind(IDLE_WAITING_MS, () => this.#ends.table());
  }

  /** A match is on: its time runs from now, if it did not run already. */
  plays(): void {
    if (!this.#isMatch) this.personActed();
  }

  /** A person did something in a match: its time starts anew. */
  personActed(): void {
    this.#actedAt = this.#clock.steady();
    if (!this.#isMatch) this.#wind(IDLE_MATCH_MS, () => this.#matchRanDown());
    this.#isMatch = true;
  }

  /** The clock moves the table on. */
  stop(): void {
    this.#isMatch = false;
    this.#timer.clear();
  }

  /** The clock is not wound at every move: it looks when the last one was, and waits for what is left. */
  #matchRanDown(): void {
    const left = this.#actedAt + IDLE_MATCH_MS * this.#times() - this.#clock.steady();
    if (left <= 0) this.#ends.match();
    else this.#wind(Math.min(left, IDLE_MATCH_MS), () => this.#matchRanDown());
  }

  #wind(ms: number, run: () => void): void {
    this.#timer.clear();
    this.#timer = this.#clock.after(ms, run);
  }
}
