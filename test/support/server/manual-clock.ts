/** A fake clock: time passes only if the test advances it. */
import type { Clock, Timer } from "../../../shared/timing/clock.ts";

/** When the clock starts, in ms; not 0, because a deadline of 0 means that no clock runs. */
const START = 1_000_000;
/** More timers at one moment: each of them has set the next one, for ever. */
const MOST_AT_ONCE = 10_000;

interface PendingTimer extends Timer {
  readonly dueAt: number;
  readonly run: () => void;
}

export interface ManualClock extends Clock {
  /** Advances it; timers that become due run in the order of time. */
  advance(ms: number): void;
  /** Changes the wall clock by this many ms, forward or back: no time has passed. */
  adjustWallClock(ms: number): void;
  /** How many timers are set. */
  readonly pendingTimers: number;
}

export function manualClock(start = START): ManualClock {
  let time = start;
  let wall = 0;
  const timers = new Set<PendingTimer>();

  const nextBefore = (end: number): PendingTimer | undefined => {
    const due = [...timers].filter(({ dueAt }) => dueAt <= end);
    return due.sort((a, b) => a.dueAt - b.dueAt)[0];
  };

  const after = (ms: number, run: () => void): Timer => {
    const timer: PendingTimer = {
      dueAt: time + ms,
      run,
      clear: () => {
        timers.delete(timer);
      },
    };
    timers.add(timer);
    return timer;
  };

  return {
    // Whole milliseconds, as the real clock.
    now: () => Math.floor(time + wall),
    steady: () => time,
    after,
    advance: (ms) => {
      const end = time + ms;
      let atOnce = 0;
      for (let next = nextBefore(end); next !== undefined; next = nextBefore(end)) {
        timers.delete(next);
        atOnce = next.dueAt > time ? 0 : atOnce + 1;
        if (atOnce > MOST_AT_ONCE)
          throw new Error("timers set themselves again and again, without any delay");
        time = Math.max(time, next.dueAt);
        next.run();
      }
      time = end;
    },
    adjustWallClock: (ms) => {
      wall += ms;
    },
    get pendingTimers() {
      return timers.size;
    },
  };
}
