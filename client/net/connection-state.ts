/** Whether the line to a table stands, and those who wait for it. */
import { type Pulse, startHeartbeat } from "./heartbeat.ts";
import type { Line } from "./session-types.ts";
import type { After } from "./timer.ts";

/** What is not mended after so long is given up, to be made anew: an attempt can hang on a dead line. In ms. */
export const MENDING_MS = 10_000;

export interface LineOptions {
  readonly after: After;
  /** The line has been down for long, or still is: called again and again. */
  overdue(): void;
  /** The line as the framework gives it: asked for its pulse while it stands. */
  readonly pulse: Pulse;
  changed(line: Line): void;
}

export class TableLine {
  readonly #options: LineOptions;
  #line: Line = "returning";
  /** For the first state, or to ask again after a drop. */
  #waiters: ((isUp: boolean) => void)[] = [];
  /** Calls off what is timed: the beat of a line that stands, the wait for one that does not. */
  #stopTimer: () => void = () => undefined;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  get now(): Line {
    return this.#line;
  }

  become(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    this.#stopTimer();
    if (line === "connected") this.#stopTimer = startHeartbeat(this.#options.pulse, this.#options.after);
    if (line === "returning") this.#awaitMending();
    if (line !== "returning") this.#answerWaiters(line === "connected");
    this.#options.changed(line);
  }

  /** Resolves to true as soon as the line stands, to false when it has ended. */
  isUp(): Promise<boolean> {
    if (this.#line !== "returning") return Promise.resolve(this.#line === "connected");
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  #awaitMending(): void {
    this.#stopTimer = this.#options.after(MENDING_MS, () => {
      this.#awaitMending();
      this.#options.overdue();
    });
  }

  #answerWaiters(isUp: boolean): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const answer of waiters) answer(isUp);
  }
}
