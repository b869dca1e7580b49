/** The figures of a kill test. */

/** What must not be. */
const KILL_FAULT_TYPES = [
  /** Commands that were acknowledged and are not in the journal. */
  "lost",
  /** Commands that are in the journal twice, or unasked, or acknowledged in two ways. */
  "doubled",
  /** Pictures of a table, shown before or after, that are not what the journal says. */
  "differing",
  /** Players who did not come back to their seat. */
  "seatsNotBack",
  /** Seats that were back later than five seconds after the server listened. */
  "seatsLate",
  /** Stops that did not end with code 0 within ten seconds. */
  "badStops",
] as const;
export type KillFaultType = (typeof KILL_FAULT_TYPES)[number];

export interface Fault {
  readonly wrong: KillFaultType;
  readonly what: string;
}

/** Half of them are no greater than `median`; seconds. */
export interface Seconds {
  readonly median: number;
  readonly max: number;
}

export class KillResults {
  readonly faults: Fault[] = [];
  readonly #toLastSeat: number[] = [];
  readonly #toExit: number[] = [];
  #acknowledged = 0;
  #pictures = 0;
  #matches = 0;

  report(wrong: KillFaultType, what: string): void {
    this.faults.push({ wrong, what });
  }

  countComparison(): void {
    this.#pictures += 1;
  }

  /** Counts a finished match and how many of its commands were acknowledged. */
  addFinishedMatch(acknowledged: number): void {
    this.#matches += 1;
    this.#acknowledged += acknowledged;
  }

  /** Adds how many seconds after the server listened the last seat was connected again. */
  addReconnectTime(seconds: number): void {
    this.#toLastSeat.push(seconds);
  }

  addStopTime(seconds: number): void {
    this.#toExit.push(seconds);
  }

  get figures() {
    const wrong = KILL_FAULT_TYPES.map((what) => [
      what,
      this.faults.filter((fault) => fault.wrong === what).length,
    ]);
    return {
      matches: this.#matches,
      acknowledged: this.#acknowledged,
      pictures: this.#pictures,
      ...(Object.fromEntries(wrong) as Readonly<Record<KillFaultType, number>>),
      secondsToLastSeat: spread(this.#toLastSeat),
      secondsToExit: spread(this.#toExit),
    };
  }
}

function spread(seconds: readonly number[]): Seconds {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(100 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 100;
  return { median: at(0.5), max: at(1) };
}
