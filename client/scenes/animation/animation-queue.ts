/**
 * Plays animations one after the other. The canvas never falls far behind the game: animations that wait speed up the
 * one that plays, up to six times, and if that is not enough, the rest is skipped.
 */

import type { TimedAnimation } from "./animation-plan.ts";
import type { BoardState } from "./board-state.ts";

/** Executes animations. */
export interface AnimationRunner {
  play(animation: TimedAnimation): Promise<void>;
  /** Sets how many times faster than normal everything moves from now on. */
  setSpeed(factor: number): void;
  /** Moves everything from where it is to this board. */
  easeTo(board: BoardState): void;
  /** Stops all motion and shows this board. */
  snap(board: BoardState): void;
}

export interface AnimationClock {
  now(): number;
  /** Calls `run` after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const SYSTEM_CLOCK: AnimationClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const MAX_SPEED = 6;
/** Waiting animations speed up the one that plays if they take longer than this. */
const TARGET_BACKLOG_MS = 1500;
/** However slow the machine is, the canvas shows the current state after this time. */
export const MAX_LAG_MS = 2000;
/** Animations should end this long before `MAX_LAG_MS`, so that they are not cut off. */
const LAG_RESERVE_MS = 100;

/** True if animations that take `totalMs` are too many even at the highest speed. */
export function mustSkip(totalMs: number): boolean {
  return totalMs > TARGET_BACKLOG_MS * MAX_SPEED;
}

/**
 * The speed of the animation that plays. It is no backlog itself: only the animations that wait behind it make it
 * faster, or a `totalMs` (the playing one included) that would not end within `timeLeftMs`.
 */
export function speedFor(waitingMs: number, totalMs: number, timeLeftMs = MAX_LAG_MS): number {
  const available = Math.max(1, timeLeftMs - LAG_RESERVE_MS);
  return Math.min(MAX_SPEED, Math.max(1, waitingMs / TARGET_BACKLOG_MS, totalMs / available));
}

interface QueuedAnimation {
  readonly animation: TimedAnimation;
  readonly deadline: number;
}

export class AnimationQueue {
  readonly #runner: AnimationRunner;
  readonly #clock: AnimationClock;
  /** The first one is playing if `#isPlaying`. */
  readonly #queue: QueuedAnimation[] = [];
  #finalState: BoardState | undefined;
  #isPlaying = false;
  #speed = 1;
  /** How much of the playing animation is over, as part of its duration at normal speed. */
  #playedMs = 0;
  #speedChangedAt = 0;
  /** Counts snaps: an animation that a snap interrupted must not continue. */
  #snapCount = 0;
  #idleResolvers: (() => void)[] = [];
  #cancelDeadline: () => void = () => {};

  constructor(runner: AnimationRunner, clock: AnimationClock) {
    this.#runner = runner;
    this.#clock = clock;
  }

  get isIdle(): boolean {
    return !this.#isPlaying;
  }

  /** Adds animations that lead to `final`. Without animations, `final` is shown when the current ones have ended. */
  enqueue(animations: readonly TimedAnimation[], final: BoardState): void {
    this.#finalState = final;
    const deadline = this.#clock.now() + MAX_LAG_MS;
    this.#queue.push(...animations.map((animation) => ({ animation, deadline })));
    if (mustSkip(totalDuration(this.#queue))) this.snap(final);
    else if (this.#isPlaying) this.#updateSpeed();
    else void this.#playAll();
  }

  /** Drops all animations and shows `final`, or the last final state. */
  snap(final = this.#finalState): void {
    this.#snapCount += 1;
    this.#queue.length = 0;
    this.#cancelDeadline();
    this.#finalState = final;
    if (final !== undefined) this.#runner.snap(final);
    this.#becomeIdle();
  }

  /** Plays and shows nothing more, and resolves all `whenIdle` promises. */
  stop(): void {
    this.#finalState = undefined;
    this.snap();
  }

  /** Resolves when no animation is left to play. */
  whenIdle(): Promise<void> {
    if (!this.#isPlaying) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idleResolvers.push(resolve);
    });
  }

  /** Fast enough for every animation in the queue to end before its deadline. */
  #updateSpeed(): void {
    const now = this.#clock.now();
    const [playing, ...waiting] = this.#queue;
    if (playing === undefined) return;
    this.#playedMs += (now - this.#speedChangedAt) * this.#speed;
    this.#speedChangedAt = now;
    const waitingMs = totalDuration(waiting);
    let totalMs = Math.max(0, playing.animation.durationMs - this.#playedMs);
    let speed = speedFor(waitingMs, totalMs, playing.deadline - now);
    for (const { animation, deadline } of waiting) {
      totalMs += animation.durationMs;
      speed = Math.max(speed, speedFor(waitingMs, totalMs, deadline - now));
    }
    this.#speed = speed;
    this.#runner.setSpeed(speed);
  }

  async #playAll(): Promise<void> {
    this.#isPlaying = true;
    const snapCount = this.#snapCount;
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      this.#playedMs = 0;
      this.#speedChangedAt = this.#clock.now();
      this.#updateSpeed();
      this.#watchDeadline(next.deadline);
      await this.#runner.play(next.animation);
      if (snapCount !== this.#snapCount) return;
      this.#queue.shift();
    }
    this.#cancelDeadline();
    if (this.#finalState !== undefined) this.#runner.easeTo(this.#finalState);
    this.#becomeIdle();
  }

  #watchDeadline(deadline: number): void {
    this.#cancelDeadline();
    this.#cancelDeadline = this.#clock.after(Math.max(0, deadline - this.#clock.now()), () => this.snap());
  }

  #becomeIdle(): void {
    this.#isPlaying = false;
    this.#runner.setSpeed(1);
    for (const resolve of this.#idleResolvers.splice(0)) resolve();
  }
}

function totalDuration(animations: readonly QueuedAnimation[]): number {
  return animations.reduce((total, { animation }) => total + animation.durationMs, 0);
}
