/** A fake clock: time passes only if the test advances it. */
import type { Clock, Timer } from "../../../server/clock.ts";

/** When the clock starts, in ms; not 0, because a deadline of 0 means that no clock runs. */
const START = 1_000_000;

interface PendingTimer extends Timer {
  /** When it is due; undefined while paused. */
  dueAt: number | undefined;
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
    const due = [...timers].filter(({ dueAt }) => dueAt !== undefined && dueAt <= end);
    return due.sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))[0];
  };

  const after = (ms: number, run: () => void): Timer => {
    let left = ms;
    const timer: PendingTimer = {
      dueAt: time + ms,
      run,
      pause: () => {
        left = (timer.dueAt ?? time) - time;
        timer.dueAt = undefined;
      },
      resume: () => {
        timer.dueAt ??= time + left;
      },
      clear: () => {
        timers.delete(timer);
      },
    };
    timers.add(timer);
    return timer;
  };

  return {
    now: () => time + wall,
    steady: () => time,
    after,
    advance: (ms) => {
      const end = time + ms;
      for (let next = nextBefore(end); next !== undefined; next = nextBefore(end)) {
        timers.delete(next);
        time = Math.max(time, next.dueAt ?? time);
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
