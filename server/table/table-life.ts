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
export interface IdleActions {
  endTable(): void;
  endMatch(): void;
}

export class IdleTimer {
  readonly #clock: Clock;
  readonly #actions: IdleActions;
  readonly #timeFactor: () => number;
  #timer: Timer;
  #isMatchRunning = false;
  /** When a person last did something in a match, in ms of steady time. */
  #lastActionAt = 0;

  /** `times`: the longest turns of those who are there, in times of the clock; a match waits so much longer. */
  constructor(clock: Clock, actions: IdleActions, timeFactor: () => number) {
    this.#clock = clock;
    this.#actions = actions;
    this.#timeFactor = timeFactor;
    this.#timer = clock.after(NEVER_JOINED_MS, () => actions.endTable());
  }

  /** Something happened in the waiting room. */
  watchWaitingRoom(): void {
    this.#isMatchRunning = false;
    this.#start(IDLE_WAITING_MS, () => this.#actions.endTable());
  }

  /** A match is on: its time runs from now, if it did not run already. */
  watchMatch(): void {
    if (!this.#isMatchRunning) this.personActed();
  }

  /** A person did something in a match: its time starts anew. */
  personActed(): void {
    this.#lastActionAt = this.#clock.steady();
    if (!this.#isMatchRunning) this.#start(IDLE_MATCH_MS, () => this.#matchTimerExpired());
    this.#isMatchRunning = true;
  }

  /** The clock moves the table on. */
  stop(): void {
    this.#isMatchRunning = false;
    this.#timer.clear();
  }

  /** The clock is not wound at every move: it looks when the last one was, and waits for what is left. */
  #matchTimerExpired(): void {
    const remainingMs = this.#lastActionAt + IDLE_MATCH_MS * this.#timeFactor() - this.#clock.steady();
    if (remainingMs <= 0) this.#actions.endMatch();
    else this.#start(Math.min(remainingMs, IDLE_MATCH_MS), () => this.#matchTimerExpired());
  }

  #start(ms: number, run: () => void): void {
    this.#timer.clear();
    this.#timer = this.#clock.after(ms, run);
  }
}
