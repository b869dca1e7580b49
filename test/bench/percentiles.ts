/** How long something took, again and again: milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(1000 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 1000;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
