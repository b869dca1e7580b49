/** For how long the players of a table wait for each seat, in seconds of the server's time. */

import { fullTimeBankMs, MOST_OVERDRAFTS, turnShareMs } from "../../shared/timing/time-bank.ts";
import type { Notice } from "../../shared/wire/messages.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";

/** The state of a seat while the others wait for it. */
type Reason = "turn" | "pause" | "nextRound" | "rematch";

/** One turn, one pause, or one wait between rounds. */
interface Wait {
  readonly seatId: string;
  readonly reason: Reason;
  /** The planned length of the animations before a turn: the clock starts after them, and the others do not wait for the player. */
  readonly delayMs: number;
  ms: number;
  isTimedOut: boolean;
}

/** The sums of the waits for one seat. */
export interface WaitingCost {
  /** All of it. */
  readonly seconds: number;
  /**
   * Without the part that C7 allows beside its bound: the share of a turn that its player ends, five seconds before a
   * round, and the turns of five seconds that the seat gets when its time bank is used up.
   */
  readonly chargedSeconds: number;
  readonly turns: number;
  /** How many of these turns were such turns of five seconds, and timed out. */
  readonly shortTimeOuts: number;
}

/** What C7 allows a seat for each of its turns: what it gets back, or a short turn. */
const SECONDS_PER_TURN = 3;
/** The standard turn time, in ms. */
const STANDARD_TURN_MS = 60_000;
/** E5: what passes before that is not charged. */
const FREE_MS_BEFORE_ROUND = 5000;
/** C7: a turn of five seconds, with what a busy machine adds to it on an accelerated clock. A share is 15 seconds. */
const LONGEST_SHORT_TURN_MS = 10_000;

/** The most that a seat with this many turns may cost the others in a match at a public table. */
export function boundFor(turns: number, turnMs = STANDARD_TURN_MS): number {
  const matchMs = fullTimeBankMs(turnMs) + MOST_OVERDRAFTS * turnShareMs(turnMs);
  return matchMs / 1000 + SECONDS_PER_TURN * turns;
}

/** What is seen of a table at one moment. */
export interface SeenTable {
  readonly table: WireTable;
  /** How many turns have begun so far. */
  readonly turns: number;
  /** The planned length of the animations before the current turn. */
  readonly delayMs: number;
  /** In ms. */
  readonly now: number;
}

export class WaitingCosts {
  readonly #waits = new Map<string, Wait>();
  /** The keys of the waits that run, and since when they were last counted, in ms. */
  #running: readonly string[] = [];
  #countedAt: number;

  constructor(now: number) {
    this.#countedAt = now;
  }

  /** `isExcused`: nothing is charged for this seat now. */
  observe(seen: SeenTable, isExcused: (seatId: string) => boolean = () => false): void {
    this.count(seen.now);
    this.#running = [...seen.table.seats].flatMap(([seatId, seat]) => {
      const reason = isExcused(seatId) ? undefined : reasonToWait(seen.table, seat);
      return reason === undefined ? [] : [this.#open(seen, seatId, reason)];
    });
  }

  /** The waits go on until now. */
  count(now: number): void {
    const ms = now - this.#countedAt;
    this.#countedAt = now;
    for (const key of this.#running) {
      const wait = this.#waits.get(key);
      if (wait !== undefined) wait.ms += ms;
    }
  }

  costOf(seatId: string, turnSeconds: number): WaitingCost {
    const waits = [...this.#waits.values()].filter((wait) => wait.seatId === seatId);
    const shareMs = turnShareMs(1000 * turnSeconds);
    return {
      seconds: sum(waits.map(waitedMs)) / 1000,
      chargedSeconds: sum(waits.map((wait) => chargedMs(wait, shareMs))) / 1000,
      turns: waits.filter(({ reason }) => reason === "turn").length,
      shortTimeOuts: waits.filter(isShortTimeOut).length,
    };
  }

  /** The newest turn of that seat is the one whose time was up, if it still runs and if it has just ended. */
  noticed({ seats }: WireTable, notice: Notice): void {
    if (notice.type !== "timedOut") return;
    const [seatId] = [...seats].find(([, { name }]) => name === notice.name) ?? [];
    const newest = [...this.#waits.values()].findLast(
      (wait) => wait.seatId === seatId && wait.reason === "turn",
    );
    if (newest !== undefined) newest.isTimedOut = true;
  }

  #open({ table, turns, delayMs }: SeenTable, seatId: string, reason: Reason): string {
    const key = `${table.matchId} ${table.round} ${turns} ${seatId} ${reason}`;
    const ownDelayMs = reason === "turn" ? delayMs : 0;
    if (!this.#waits.has(key))
      this.#waits.set(key, { seatId, reason, delayMs: ownDelayMs, ms: 0, isTimedOut: false });
    return key;
  }
}

/** Why the table waits for this seat; undefined if it does not. */
function reasonToWait(table: WireTable, seat: WireSeat): Reason | undefined {
  if (seat.bot !== "") return undefined;
  if (table.phase !== "playing")
    return seat.connected && !seat.ready ? reasonBetween(table.phase) : undefined;
  if (seat.isBotControlled) return undefined;
  if (table.isPaused) return seat.reconnectBy > 0 ? "pause" : undefined;
  return table.turn === seat.seat ? "turn" : undefined;
}

function reasonBetween(phase: WireTable["phase"]): Reason | undefined {
  if (phase === "roundOver") return "nextRound";
  return phase === "matchOver" ? "rematch" : undefined;
}

function waitedMs({ ms, delayMs }: Wait): number {
  return Math.max(0, ms - delayMs);
}

function chargedMs(wait: Wait, shareMs: number): number {
  const { reason, isTimedOut } = wait;
  const ms = waitedMs(wait);
  if (isShortTimeOut(wait)) return 0;
  if (reason === "turn" && !isTimedOut) return Math.max(0, ms - shareMs);
  return reason === "nextRound" ? Math.max(0, ms - FREE_MS_BEFORE_ROUND) : ms;
}

function isShortTimeOut(wait: Wait): boolean {
  return wait.isTimedOut && waitedMs(wait) <= LONGEST_SHORT_TURN_MS;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
