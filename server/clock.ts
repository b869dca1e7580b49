/** The real clock. Tests replace it with a manual one: no other file of the server uses timers directly. */
import type { Clock } from "../shared/timing/clock.ts";

/** Handles an error that a timer's callback throws, so that it does not end the process. */
export type OnError = (error: unknown) => void;

/** The real clock. Errors that timer callbacks throw go to `onError`. */
export function createClock(onError: OnError): Clock {
  return {
    now: () => Date.now(),
    steady: steadyTime,
    after: (ms, run) => {
      const timer = setTimeout(() => runGuarded(run, onError), ms);
      return { clear: () => clearTimeout(timer) };
    },
  };
}

/** Monotonic time of this process in milliseconds. */
export function steadyTime(): number {
  return performance.now();
}

/** Resolves after everything that waits has had its turn: for long work in parts. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function runGuarded(run: () => void, onError: OnError): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}
