/**
 * A clock that runs at real speed or slower, and that a test can also advance. It is slow on a busy machine: time passes only
 * while this process gets the processor, so that no turn and no waiting room ends before a page has arrived.
 */
import { type ManualClock, manualClock } from "./manual-clock.ts";

const TICK_MS = 20;
/** Of the time between two ticks, at most this counts. */
const MOST_MS = 2 * TICK_MS;

export interface RunningClock {
  readonly clock: ManualClock;
  stop(): void;
}

/** At a `speed` below 1 no timer expires while a busy machine loads a page. */
export function runningClock(speed = 1): RunningClock {
  const clock = manualClock(Date.now());
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    clock.advance(Math.min(now - last, MOST_MS) * speed);
    last = now;
  }, TICK_MS);
  return { clock, stop: () => clearInterval(beat) };
}
