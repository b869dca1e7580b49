/** Counts that are compared with what chance alone makes of them. */

/** How often something happened, and how often it should have. */
export interface Tally {
  /** How often it could have happened. */
  readonly of: number;
  readonly hits: number;
  /** The mean and the variance of `hits` if only chance decides. */
  readonly expected: number;
  readonly variance: number;
}

export const NO_TALLY: Tally = { of: 0, hits: 0, expected: 0, variance: 0 };

/** One trial that succeeds with this probability. */
export function trial(isHit: boolean, probability: number): Tally {
  const variance = probability * (1 - probability);
  return { of: 1, hits: isHit ? 1 : 0, expected: probability, variance };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    of: a.of + b.of,
    hits: a.hits + b.hits,
    expected: a.expected + b.expected,
    variance: a.variance + b.variance,
  };
}

/** A tally as shares of all trials, with the range that chance keeps to. */
export interface Share {
  readonly share: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly isInside: boolean;
}

/** In standard deviations to each side: chance alone leaves this range once in about 16,000 times. */
const SIGMAS = 4;
/** With fewer, the range is so wide that it says nothing, and it is not exact. */
const LEAST_TRIALS = 100;
const LEAST_EXPECTED = 5;

/** The shares of a tally; undefined if there is too little to say. */
export function shareOf({ of, hits, expected, variance }: Tally): Share | undefined {
  if (of < LEAST_TRIALS || expected < LEAST_EXPECTED || of - expected < LEAST_EXPECTED) return undefined;
  const range = SIGMAS * Math.sqrt(variance);
  const [low, high] = [Math.max(0, expected - range), Math.min(of, expected + range)];
  return {
    share: hits / of,
    expected: expected / of,
    low: low / of,
    high: high / of,
    isInside: hits >= low && hits <= high,
  };
}
