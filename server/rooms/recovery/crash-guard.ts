/** Everything of a table runs behind its fuse: what throws there blows it, and reaches nobody else. */
import { type Client, ServerError } from "@colyseus/core";
import type { Clock, Timer } from "../../clock.ts";

/** What was being done when something threw. */
export interface Doing {
  /** The request, the hook or the timer. */
  readonly what: string;
  /** Whose it was, where it was somebody's. */
  readonly client?: Client;
  readonly payload?: unknown;
  /** The client is on its way in, and will be turned away by the framework. */
  readonly isArriving?: boolean;
}

export type Blown = (doing: Doing, error: unknown) => void;

export class Fuse {
  readonly #blown: Blown;
  #isBlown = false;

  /** `blown` is called once, with what threw first. */
  constructor(blown: Blown) {
    this.#blown = blown;
  }

  /** Runs something of the table. Where it throws, and ever after, the answer is that of `otherwise`. */
  guard<T>(doing: Doing, run: () => T, otherwise: () => T): T {
    if (this.#isBlown) return otherwise();
    try {
      return run();
    } catch (error) {
      // A refusal, on its way to one who knocks.
      if (error instanceof ServerError) throw error;
      this.blow(doing, error);
      return otherwise();
    }
  }

  /** Something of the table threw, and was caught elsewhere. */
  blow(doing: Doing, error: unknown): void {
    if (this.#isBlown) return;
    this.#isBlown = true;
    this.#blown(doing, error);
  }
}

/** A table's clock: its timers run behind the fuse, and none outlives the table. */
export interface TableTime extends Clock {
  /** No timer runs any more. */
  end(): void;
}

/** The timers of a clock, behind a fuse. */
export function timeBehind(fuse: Fuse, clock: Clock): TableTime {
  const timers = new Set<Timer>();
  return {
    now: () => clock.now(),
    steady: () => clock.steady(),
    after: (ms, run) => {
      const timer = clock.after(ms, () => {
        timers.delete(running);
        fuse.guard({ what: `a timer of ${ms} ms` }, run, () => undefined);
      });
      const running: Timer = {
        pause: () => timer.pause(),
        resume: () => timer.resume(),
        clear: () => {
          timers.delete(running);
          timer.clear();
        },
      };
      timers.add(running);
      return running;
    },
    end: () => {
      for (const timer of timers) timer.clear();
      timers.clear();
    },
  };
}
