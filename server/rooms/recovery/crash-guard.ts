/** Everything of a table runs behind its fuse: what throws there blows it, and reaches nobody else. */
import { type Client, ServerError } from "@colyseus/core";
import type { Clock, Timer } from "../../clock.ts";

/** What was being done when something threw. */
export interface Operation {
  /** The request, the hook or the timer. */
  readonly name: string;
  /** Whose it was, where it was somebody's. */
  readonly client?: Client;
  readonly payload?: unknown;
  /** The client is on its way in, and will be turned away by the framework. */
  readonly isJoining?: boolean;
}

export type OnCrash = (operation: Operation, error: unknown) => void;

export class CrashGuard {
  readonly #onCrash: OnCrash;
  #isTripped = false;

  /** `blown` is called once, with what threw first. */
  constructor(onCrash: OnCrash) {
    this.#onCrash = onCrash;
  }

  /** Runs something of the table. Where it throws, and ever after, the answer is that of `otherwise`. */
  guard<T>(operation: Operation, run: () => T, fallback: () => T): T {
    if (this.#isTripped) return fallback();
    try {
      return run();
    } catch (error) {
      // A refusal, on its way to one who knocks.
      if (error instanceof ServerError) throw error;
      this.trip(operation, error);
      return fallback();
    }
  }

  /** Something of the table threw, and was caught elsewhere. */
  trip(operation: Operation, error: unknown): void {
    if (this.#isTripped) return;
    this.#isTripped = true;
    this.#onCrash(operation, error);
  }
}

/** A table's clock: its timers run behind the fuse, and none outlives the table. */
export interface GuardedClock extends Clock {
  /** No timer runs any more. */
  stop(): void;
}

/** The timers of a clock, behind a fuse. */
export function guardClock(crashGuard: CrashGuard, clock: Clock): GuardedClock {
  const timers = new Set<Timer>();
  return {
    now: () => clock.now(),
    steady: () => clock.steady(),
    after: (ms, run) => {
      const timer = clock.after(ms, () => {
        timers.delete(running);
        crashGuard.guard({ name: `a timer of ${ms} ms` }, run, () => undefined);
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
    stop: () => {
      for (const timer of timers) timer.clear();
      timers.clear();
    },
  };
}
