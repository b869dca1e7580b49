/** Goes through the steps of a match: by hand, or by itself at a speed. */
import type { After } from "../../net/timer.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays on the table at the speed of 1, in ms. */
const STEP_MS = 1800;

export interface PlaybackPort {
  /** The number of the last step; the first is 1. */
  readonly length: number;
  readonly after: After;
  /** Another step is shown; `from`: the one before. */
  readonly moved: (from: number) => void;
  /** It plays or rests, or its speed is another. */
  readonly changed: () => void;
  /** Resolves when the step on the table has been shown to its end. */
  readonly shown: () => Promise<void>;
}

export class Playback {
  readonly #port: PlaybackPort;
  #at: number;
  #speed: Speed = 1;
  #isPlaying = false;
  #stopWaiting = () => {};
  /** Each wait has its own number: one that was overtaken moves nothing. */
  #waits = 0;

  constructor(port: PlaybackPort, at: number) {
    this.#port = port;
    this.#at = this.#within(at);
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.#port.length;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#port.length;
  }

  get speed(): Speed {
    return this.#speed;
  }

  /** A hand on the steps ends the playing by itself. */
  go(number: number): void {
    this.pause();
    this.#move(number);
  }

  forward(): void {
    this.go(this.#at + 1);
  }

  back(): void {
    this.go(this.#at - 1);
  }

  /** From the end it begins anew. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    if (this.isAtEnd) this.#move(1);
    this.#port.changed();
    this.#wait();
  }

  pause(): void {
    this.#stopWaiting();
    this.#waits += 1;
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#port.changed();
  }

  /** For good, and nobody is told: the page goes. */
  end(): void {
    this.#stopWaiting();
    this.#waits += 1;
    this.#isPlaying = false;
  }

  toggle(): void {
    if (this.#isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    this.#port.changed();
    if (this.#isPlaying) this.#wait();
  }

  #wait(): void {
    this.#stopWaiting();
    this.#waits += 1;
    const wait = this.#waits;
    this.#stopWaiting = this.#port.after(STEP_MS / this.#speed, () => void this.#goOn(wait));
  }

  async #goOn(wait: number): Promise<void> {
    // Faster than life, the picture catches up by itself.
    if (this.#speed <= 1) await this.#port.shown();
    if (wait !== this.#waits) return;
    this.#move(this.#at + 1);
    if (this.isAtEnd) this.pause();
    else this.#wait();
  }

  #move(number: number): void {
    const from = this.#at;
    this.#at = this.#within(number);
    if (this.#at !== from) this.#port.moved(from);
  }

  #within(number: number): number {
    return Math.min(Math.max(Math.trunc(number), 1), this.#port.length);
  }
}
