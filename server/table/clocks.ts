/** The one clock that players see: the turn's (C1), the next round's (E5) or the rematch's (E6). */
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import type { Clock, Timer } from "../clock.ts";
import type { HandedOverClock } from "../journal/running-state.ts";
import type { Match } from "./match/match.ts";

/** Extra time for the current turn after a restart of the server, in ms; it is not charged (C7). */
export const RESUME_EXTRA_MS = 20_000;
/** If a command is refused when a clock expires, it is tried again after this time, in ms. */
const RETRY_MS = 1_000;

/** What happens when a clock expires. */
export interface ExpiryHandlers {
  turnExpired(): void;
  nextRoundDue(): void;
  rematchDue(): void;
}

export class TableClock {
  readonly #countdown: Countdown;
  readonly #handlers: ExpiryHandlers;
  readonly #turnMs: (match: Match) => number | undefined;
  readonly #rematchMs: () => number | undefined;
  /** What the running clock was started for. */
  #match: Match | undefined;
  #purpose = "";
  #isPaused = false;
  /** How long the current turn lasts, in ms; undefined if no turn with a clock is being played. */
  #plannedMs: number | undefined;

  /**
   * `turnMs` returns how long the current turn lasts; undefined if it has no clock (C9). `rematchMs`: for how long the table
   * waits after a match; undefined if there is no rematch.
   */
  constructor(
    clock: Clock,
    handlers: ExpiryHandlers,
    turnMs: (match: Match) => number | undefined,
    rematchMs: () => number | undefined = () => REMATCH_SECONDS * 1000,
  ) {
    this.#rematchMs = rematchMs;
    this.#countdown = new Countdown(clock);
    this.#handlers = handlers;
    this.#turnMs = turnMs;
  }

  /** When the clock expires, in ms of server time; 0 if none is running. */
  get deadline(): number {
    return this.#countdown.deadline;
  }

  /** What is left on a paused clock, in ms; 0 if none is paused. */
  get remainingMs(): number {
    return this.#countdown.remainingMs;
  }

  /** What the next process of the table needs of this clock; undefined if it is not running. */
  get runningState(): HandedOverClock | undefined {
    if (!this.#countdown.isRunning) return undefined;
    const { leftMs } = this.#countdown;
    return this.#plannedMs === undefined ? { leftMs } : { leftMs, plannedMs: this.#plannedMs };
  }

  /** Starts the clock that the situation calls for, unless it is running already; pauses it if the table is paused. */
  sync(match: Match | undefined, isPaused: boolean): void {
    if (!this.#isStartedFor(match) || this.#isTurnUntimed(match)) this.#startFor(match);
    else if (match !== undefined) this.#shortenTurn(match);
    this.#match = match;
    this.#purpose = this.#purposeOf(match);
    this.#isPaused = isPaused;
    this.#countdown.setPaused(isPaused);
  }

  /** True while the turn for which the clock was started is still being played. */
  isSameTurn(match: Match | undefined): boolean {
    return match?.game.phase === "playing" && this.#isStartedFor(match);
  }

  /**
   * A restored match continues: the current player gets the rest of the turn, and some extra time. A match that was handed
   * over continues with the same clock.
   */
  resume(match: Match, handedOver?: HandedOverClock): void {
    this.#match = match;
    this.#purpose = this.#purposeOf(match);
    this.#startFor(match, handedOver?.leftMs);
    if (handedOver !== undefined) {
      this.#plannedMs = handedOver.plannedMs;
      return;
    }
    const turnMs = this.#turnMs(match);
    if (match.game.phase !== "playing" || turnMs === undefined) return;
    const remainingMs = Math.max(0, turnMs - match.turnSpentMs);
    this.#countdown.start(remainingMs + RESUME_EXTRA_MS, () => this.#handlers.turnExpired());
  }

  /** The command of the clock was refused: a grace period was running (U3), or nothing could be written. */
  retryLater(run: () => void): void {
    this.#countdown.start(RETRY_MS, run);
    this.#countdown.setPaused(this.#isPaused);
  }

  stop(): void {
    this.#countdown.stop();
  }

  #isStartedFor(match: Match | undefined): boolean {
    return match === this.#match && this.#purposeOf(match) === this.#purpose;
  }

  /** True if a turn is being played that has no clock (C9). */
  #isTurnUntimed(match: Match | undefined): boolean {
    return match?.game.phase === "playing" && this.#turnMs(match) === undefined;
  }

