/**
 * Detects an overloaded event loop. While it is overloaded, the server opens no new tables, so that the open ones stay
 * playable. Both changes are logged.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Clock, Timer } from "../shared/timing/clock.ts";
import type { Log } from "./observability/log.ts";

/** The server is overloaded if the median delay of the event loop is above this, in ms: players notice it. */
export const OVERLOAD_MS = 250;
export const SAMPLE_MS = 2_000;
/** The state changes after this many samples in a row, because a single slow moment means nothing. */
export const SAMPLES_TO_DECIDE = 3;

/** The median delay of the event loop since the previous call, in ms. */
export type Lateness = () => number;

export interface OverloadMonitorOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Starts measuring. */
  readonly measure?: () => Lateness;
}

export class OverloadMonitor {
  readonly #options: OverloadMonitorOptions;
  #timer: Timer | undefined;
  #isOverloaded = false;
  #lateMs = 0;
  /** The number of samples in a row that contradict the current state. */
  #oppositeSamples = 0;

  constructor(options: OverloadMonitorOptions) {
    this.#options = options;
  }

  /** True while the server is overloaded; false before `start`. */
  get isOverloaded(): boolean {
    return this.#isOverloaded;
  }

  /** The delay of the last sample. */
  get lateMs(): number {
    return this.#lateMs;
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
    this.#lateMs = lateMs;
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

/** The sampling interval of Node's event loop monitor, in ms. */
const RESOLUTION_MS = 10;
const NS_IN_MS = 1e6;

/** Measures the event loop of this process. */
export function measureLateness(): Lateness {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    // Without a single count the event loop was blocked for the whole sample.
    const median = delays.count === 0 ? SAMPLE_MS : delays.percentile(50) / NS_IN_MS;
    delays.reset();
    return Math.max(0, Math.round(median - RESOLUTION_MS));
  };
}
