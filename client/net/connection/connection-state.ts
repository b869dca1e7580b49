/** Whether the line to a table stands, and those who wait for it. */

import type { ConnectionState } from "../session/session-types.ts";
import type { Scheduler } from "./backoff.ts";
import { type Ping, startHeartbeat } from "./heartbeat.ts";

/** What is not mended after so long is given up, to be made anew: an attempt can hang on a dead line. In ms. */
export const RECONNECT_TIMEOUT_MS = 10_000;

export interface ConnectionStateOptions {
  readonly schedule: Scheduler;
  /** The line has been down for long, or still is: called again and again. */
  timedOut(): void;
  /** The line as the framework gives it: asked for its pulse while it stands. */
  readonly ping: Ping;
  changed(state: ConnectionState): void;
}

export class ConnectionStateMachine {
  readonly #options: ConnectionStateOptions;
  #state: ConnectionState = "returning";
  /** For the first state, or to ask again after a drop. */
  #waiters: ((isUp: boolean) => void)[] = [];
  /** Calls off what is timed: the beat of a line that stands, the wait for one that does not. */
  #cancelTimer: () => void = () => undefined;

  constructor(options: ConnectionStateOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  set(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#cancelTimer();
    if (state === "connected") this.#cancelTimer = startHeartbeat(this.#options.ping, this.#options.schedule);
    if (state === "returning") this.#startTimeout();
    if (state !== "returning") this.#resolveWaiters(state === "connected");
    this.#options.changed(state);
  }

  /** Resolves to true as soon as the line stands, to false when it has ended. */
  whenConnected(): Promise<boolean> {
    if (this.#state !== "returning") return Promise.resolve(this.#state === "connected");
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  #startTimeout(): void {
    this.#cancelTimer = this.#options.schedule(RECONNECT_TIMEOUT_MS, () => {
      this.#startTimeout();
      this.#options.timedOut();
    });
  }

  #resolveWaiters(isConnected: boolean): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve(isConnected);
  }
}
