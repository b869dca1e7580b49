/** Steps through a match: manually, or automatically at a chosen speed. */
import type { Scheduler } from "../../scheduler.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step is shown at speed 1, in ms. */
const STEP_MS = 1800;

export interface PlaybackOptions {
  /** The number of the last step at first; the first step is 1. */
  readonly length: number;
  readonly schedule: Scheduler;
  /** Another step is shown; `from` is the previous one. */
  readonly stepChanged: (from: number) => void;
  /** It was started or paused, or its speed was changed. */
  readonly stateChanged: () => void;
  /** Resolves when the animations of the current step have ended. */
  readonly whenShown: () => Promise<void>;
}

export class Playback {
  readonly #options: PlaybackOptions;
  #step: number;
  #length: number;
  /** It has stopped because there was no further step yet. */
  #hasRunOut = false;
  #speed: Speed = 1;
  #isPlaying = false;
  #cancelTimer = () => {};
  /** The number of the current wait: an older one, which was superseded, does nothing. */
  #waitCount = 0;

  constructor(options: PlaybackOptions, step: number) {
    this.#options = options;
    this.#length = options.length;
    this.#step = this.#clamp(step);
  }

  get step(): number {
    return this.#step;
  }

  get length(): number {
    return this.#length;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isAtEnd(): boolean {
    return this.#step === this.#length;
  }

  get speed(): Speed {
    return this.#speed;
  }

  /** Also pauses the automatic playback. */
  goTo(number: number): void {
    this.pause();
    this.#hasRunOut = false;
    this.#setStep(number);
  }

  forward(): void {
    this.goTo(this.#step + 1);
  }

  back(): void {
    this.goTo(this.#step - 1);
  }

  /** At the end it starts again from the beginning. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    if (this.isAtEnd) this.#setStep(1);
    this.#options.stateChanged();
    this.#scheduleNextStep();
  }

  pause(): void {
    this.#cancelTimer();
    this.#waitCount += 1;
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#options.stateChanged();
  }

  /** There are more steps: if it had come to the last one, it goes on. */
  extend(length: number): void {
    const goesOn = this.#hasRunOut && this.isAtEnd;
    this.#length = length;
    if (goesOn) this.play();
    else this.#options.stateChanged();
  }

  /** Stops for good, without calling any listener: the page is closing. */
  dispose(): void {
    this.#cancelTimer();
    this.#waitCount += 1;
    this.#isPlaying = false;
  }

  toggle(): void {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    this.#options.stateChanged();
    if (this.#isPlaying) this.#scheduleNextStep();
  }

  #scheduleNextStep(): void {
    this.#cancelTimer();
    this.#waitCount += 1;
    const wait = this.#waitCount;
    this.#cancelTimer = this.#options.schedule(STEP_MS / this.#speed, () => void this.#advance(wait));
  }

  async #advance(wait: number): Promise<void> {
    // At higher speeds, the animation queue catches up automatically.
    if (this.#speed <= 1) await this.#options.whenShown();
    if (wait !== this.#waitCount) return;
    this.#setStep(this.#step + 1);
    this.#hasRunOut = this.isAtEnd;
    if (this.isAtEnd) this.pause();
    else this.#scheduleNextStep();
  }

  #setStep(number: number): void {
    const from = this.#step;
    this.#step = this.#clamp(number);
    if (this.#step !== from) this.#options.stepChanged(from);
  }

  #clamp(number: number): number {
    return Math.min(Math.max(Math.trunc(number), 1), this.#length);
  }
}
