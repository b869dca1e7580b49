/** The clock that everybody sees: a turn's (C1), the next round's (E5) or the rematch's (E6), one at a time. */
import type { Clock, Timer } from "../clock.ts";

export class Countdown {
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
