/** An accelerated clock of the server that counts its active timers. */
import type { Clock, Timer } from "../../shared/timing/clock.ts";

export interface AcceleratedTimers {
  /** How many timers are set and have neither run nor been cleared. */
  readonly pending: number;
  /** The same clock, `pace` times as fast. */
  accelerate(clock: Clock): Clock;
}

export function acceleratedTimers(pace: number): AcceleratedTimers {
  const set = new Set<Timer>();
  const after = (clock: Clock, ms: number, run: () => void): Timer => {
    const real = clock.after(ms / pace, () => {
      set.delete(timer);
      run();
    });
    const clear = () => {
      set.delete(timer);
      real.clear();
    };
    const timer: Timer = { clear };
    set.add(timer);
    return timer;
  };
  return {
    get pending() {
      return set.size;
    },
    accelerate: (clock) => {
      const start = clock.now();
      return {
        now: () => Math.round(start + (clock.now() - start) * pace),
        steady: () => clock.steady() * pace,
        after: (ms, run) => after(clock, ms, run),
      };
    },
  };
}
