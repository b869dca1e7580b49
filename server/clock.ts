/** Time and timers. Tests replace this clock with a manual one: no other file of the server uses timers directly. */

/** A running or paused timer. */
export interface Timer {
  /** Stops the timer and keeps the remaining time. */
  pause(): void;
  /** Continues a paused timer with the remaining time. */
  resume(): void;
  clear(): void;
}

export interface Clock {
  /** Wall-clock time in milliseconds since 1970: for times that clients see. */
  now(): number;
  /** Monotonic time in milliseconds: for durations. Changes of the wall clock do not affect it. */
  steady(): number;
  /** Calls `run` once, after `ms` milliseconds. */
  after(ms: number, run: () => void): Timer;
}

/** Handles an error that a timer's callback throws, so that it does not end the process. */
export type OnError = (error: unknown) => void;

/** The real clock. Errors that timer callbacks throw go to `onError`. */
export function createClock(onError: OnError): Clock {
  return {
    now: () => Date.now(),
    steady: steadyTime,
    after: (ms, run) => startTimer(ms, () => runGuarded(run, onError)),
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

/** The remaining time is measured with the monotonic clock, so that a corrected wall clock does not change it. */
function startTimer(ms: number, run: () => void): Timer {
  let timer: NodeJS.Timeout | undefined;
  let startedAt = 0;
  /** In ms, counted from `startedAt`. Undefined after the timer ran or was cleared; 0 if it was paused when due. */
  let remainingMs: number | undefined;
  const start = (ms: number) => {
    remainingMs = ms;
    startedAt = performance.now();
    timer = setTimeout(end, ms);
  };
  const stop = (ms?: number) => {
    clearTimeout(timer);
    timer = undefined;
    remainingMs = ms;
  };
  const end = () => {
    stop();
    run();
  };
  start(ms);
  return {
    pause: () => {
      if (timer === undefined || remainingMs === undefined) return;
      stop(Math.max(0, remainingMs - (performance.now() - startedAt)));
    },
    resume: () => {
      if (timer === undefined && remainingMs !== undefined) start(remainingMs);
    },
    clear: () => stop(),
  };
}
