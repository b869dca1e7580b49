/** A clock that runs at real speed or slower, and that a test can also advance. */
import { type ManualClock, manualClock } from "./manual-clock.ts";

const TICK_MS = 20;

export interface RunningClock {
  readonly clock: ManualClock;
  stop(): void;
}

/** At a `speed` below 1 no timer expires while a busy machine loads a page. */
export function runningClock(speed = 1): RunningClock {
  const clock = manualClock();
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    clock.advance((now - last) * speed);
    last = now;
  }, TICK_MS);
  return { clock, stop: () => clearInterval(beat) };
}
