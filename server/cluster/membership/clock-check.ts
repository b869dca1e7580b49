/**
 * Compares the clock of this machine with that of the database. Processes refuse each other's messages and forwarded
 * connections if their clocks differ too much.
 */
import type { Log } from "../../observability/log.ts";
import { SIGNATURE_MS } from "../forwarding-header.ts";

/** Two clocks that are off by less do not differ too much from each other, in ms. */
export const MAX_CLOCK_OFF_MS = SIGNATURE_MS / 2;

/** When the database was asked for its time and when it answered, and its answer, in ms since 1970. */
export interface ClockReading {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly databaseTime: number;
}

export function isClockOff(ms: number): boolean {
  return Math.abs(ms) > MAX_CLOCK_OFF_MS;
}

export class ClockCheck {
  readonly #log: Log;
  #offMs: number | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** How far this clock is ahead of the database's, at least, in ms; undefined until it was compared. */
  get offMs(): number | undefined {
    return this.#offMs;
  }

  get isOff(): boolean {
    return isClockOff(this.#offMs ?? 0);
  }

  compare({ askedAt, answeredAt, databaseTime }: ClockReading): void {
    const wasOff = this.isOff;
    // The answer may have been on its way for all of the time in between.
    const [most, least] = [answeredAt - databaseTime, askedAt - databaseTime];
    this.#offMs = Math.round(Math.max(0, least) + Math.min(0, most));
    if (this.isOff === wasOff) return;
    const seconds = Math.round(this.#offMs / 1000);
    if (wasOff) this.#log.info("the clock of this machine is right again");
    else this.#log.error({ seconds }, "the clock of this machine is ahead of the database's by so much");
  }
}
