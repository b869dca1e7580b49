/**
 * Plays the plan and never falls behind: the queue moves pictures only, the truth has long changed. A backlog speeds
 * the motion up to six times; what would take longer than that is skipped.
 */
import type { Step } from "./animations.ts";
import type { Still } from "./board-state.ts";

/** What carries the motion out. */
export interface Player {
  /** Carries one step out; it need not end where the step says, `rest` and `snap` see to that. */
  play(step: Step): Promise<void>;
  /** How many times faster than planned everything moves from now on. */
  setSpeed(times: number): void;
  /** Lets everything glide to where the still has it. */
  rest(still: Still): void;
  /** Stops all motion and shows the still. */
  snap(still: Still): void;
}

export interface DirectorClock {
  now(): number;
  /** Calls `run` after `ms`; the answer takes that back. */
  after(ms: number, run: () => void): () => void;
}

/** The time of the machine. */
export const WALL_CLOCK: DirectorClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const HIGHEST_SPEED = 6;
/** What the backlog is to take at most, as long as that is possible at the highest speed. */
const AIM_MS = 1500;
/** However slow the machine: later than this the picture shows the truth. */
export const LATEST_MS = 2000;

interface Queued {
  readonly step: Step;
  readonly due: number;
}

export class Director {
  readonly #player: Player;
  readonly #clock: DirectorClock;
  readonly #queue: Queued[] = [];
  #final: Still | undefined;
  #isPlaying = false;
  /** Counts the snaps: a step that was cut off by one must not go on. */
  #cut = 0;
  #waiting: (() => void)[] = [];
  #unwatch: () => void = () => {};

  constructor(player: Player, clock: DirectorClock) {
    this.#player = player;
    this.#clock = clock;
  }

  get isIdle(): boolean {
    return !this.#isPlaying;
  }

  /** Adds steps that lead to `final`; without any, `final` is shown when what is under way has ended. */
  show(steps: readonly Step[], final: Still): void {
    this.#final = final;
    const due = this.#clock.now() + LATEST_MS;
    this.#queue.push(...steps.map((step) => ({ step, due })));
    if (this.#backlog() > AIM_MS * HIGHEST_SPEED) this.snap(final);
    else if (this.#isPlaying) this.#pace();
    else void this.#playAll();
  }

  /** Drops all motion and shows `final`, or what was to be shown last. */
  snap(final = this.#final): void {
    this.#cut += 1;
    this.#queue.length = 0;
    this.#unwatch();
    this.#final = final;
    if (final !== undefined) this.#player.snap(final);
    this.#becomeIdle();
  }

  /** Nothing is played or shown any more, and nobody is kept waiting. */
  end(): void {
    this.#final = undefined;
    this.snap();
  }

  /** Resolves when no motion is left to play. */
  whenIdle(): Promise<void> {
    if (!this.#isPlaying) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #backlog(): number {
    return this.#queue.reduce((sum, { step }) => sum + step.lasts, 0);
  }

  #pace(): void {
    this.#player.setSpeed(Math.min(HIGHEST_SPEED, Math.max(1, this.#backlog() / AIM_MS)));
  }

  async #playAll(): Promise<void> {
    this.#isPlaying = true;
    const cut = this.#cut;
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      this.#pace();
      this.#watch(next.due);
      await this.#player.play(next.step);
      if (cut !== this.#cut) return;
      this.#queue.shift();
    }
    this.#unwatch();
    if (this.#final !== undefined) this.#player.rest(this.#final);
    this.#becomeIdle();
  }

  #watch(due: number): void {
    this.#unwatch();
    this.#unwatch = this.#clock.after(Math.max(0, due - this.#clock.now()), () => this.snap());
  }

  #becomeIdle(): void {
    this.#isPlaying = false;
    this.#player.setSpeed(1);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