  /** The turn lasts less long than when it began: its player has taken it back from a bot, and has a short turn (C7). */
  #shortenTurn(match: Match): void {
    const plannedMs = this.#plannedMs;
    const turnMs = this.#turnMs(match);
    if (plannedMs === undefined || turnMs === undefined || turnMs >= plannedMs) return;
    this.#plannedMs = turnMs;
    const leftMs = this.#countdown.leftMs - (plannedMs - turnMs);
    this.#countdown.limit(Math.max(turnMs, leftMs));
  }

  /** `leftMs` is what is left of a clock that was started by another process. */
  #startFor(match: Match | undefined, leftMs?: number): void {
    const { turnExpired, nextRoundDue, rematchDue } = this.#handlers;
    const phase = match?.game.phase;
    const turnMs = match === undefined ? undefined : this.#turnMs(match);
    this.#countdown.stop();
    this.#plannedMs = phase === "playing" ? turnMs : undefined;
    const start = (ms: number, expired: () => void) => this.#countdown.start(leftMs ?? ms, expired);
    if (phase === "playing" && turnMs !== undefined) start(turnMs, turnExpired);
    if (phase === "roundOver") start(NEXT_ROUND_SECONDS * 1000, nextRoundDue);
    const rematchMs = phase === "matchOver" ? this.#rematchMs() : undefined;
    if (rematchMs !== undefined) start(rematchMs, rematchDue);
  }

  #purposeOf(match: Match | undefined): string {
    if (match === undefined) return "";
    const { phase, round } = match.game;
    if (phase === "matchOver") return `rematch ${this.#rematchMs()}`;
    return phase === "playing" ? `turn ${match.turnEvent}` : `${phase} ${round}`;
  }
}

/** A timer that can be paused, and knows when it ends. */
class Countdown {
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** What happens when it expires; undefined if it is stopped. */
  #expired: (() => void) | undefined;
  /** The end in server time, for the clients, and in steady time, which a correction of the wall clock does not change. */
  #endsAt = 0;
  #expiresAt = 0;
  /** What is left while it is paused, in ms; undefined while it runs. */
  #pausedRemainingMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isRunning(): boolean {
    return this.#expired !== undefined;
  }

  /** When it expires, in ms of server time; 0 if it is stopped or paused. */
  get deadline(): number {
    return this.#pausedRemainingMs === undefined ? this.#endsAt : 0;
  }

  /** What is left while it is paused, in ms; otherwise 0. */
  get remainingMs(): number {
    return this.#pausedRemainingMs ?? 0;
  }

  /** What is left, whether it is paused or not, in ms. */
  get leftMs(): number {
    return this.#pausedRemainingMs ?? Math.max(0, this.#expiresAt - this.#clock.steady());
  }

  /** It expires after this time at the latest. */
  limit(ms: number): void {
    const expired = this.#expired;
    if (expired === undefined || this.leftMs <= ms) return;
    const isPaused = this.#pausedRemainingMs !== undefined;
    this.start(ms, expired);
    this.setPaused(isPaused);
  }

  /** Pauses it, or resumes it with the time that is left (C2). */
  setPaused(isPaused: boolean): void {
    if (this.#timer === undefined || isPaused === (this.#pausedRemainingMs !== undefined)) return;
    if (isPaused) {
      this.#pausedRemainingMs = Math.max(0, Math.round(this.#expiresAt - this.#clock.steady()));
      this.#timer.pause();
    } else {
      this.#setEnd(this.remainingMs);
      this.#pausedRemainingMs = undefined;
      this.#timer.resume();
    }
  }

  /** Starts it; a countdown that was running is stopped. */
  start(ms: number, expired: () => void): void {
    this.stop();
    this.#setEnd(ms);
    this.#expired = expired;
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      expired();
    });
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#expired = undefined;
    this.#endsAt = 0;
    this.#pausedRemainingMs = undefined;
  }

  #setEnd(ms: number): void {
    this.#endsAt = this.#clock.now() + ms;
    this.#expiresAt = this.#clock.steady() + ms;
  }
}
