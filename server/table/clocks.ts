/** Which clock runs at the table now: the turn's (C1), the next round's (E5) or the rematch's (E6). */
import { NEXT_ROUND_SECONDS, REMATCH_SECONDS } from "../../shared/table-limits.ts";
import type { Clock, Timer } from "../clock.ts";
import type { Match } from "./match/match.ts";

/** For whoever is to move when the server has come back, in ms. */
const RESUME_EXTRA_MS = 20_000;
/** What was refused when a clock had run down is tried again after this time, in ms. */
const RETRY_MS = 1_000;

/** What happens when a clock has run down. */
export interface ExpiryHandlers {
  turnExpired(): void;
  nextRoundDue(): void;
  rematchDue(): void;
}

export class TableClock {
  readonly #countdown: Countdown;
  readonly #handlers: ExpiryHandlers;
  readonly #turnMs: (match: Match) => number;
  /** What the clock that runs now was wound for. */
  #match: Match | undefined;
  #purpose = "";
  #isPaused = false;

  /** `turnMs`: how long the turn lasts that is being played. */
  constructor(clock: Clock, handlers: ExpiryHandlers, turnMs: (match: Match) => number) {
    this.#countdown = new Countdown(clock);
    this.#handlers = handlers;
    this.#turnMs = turnMs;
  }

  /** When it runs down, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#countdown.deadline;
  }

  /** What is left while it stands, in ms; 0 when none stands. */
  get remainingMs(): number {
    return this.#countdown.remainingMs;
  }

  /** Winds the clock that the table's new situation asks for; one that runs for the same goes on, or stands. */
  sync(match: Match | undefined, isPaused: boolean): void {
    if (!this.#isStartedFor(match)) this.#startFor(match);
    this.#match = match;
    this.#purpose = purposeOf(match);
    this.#isPaused = isPaused;
    this.#countdown.setPaused(isPaused);
  }

  /** True while the turn that it was wound for is still being played. */
  isSameTurn(match: Match | undefined): boolean {
    return match?.game.phase === "playing" && this.#isStartedFor(match);
  }

  /** A match that was written down goes on: whoever is to move gets the rest of the turn, and some time more. */
  resume(match: Match): void {
    this.#match = match;
    this.#purpose = purposeOf(match);
    this.#startFor(match);
    const { phase } = match.game;
    const remainingMs = Math.max(0, this.#turnMs(match) - match.turnSpentMs);
    if (phase === "playing")
      this.#countdown.start(remainingMs + RESUME_EXTRA_MS, () => this.#handlers.turnExpired());
  }

  /** The table was closed for everybody but one (U3), or could not be written: it is tried again when neither is so. */
  retryLater(run: () => void): void {
    this.#countdown.start(RETRY_MS, run);
    this.#countdown.setPaused(this.#isPaused);
  }

  stop(): void {
    this.#countdown.stop();
  }

  #isStartedFor(match: Match | undefined): boolean {
    return match === this.#match && purposeOf(match) === this.#purpose;
  }

  #startFor(match: Match | undefined): void {
    const { turnExpired, nextRoundDue, rematchDue } = this.#handlers;
    const phase = match?.game.phase;
    this.#countdown.stop();
    if (match !== undefined && phase === "playing") this.#countdown.start(this.#turnMs(match), turnExpired);
    if (phase === "roundOver") this.#countdown.start(NEXT_ROUND_SECONDS * 1000, nextRoundDue);
    if (phase === "matchOver") this.#countdown.start(REMATCH_SECONDS * 1000, rematchDue);
  }
}

function purposeOf(match: Match | undefined): string {
  if (match === undefined) return "";
  const { phase, round } = match.game;
  return phase === "playing" ? `turn ${match.turnEvent}` : `${phase} ${round}`;
}

// The clock that everybody sees: a turn's (C1), the next round's (E5) or the rematch's (E6), one at a time.

class Countdown {
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** As the clocks on the screens count, and in steady time: what is left is not for the wall clock to say. */
  #endsAt = 0;
  #expiresAt = 0;
  /** What is left while it stands, in ms; undefined while it runs. */
  #pausedRemainingMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it runs down, in ms of server time; 0 when none runs, or while it stands. */
  get deadline(): number {
    return this.#pausedRemainingMs === undefined ? this.#endsAt : 0;
  }

  /** What is left while it stands, in ms; 0 when none stands. */
  get remainingMs(): number {
    return this.#pausedRemainingMs ?? 0;
  }

  /** Lets it stand with the time that is left, or run on with that (C2). */
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

  /** Starts it anew. */
  start(ms: number, expired: () => void): void {
    this.stop();
    this.#setEnd(ms);
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      expired();
    });
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
    this.#pausedRemainingMs = undefined;
  }

  #setEnd(ms: number): void {
    this.#endsAt = this.#clock.now() + ms;
    this.#expiresAt = this.#clock.steady() + ms;
  }
}
