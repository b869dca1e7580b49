/** The clock that everybody sees: a turn's (C1), the next round's (E5) or the rematch's (E6), one at a time. */
import type { Clock, Timer } from "../clock.ts";

export class ShownClock {
  readonly #clock: Clock;
  #timer: Timer | undefined;
  /** As the clocks on the screens count, and in steady time: what is left is not for the wall clock to say. */
  #endsAt = 0;
  #runsDownAt = 0;
  /** What is left while it stands, in ms; undefined while it runs. */
  #standsAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** When it runs down, in ms of server time; 0 when none runs, or while it stands. */
  get deadline(): number {
    return this.#standsAt === undefined ? this.#endsAt : 0;
  }

  /** What is left while it stands, in ms; 0 when none stands. */
  get left(): number {
    return this.#standsAt ?? 0;
  }

  /** Lets it stand with the time that is left, or run on with that (C2). */
  stand(isStanding: boolean): void {
    if (this.#timer === undefined || isStanding === (this.#standsAt !== undefined)) return;
    if (isStanding) {
      this.#standsAt = Math.max(0, Math.round(this.#runsDownAt - this.#clock.steady()));
      this.#timer.pause();
    } else {
      this.#endIn(this.left);
      this.#standsAt = undefined;
      this.#timer.resume();
    }
  }

  /** Starts it anew. */
  wind(ms: number, run: () => void): void {
    this.stop();
    this.#endIn(ms);
    this.#timer = this.#clock.after(ms, () => {
      this.stop();
      run();
    });
  }

  stop(): void {
    this.#timer?.clear();
    this.#timer = undefined;
    this.#endsAt = 0;
    this.#standsAt = undefined;
  }

  #endIn(ms: number): void {
    this.#endsAt = this.#clock.now() + ms;
    this.#runsDownAt = this.#clock.steady() + ms;
  }
}
