/** Shares with their 95 % intervals (Wilson). */

const Z = 1.96;

/** A share in percent with its interval. */
export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/** The share of `wins` in `games`, rounded to tenths of a percent. */
export function shareOf(wins: number, games: number): Share {
  if (games === 0) return { percent: 0, low: 0, high: 100 };
  const share = wins / games;
  const scale = 1 + Z ** 2 / games;
  const middle = (share + Z ** 2 / (2 * games)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))) / scale;
  return { percent: tenths(share), low: tenths(middle - half), high: tenths(middle + half) };
}

function tenths(share: number): number {
  return Math.round(1000 * share) / 10;
}
