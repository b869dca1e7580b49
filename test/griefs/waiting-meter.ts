/** For how long the players of a table wait for each seat, in seconds of the server's time, as one of them sees it. */
import { type Card, NO_CARD } from "../../shared/card.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { SeenEvent } from "../../shared/redact.ts";
import { clockDelayMs } from "../../shared/timing/animation-time.ts";
import { turnShareMs } from "../../shared/timing/waiting-budget.ts";
import { parseEventBatch } from "../../shared/wire/event-batch.ts";
import { EVENTS, type Notice } from "../../shared/wire/messages.ts";
import type { WireSeat, WireTable } from "../../shared/wire/table-state.ts";
import type { TestClient } from "../support/network/test-client.ts";

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
   * round, and the turns of five seconds that the seat gets when its budget is used up.
   */
  readonly chargedSeconds: number;
  readonly turns: number;
  /** How many of these turns were such turns of five seconds, and timed out. */
  readonly shortTimeOuts: number;
}

/** What C7 allows a seat in a match at a public table with the standard turn time, beside three seconds a turn. */
const MATCH_SECONDS = 90;
const SECONDS_PER_TURN = 3;
/** E5: what passes before that is not charged. */
const FREE_MS_BEFORE_ROUND = 5000;
/** C7: a turn of five seconds, with what a busy machine adds to it on an accelerated clock. A share is 15 seconds. */
const LONGEST_SHORT_TURN_MS = 10_000;

/** The most that a seat with this many turns may cost the others. */
export function boundFor(turns: number): number {
  return MATCH_SECONDS + SECONDS_PER_TURN * turns;
}

export class WaitingMeter {
  readonly #observer: TestClient;
  readonly #pace: number;
  readonly #waits = new Map<string, Wait>();
  /** The keys of the waits that run, and since when they were last counted, in ms of this process. */
  #running: readonly string[] = [];
  #countedAt = performance.now();
  #delayMs = 0;

  constructor(observer: TestClient, pace: number) {
    this.#observer = observer;
    this.#pace = pace;
    const { room } = observer;
    room.onStateChange(() => this.#observe());
    room.onMessage(EVENTS, (bytes: Uint8Array) => {
      const { events } = parseEventBatch(bytes);
      if (events.some(startsTurn)) this.#delayMs = clockDelayMs(events.map(asGameEvent));
      this.#observe();
    });
    room.onMessage("notice", (notice: Notice) => this.#noticed(notice));
  }

  costOf(seatId: string): WaitingCost {
    this.#count();
    const waits = [...this.#waits.values()].filter((wait) => wait.seatId === seatId);
    const shareMs = turnShareMs(1000 * this.#observer.table.rules.turnSeconds);
    return {
      seconds: sum(waits.map(waitedMs)) / 1000,
      chargedSeconds: sum(waits.map((wait) => chargedMs(wait, shareMs))) / 1000,
      turns: waits.filter(({ reason }) => reason === "turn").length,
      shortTimeOuts: waits.filter(isShortTimeOut).length,
    };
  }

  /** During a round it looks only at states whose events are known: an event says that a turn is another one. */
  #observe(): void {
    const { table, lastEvent } = this.#observer;
    if (table.phase === "playing" && table.lastEvent !== lastEvent) return;
    this.#count();
    const running = [...table.seats].flatMap(([seatId, seat]) => {
      const reason = reasonToWait(table, seat);
      return reason === undefined ? [] : [this.#open(seatId, reason)];
    });
    this.#running = running;
  }

  #open(seatId: string, reason: Reason): string {
    const { table, events } = this.#observer;
    const turns = events.filter(startsTurn).length;
    const key = `${table.matchId} ${table.round} ${turns} ${seatId} ${reason}`;
    const delayMs = reason === "turn" ? this.#delayMs : 0;
    if (!this.#waits.has(key)) this.#waits.set(key, { seatId, reason, delayMs, ms: 0, isTimedOut: false });
    return key;
  }

  #count(): void {
    const now = performance.now();
    const ms = (now - this.#countedAt) * this.#pace;
    this.#countedAt = now;
    for (const key of this.#running) {
      const wait = this.#waits.get(key);
      if (wait !== undefined) wait.ms += ms;
    }
  }

  /** The newest turn of that seat is the one whose time was up, if it still runs and if it has just ended. */
  #noticed(notice: Notice): void {
    if (notice.type !== "timedOut") return;
    const [seatId] = [...this.#observer.table.seats].find(([, { name }]) => name === notice.name) ?? [];
    const newest = [...this.#waits.values()].findLast(
      (wait) => wait.seatId === seatId && wait.reason === "turn",
    );
    if (newest !== undefined) newest.isTimedOut = true;
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

function startsTurn({ type }: SeenEvent): boolean {
  return type === "turnStarted" || type === "penaltyRaised";
}

/** An event with as many cards as the real one, which the observer does not know. */
function asGameEvent(event: SeenEvent): GameEvent {
  switch (event.type) {
    case "dealt": {
      const { type, round, dealer, counts, top } = event;
      const hands = counts.map((count) => Array<Card>(count).fill(top));
      return { type, round, dealer, hands, top, drawPile: [], shuffles: 0 };
    }
    case "cardsDrawn": {
      const { type, seat, count, why } = event;
      return { type, seat, cards: Array<Card>(count).fill(NO_CARD), why };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: [], shuffles: 0 };
    default:
      return event;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
