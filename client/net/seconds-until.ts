/** Whole seconds until a moment of this browser's time, as a countdown shows them; never less than none. */
export function secondsUntil(moment: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
