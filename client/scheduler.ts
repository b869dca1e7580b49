/** Calls `run` after some ms; the returned function cancels it. */
export type Scheduler = (ms: number, run: () => void) => () => void;

/** Schedules with `setTimeout`. */
export const scheduleTimeout: Scheduler = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
