/** The pauses between attempts to come back, in ms: doubling to 1.5 s, each blurred by half so that a whole table does
 * not knock at once; about five minutes in all. A server that is back has everybody again within a few seconds. */
export function* retryDelays(random: () => number = Math.random): Generator<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const delay = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempt);
    yield Math.round(delay * (0.5 + random()));
  }
}

const MIN_DELAY_MS = 250;
/** Also for the framework's own attempts to mend a line. */
export const MAX_DELAY_MS = 1500;
const MAX_ATTEMPTS = 200;

/** Runs something after some ms; the answer calls it off. */
export type Scheduler = (ms: number, run: () => void) => () => void;

/** The browser's own timer. */
export const scheduleTimeout: Scheduler = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
