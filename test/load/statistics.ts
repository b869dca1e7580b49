/** What the players of a load test count. Everything in it can be sent to another process and added up there. */

/** Counts by name. */
export type CountByKind = Record<string, number>;

/** Refusals that fair players meet: another player was faster, or lost the connection at that moment. */
const EXPECTED_REFUSALS: ReadonlySet<string> = new Set([
  ...[
    "stale",
    "tablePaused",
    "botIsPlaying",
    "tooSoon",
    "catchTooLate",
    "nothingToCatch",
    "cannotCallUnoNow",
  ],
  ...["unoAlreadyCalled", "jumpInTooLate", "noRound", "roundRunning", "matchRunning", "matchOver"],
  // The `why` of refused contributions: the connection was lost between commitment and reveal.
  ...["tooLate", "otherAttempt", "revealedTwice", "excluded", "noFairRound"],
]);

export class LoadStatistics {
  arrived = 0;
  matches = 0;
  rounds = 0;
  commands = 0;
  /** Commitments and reveals for the shuffles that were answered. */
  contributions = 0;
  turns = 0;
  frames = 0;
  bytes = 0;
  drops = 0;
  returns = 0;
  /** Home pages have been told who is online. */
  questions = 0;
  friendsSeen = 0;
  handsSeen = 0;
  wrongHands = 0;
  readonly refused: CountByKind = {};
  readonly closed: CountByKind = {};
  readonly errors: CountByKind = {};
  /** From the sending of a command to its answer, in ms. */
  answered: number[] = [];
  /** From the sending of a command to the state of another client of the table, in ms. */
  seen: number[] = [];
  /** How long a reconnection took after a drop, and how long a new join with the seat token took; in ms. */
  reconnected: number[] = [];
  rejoined: number[] = [];
  /** From the question of a home page to its answer, in ms. */
  told: number[] = [];

  /** All players have joined: the measurement starts. */
  startMeasuring(): void {
    for (const name of MEASURED) this[name] = 0;
    for (const name of TIMED) this[name] = [];
  }

  /** Expected refusals are counted, all others are errors. */
  countRefusal(name: string, code: string): void {
    if (EXPECTED_REFUSALS.has(code)) addTo(this.refused, code);
    else this.countError(`${name} refused: ${code}`);
  }

  /** The server was busy: the client tries again. This is an error only if the client is never let in. */
  countWait(): void {
    addTo(this.refused, "arrival: rateLimited");
  }

  /** The server or the network closed a connection. */
  countClose(code: number): void {
    addTo(this.closed, String(code));
    this.countError(`closed with ${code}`);
  }

  countError(kind: string): void {
    addTo(this.errors, kind);
  }

  countHand(isRight: boolean): void {
    this.handsSeen += 1;
    if (!isRight) this.wrongHands += 1;
  }

  /** The counts so far, as plain data. */
  get counts(): Counts {
    return { ...this };
  }

  /** The same without the times. */
  get shortCounts(): Counts {
    return { ...this, answered: [], seen: [], reconnected: [], rejoined: [], told: [] };
  }
}

/** What is counted from the moment at which all players have joined. */
export const MEASURED = [
  "matches",
  "rounds",
  "commands",
  "contributions",
  "turns",
  "frames",
  "bytes",
  "drops",
  "returns",
  "questions",
  "friendsSeen",
] as const;
export type Measured = (typeof MEASURED)[number];

/** True for the name of something that is counted. */
export function isMeasured(name: string): name is Measured {
  return MEASURED.some((measured) => measured === name);
}

const TIMED = ["answered", "seen", "reconnected", "rejoined", "told"] as const;
const NUMBERED = [...MEASURED, "arrived", "handsSeen", "wrongHands"] as const;
const KINDS = ["refused", "closed", "errors"] as const;

export type Counts = Readonly<
  Pick<LoadStatistics, (typeof NUMBERED)[number] | (typeof KINDS)[number] | (typeof TIMED)[number]>
>;

/** The sum of the counts of several processes. */
export function sumCounts(all: readonly Counts[]): Counts {
  const sum = new LoadStatistics();
  for (const counts of all) {
    for (const name of NUMBERED) sum[name] += counts[name];
    for (const name of TIMED) sum[name] = sum[name].concat(counts[name]);
    for (const name of KINDS)
      for (const [kind, count] of Object.entries(counts[name])) addTo(sum[name], kind, count);
  }
  return sum.counts;
}

function addTo(counts: CountByKind, kind: string, count = 1): void {
  counts[kind] = (counts[kind] ?? 0) + count;
}
