/** The figures of a kill test. */

/** What must not happen. */
const KILL_FAULT_TYPES = [
  /** Commands that were acknowledged and are not in the journal. */
  "lost",
  /** Commands that are in the journal twice, or unasked, or acknowledged in two ways. */
  "doubled",
  /** Snapshots of a table, from before or after, that differ from the journal. */
  "differing",
  /** In a cluster: messages that a client could not read. */
  "unreadable",
  /** Players who did not come back to their seat. */
  "seatsNotBack",
  /** Seats that were back later than they should be: five seconds after a single server listens again. */
  "seatsLate",
  /** Stops that did not end with code 0 within ten seconds, and frozen processes that went on when they woke up. */
  "badStops",
  /** In a cluster: tables that changed their process although the old one was healthy. */
  "movedTables",
  /** In a cluster: lobbies without a table, and those that had it too late. */
  "lobbyIncomplete",
  "lobbyLate",
  /** In a cluster: newcomers who never got a table or the lobby after a disturbance, and newcomers who got it too late. */
  "joinsFailing",
  "joinsLate",
  /** In a rolling update: tables that were at no process of the newer version in the end, or accepted no move there. */
  "notUpdated",
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

/** Faults that say only how long something took: a busy machine takes its time. */
const SLOW: readonly KillFaultType[] = ["seatsLate", "lobbyLate", "joinsLate"];

export class KillResults {
  readonly faults: Fault[] = [];
  readonly #toLastSeat = new Map<string, number[]>();
  readonly #toExit: number[] = [];
  readonly #toLobby: number[] = [];
  readonly #movedTables = new Map<string, number>();
  #leftTables = 0;
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

  /** Adds how many seconds it took until the last seat was connected again, by what had happened. */
  addReconnectTime(cause: string, seconds: number): void {
    this.#toLastSeat.set(cause, [...(this.#toLastSeat.get(cause) ?? []), seconds]);
  }

  /** Adds how many seconds it took until all lobbies listed all tables again. */
  addLobbyTime(seconds: number): void {
    this.#toLobby.push(seconds);
  }

  /** Counts a table that a process of one version got from one of the same or another version. */
  countMovedTable(versions: string): void {
    this.#movedTables.set(versions, (this.#movedTables.get(versions) ?? 0) + 1);
  }

  /** Adds the tables that a process could not hand over before it ended: others took them over afterwards. */
  addLeftTables(tables: number): void {
    this.#leftTables += tables;
  }

  addStopTime(seconds: number): void {
    this.#toExit.push(seconds);
  }

  /** Those that are faults however slow the machine is. */
  get realFaults(): readonly Fault[] {
    return this.faults.filter(({ wrong }) => !SLOW.includes(wrong));
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
      secondsToLastSeat: Object.fromEntries(
        [...this.#toLastSeat].map(([cause, all]) => [cause, spread(all)]),
      ),
      secondsToExit: spread(this.#toExit),
      ...(this.#toLobby.length > 0 ? { secondsToLobby: spread(this.#toLobby) } : {}),
      ...(this.#movedTables.size > 0 ? this.#moves : {}),
    };
  }

  get #moves() {
    return { tablesMoved: Object.fromEntries(this.#movedTables), tablesLeft: this.#leftTables };
  }
}

function spread(seconds: readonly number[]): Seconds {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(100 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 100;
  return { median: at(0.5), max: at(1) };
}
