/** How many lines of one kind are written a minute: what strangers provoke over and over must not fill the disk. */

import { steadyTime } from "./clock.ts";

const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Kinds are named by the program; should that ever fail, what was counted is forgotten before it fills the memory. */
const MOST_KINDS = 500;

/** What becomes of a line. */
export interface Share {
  readonly isWritten: boolean;
  /** The last one of its kind in this minute. */
  readonly isLast: boolean;
  /** How many of its kind were left out in the minute that they had before. */
  readonly leftOut: number;
}

interface Tally {
  readonly endsAt: number;
  count: number;
}

export class LogRation {
  readonly #steady: () => number;
  readonly #tallies = new Map<string, Tally>();

  /** By the wall clock, nothing would be written for as long as somebody has set it back. */
  constructor(steady = steadyTime) {
    this.#steady = steady;
  }

  /** Counts a line of this kind. */
  take(kind: string): Share {
    const before = this.#tallies.get(kind);
    const isOver = before === undefined || before.endsAt <= this.#steady();
    const tally = isOver ? this.#begin(kind) : before;
    tally.count += 1;
    return {
      isWritten: tally.count <= LINES_A_MINUTE,
      isLast: tally.count === LINES_A_MINUTE,
      leftOut: isOver ? Math.max(0, (before?.count ?? 0) - LINES_A_MINUTE) : 0,
    };
  }

  #begin(kind: string): Tally {
    if (this.#tallies.size >= MOST_KINDS) this.#tallies.clear();
    const tally = { endsAt: this.#steady() + MINUTE_MS, count: 0 };
    this.#tallies.set(kind, tally);
    return tally;
  }
}
