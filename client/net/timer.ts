/** Runs something after some ms; the answer calls it off. */
export type Scheduler = (ms: number, run: () => void) => () => void;

/** The browser's own timer. */
export const scheduleTimeout: Scheduler = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
