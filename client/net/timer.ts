/** Runs something after some ms; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void;

/** The browser's own timer. */
export const afterMs: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
