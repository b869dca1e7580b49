/** Whole seconds until a moment of this browser's time; never less than none. */
export function secondsLeft(until: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
