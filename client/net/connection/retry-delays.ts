/**
 * The delays between attempts to reconnect, in ms: doubling up to 1.5 s, with random jitter so that the players of a table do
 * not reconnect all at once; about five minutes in all. After an outage all clients are back within a few seconds. If the
 * server expects the client at once, the first delay is shorter.
 */
export function* retryDelays(isExpected = false, random: () => number = Math.random): Generator<number> {
  if (isExpected) yield Math.round(MAX_EXPECTED_DELAY_MS * random());
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const delay = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempt);
    yield Math.round(delay * (0.5 + random()));
  }
}

const MIN_DELAY_MS = 250;
const MAX_EXPECTED_DELAY_MS = 100;
/** Colyseus uses it for its own attempts, too. */
export const MAX_DELAY_MS = 1500;
const MAX_ATTEMPTS = 200;
