/** Time and timers, as a table gets them from where it runs: a server, a page, a test. */

export interface Timer {
  /** It does not run any more. */
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
