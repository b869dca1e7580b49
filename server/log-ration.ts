/** How many lines of one kind are written a minute: what strangers provoke over and over must not fill the disk. */

import { steadyTime } from "./clock.ts";

const LINES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Kinds are named by the program; should that ever fail, what was counted is forgotten before it fills the memory. */
const MOST_KINDS = 500;

/** What becomes of a line. */
export interface LineDecision {
  readonly isWritten: boolean;
  /** The last one of its kind in this minute. */
  readonly isLast: boolean;
  /** How many of its kind were left out in the minute that they had before. */
  readonly leftOut: number;
}

interface LineCount {
  readonly endsAt: number;
  count: number;
}

export class LogRateLimiter {
  readonly #steady: () => number;
  readonly #counts = new Map<string, LineCount>();

  /** By the wall clock, nothing would be written for as long as somebody has set it back. */
  constructor(steady = steadyTime) {
    this.#steady = steady;
  }

  /** Counts a line of this kind. */
  count(kind: string): LineDecision {
    const before = this.#counts.get(kind);
    const isOver = before === undefined || before.endsAt <= this.#steady();
    const current = isOver ? this.#startMinute(kind) : before;
    current.count += 1;
    return {
      isWritten: current.count <= LINES_PER_MINUTE,
      isLast: current.count === LINES_PER_MINUTE,
      leftOut: isOver ? Math.max(0, (before?.count ?? 0) - LINES_PER_MINUTE) : 0,
    };
  }

  #startMinute(kind: string): LineCount {
    if (this.#counts.size >= MOST_KINDS) this.#counts.clear();
    const started = { endsAt: this.#steady() + MINUTE_MS, count: 0 };
    this.#counts.set(kind, started);
    return started;
  }
}
