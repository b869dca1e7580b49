/** The figures of a chaos test. */

/** What is counted: network faults, actions of players, and checks. */
const COUNTED = [
  "stalls",
  "cuts",
  "halfOpens",
  "duplicates",
  "repeats",
  "reloads",
  "secondTabs",
  "vanishings",
  "vanishedForGood",
  "leaves",
  "arrivals",
  "impatientReloads",
  "requests",
  "comparisons",
] as const;
export type Counted = (typeof COUNTED)[number];
export type Count = (what: Counted) => void;

/** What must not happen. */
const FAULT_TYPES = [
  /** A match that did not end, and a table at which none was played. */
  "unfinished",
  /** A client was shown something else than the server had. */
  "mismatches",
  /** A command was applied twice, or answered in two ways. */
  "double",
  /** A player was shown another's seat. */
  "wrongSeats",
  /** A player was refused their own seat. */
  "lockedOut",
  /** An older tab went on as if it were the newest. */
  "loudTabs",
  /** A record that does not replay. */
  "brokenRecords",
  "leftRooms",
  "leftTimers",
  "leftConnections",
  /** An uncaught exception or rejection. */
  "uncaught",
] as const;
export type FaultType = (typeof FAULT_TYPES)[number];

/** One failure, in a sentence. */
export interface Fault {
  readonly wrong: FaultType;
  readonly what: string;
}

/** Receives each fault. */
export type Report = (wrong: FaultType, what: string) => void;

/** Counts while matches are played. */
export class ChaosResults {
  readonly #counts = new Map<Counted, number>();
  readonly #seats = new Map<number, number>();
  readonly #faults: Fault[] = [];

  readonly count: Count = (what) => {
    this.#counts.set(what, this.of(what) + 1);
  };

  readonly report: Report = (wrong, what) => {
    this.#faults.push({ wrong, what });
  };

  /** A match with this number of seats has ended. */
  ended(seats: number): void {
    this.#seats.set(seats, (this.#seats.get(seats) ?? 0) + 1);
  }

  of(what: Counted): number {
    return this.#counts.get(what) ?? 0;
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** Matches that ended, by their number of seats. */
  get seats(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#seats].sort(([a], [b]) => a - b));
  }

  /** The counts, and the number of failures of each kind. */
  get figures(): { readonly [what in Counted | FaultType]: number } {
    const counted = COUNTED.map((what) => [what, this.of(what)]);
    const wrong = FAULT_TYPES.map((what) => [
      what,
      this.#faults.filter((fault) => fault.wrong === what).length,
    ]);
    return Object.fromEntries([...counted, ...wrong]);
  }
}
