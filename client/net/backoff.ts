/** The pauses between attempts to come back, in ms: doubling to 1.5 s, each blurred by half so that a whole table does
 * not knock at once; about five minutes in all. A server that is back has everybody again within a few seconds. */
export function* pauses(chance: () => number = Math.random): Generator<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pause = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** attempt);
    yield Math.round(pause * (0.5 + chance()));
  }
}

const SHORTEST_MS = 250;
/** Also for the framework's own attempts to mend a line. */
export const LONGEST_MS = 1500;
const ATTEMPTS = 200;
