/** Runs everything of a table and catches what it throws, so that an error in one table affects no other. */
import { type Client, ServerError } from "@colyseus/core";
import type { Clock, Timer } from "../../../shared/timing/clock.ts";

/** What was being done when an error was thrown. */
export interface Operation {
  /** The name of the request, the hook or the timer. */
  readonly name: string;
  /** The client that caused it, if any. */
  readonly client?: Client;
  readonly payload?: unknown;
  /** The client is joining, and Colyseus will refuse it. */
  readonly isJoining?: boolean;
}

export type OnCrash = (operation: Operation, error: unknown) => void;

export class CrashGuard {
  readonly #onCrash: OnCrash;
  #isTripped = false;

  /** `onCrash` is called once, with the first error. */
  constructor(onCrash: OnCrash) {
    this.#onCrash = onCrash;
  }

  /** Runs a function of the table. If it throws, and from then on, the result is that of `fallback`. */
  guard<T>(operation: Operation, run: () => T, fallback: () => T): T {
    if (this.#isTripped) return fallback();
    try {
      return run();
    } catch (error) {
      // A refusal for a client that is joining.
      if (error instanceof ServerError) throw error;
      this.trip(operation, error);
      return fallback();
    }
  }

  /** Reports an error of the table that was caught elsewhere. */
  trip(operation: Operation, error: unknown): void {
    if (this.#isTripped) return;
    this.#isTripped = true;
    this.#onCrash(operation, error);
  }
}

/** A table's clock, whose timers run in the crash guard and end with the table. */
export interface GuardedClock extends Clock {
  /** Clears all timers. */
  stop(): void;
}

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
