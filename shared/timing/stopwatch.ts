/**
 * A stop-watch as a value: what it shows in ms, and since when it runs, in ms of steady time. Without `since` it stands
 * still. One that starts below zero counts down, and is due when it shows zero.
 */
export interface Stopwatch {
  readonly ms: number;
  readonly since?: number;
}

/** It runs from now on, and shows this many ms. */
export function startedAt(steady: number, ms = 0): Stopwatch {
  return { ms, since: steady };
}

/** It counts down from this many ms. */
export function countdown(steady: number, ms: number): Stopwatch {
  return { ms: -ms, since: steady };
}

/** What it shows now, in ms. */
export function elapsedMs({ ms, since }: Stopwatch, steady: number): number {
  return since === undefined ? ms : ms + steady - since;
}

/** What is left of a countdown, in ms. */
export function leftMs(watch: Stopwatch, steady: number): number {
  return Math.max(0, -elapsedMs(watch, steady));
}

/** When a countdown is due, in ms of steady time; never while it stands still. */
export function dueAt({ ms, since }: Stopwatch): number {
  return since === undefined ? Number.POSITIVE_INFINITY : since - ms;
}

/** The same one, running or standing still. Returns the same value if nothing changes. */
export function withRunning(watch: Stopwatch, isRunning: boolean, steady: number): Stopwatch {
  if (isRunning === (watch.since !== undefined)) return watch;
  const ms = elapsedMs(watch, steady);
  return isRunning ? { ms, since: steady } : { ms };
}
