/**
 * Plays the plan and never falls behind: the queue moves pictures only, the truth has long changed. A backlog speeds
 * the motion up to six times; what would take longer than that is skipped.
 */
import type { TimedAnimation } from "./animations.ts";
import type { BoardState } from "./board-state.ts";

/** What carries the motion out. */
export interface AnimationRunner {
  /** Carries one step out; it need not end where the step says, `rest` and `snap` see to that. */
  play(timedAnimation: TimedAnimation): Promise<void>;
  /** How many times faster than planned everything moves from now on. */
  setSpeed(times: number): void;
  /** Lets everything glide to where the still has it. */
  easeTo(boardState: BoardState): void;
  /** Stops all motion and shows the still. */
  snap(boardState: BoardState): void;
}

export interface AnimationClock {
  now(): number;
  /** Calls `run` after `ms`; the answer takes that back. */
  after(ms: number, run: () => void): () => void;
}

/** The time of the machine. */
export const SYSTEM_CLOCK: AnimationClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const MAX_SPEED = 6;
/** What the backlog is to take at most, as long as that is possible at the highest speed. */
const TARGET_BACKLOG_MS = 1500;
/** However slow the machine: later than this the picture shows the truth. */
export const MAX_LAG_MS = 2000;

interface QueuedAnimation {
  readonly animation: TimedAnimation;
  readonly deadline: number;
}

export class AnimationQueue {
  readonly #runner: AnimationRunner;
  readonly #clock: AnimationClock;
  readonly #queue: QueuedAnimation[] = [];
  #finalState: BoardState | undefined;
  #isPlaying = false;
  /** Counts the snaps: a step that was cut off by one must not go on. */
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

  /** Adds steps that lead to `final`; without any, `final` is shown when what is under way has ended. */
  enqueue(animations: readonly TimedAnimation[], final: BoardState): void {
    this.#finalState = final;
    const deadline = this.#clock.now() + MAX_LAG_MS;
    this.#queue.push(...animations.map((animation) => ({ animation, deadline })));
    if (this.#backlogMs() > TARGET_BACKLOG_MS * MAX_SPEED) this.snap(final);
    else if (this.#isPlaying) this.#updateSpeed();
    else void this.#playAll();
  }

  /** Drops all motion and shows `final`, or what was to be shown last. */
  snap(final = this.#finalState): void {
    this.#snapCount += 1;
    this.#queue.length = 0;
    this.#cancelDeadline();
    this.#finalState = final;
    if (final !== undefined) this.#runner.snap(final);
    this.#becomeIdle();
  }

  /** Nothing is played or shown any more, and nobody is kept waiting. */
  stop(): void {
    this.#finalState = undefined;
    this.snap();
  }

  /** Resolves when no motion is left to play. */
  whenIdle(): Promise<void> {
    if (!this.#isPlaying) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idleResolvers.push(resolve);
    });
  }

  #backlogMs(): number {
    return this.#queue.reduce((sum, { animation: timedAnimation }) => sum + timedAnimation.durationMs, 0);
  }

  #updateSpeed(): void {
    this.#runner.setSpeed(Math.min(MAX_SPEED, Math.max(1, this.#backlogMs() / TARGET_BACKLOG_MS)));
  }

  async #playAll(): Promise<void> {
    this.#isPlaying = true;
    const snapCount = this.#snapCount;
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
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
