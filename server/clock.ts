/** Time, as a seam: the process's own here, turned by hand in tests. Nothing else in the server names a timer. */

/** A timer that has been set. */
export interface Timer {
  /** Stops it with the time that is left. */
  pause(): void;
  /** Lets a stopped one run on. */
  resume(): void;
  clear(): void;
}

export interface Clock {
  /** Milliseconds since 1970, as the clocks on the screens count them. */
  now(): number;
  /** Milliseconds that run on whatever happens to the wall clock: for what is measured and shown to nobody. */
  steady(): number;
  /** Runs something once, after some ms. */
  after(ms: number, run: () => void): Timer;
}

/** Where a throw of a timer goes: no timer may take the process down with it. */
export type OnError = (error: unknown) => void;

/** The clock of a room in production; guarded here once for all timers. */
export function createClock(onError: OnError): Clock {
  return {
    now: () => Date.now(),
    steady: steadyTime,
    after: (ms, run) => startTimer(ms, () => runGuarded(run, onError)),
  };
}

/** The process's own steady time. */
export function steadyTime(): number {
  return performance.now();
}

function runGuarded(run: () => void, onError: OnError): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}

/** Measured by the monotonic clock: a corrected wall clock neither stretches nor shortens what is left. */
function startTimer(ms: number, run: () => void): Timer {
  let timer: NodeJS.Timeout | undefined;
  let startedAt = 0;
  /** In ms from then on; undefined once it has run or was cleared. 0 is a time, too: due, and stopped before it ran. */
  let left: number | undefined;
  const start = (rest: number) => {
    left = rest;
    startedAt = performance.now();
    timer = setTimeout(end, rest);
  };
  const stop = (rest?: number) => {
    clearTimeout(timer);
    timer = undefined;
    left = rest;
  };
  const end = () => {
    stop();
    run();
  };
  start(ms);
  return {
    pause: () => {
      if (timer === undefined || left === undefined) return;
      stop(Math.max(0, left - (performance.now() - startedAt)));
    },
    resume: () => {
      if (timer === undefined && left !== undefined) start(left);
    },
    clear: () => stop(),
  };
}
