/**
 * Whether the server keeps up with its work. Where it does not, it takes on no more tables, so that those at the ones
 * that are there can play on; and says so in the log.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Clock, Timer } from "./clock.ts";
import type { Log } from "./observability/log.ts";

/** At the median of a look, in ms: so late an answer is felt by everybody. */
export const OVERLOAD_MS = 250;
export const SAMPLE_MS = 2_000;
/** So many looks in a row decide, as one slow moment says nothing. */
export const SAMPLES_TO_DECIDE = 3;

/** How late the process comes to what is due, in ms: the median since the question before. */
export type Lateness = () => number;

export interface OverloadMonitorOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Begins to measure. */
  readonly measure?: () => Lateness;
}

export class OverloadMonitor {
  readonly #options: OverloadMonitorOptions;
  #timer: Timer | undefined;
  #isOverloaded = false;
  /** Looks in a row that say the opposite. */
  #oppositeSamples = 0;

  constructor(options: OverloadMonitorOptions) {
    this.#options = options;
  }

  /** True while the server does not keep up; false where nobody looks. */
  get isOverloaded(): boolean {
    return this.#isOverloaded;
  }

  start(): void {
    const { measure = measureLateness } = this.#options;
    this.#scheduleSample(measure());
  }

  stop(): void {
    this.#timer?.clear();
  }

  #scheduleSample(lateness: Lateness): void {
    this.#timer = this.#options.clock.after(SAMPLE_MS, () => {
      this.#addSample(lateness());
      this.#scheduleSample(lateness);
    });
  }

  #addSample(lateMs: number): void {
    const isLate = lateMs > OVERLOAD_MS;
    this.#oppositeSamples = isLate === this.#isOverloaded ? 0 : this.#oppositeSamples + 1;
    if (this.#oppositeSamples < SAMPLES_TO_DECIDE) return;
    this.#oppositeSamples = 0;
    this.#isOverloaded = isLate;
    const { log } = this.#options;
    if (isLate) log.warn({ lateMs }, "event loop overloaded: refusing new tables");
    else log.info({ lateMs }, "event loop recovered: accepting new tables");
  }
}

/** The clock of the process is asked so often, in ms. */
const RESOLUTION_MS = 10;
const NS_IN_MS = 1e6;

/** Measures this process. */
export function measureLateness(): Lateness {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // Nothing was counted where the process did not come round once.
    const median = delays.count === 0 ? SAMPLE_MS : delays.percentile(50) / NS_IN_MS;
    delays.reset();
    return Math.max(0, Math.round(median - RESOLUTION_MS));
  };
}
