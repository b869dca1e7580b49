/** The state of the connection to a table, its timeouts, and promises that wait for it. */

import type { Scheduler } from "../../scheduler.ts";
import type { ConnectionState } from "../session/table-snapshot.ts";
import { type Ping, startHeartbeat } from "./heartbeat.ts";

/** How long a reconnect may take before it is given up and started again, in ms: an attempt can hang for ever. */
export const RECONNECT_TIMEOUT_MS = 10_000;

export interface ConnectionStateOptions {
  readonly schedule: Scheduler;
  /** The connection has been down for too long: called again after each timeout while it stays down. */
  timedOut(): void;
  /** The current room, pinged while it is connected. */
  readonly ping: Ping;
  changed(state: ConnectionState): void;
}

export class ConnectionStateMachine {
  readonly #options: ConnectionStateOptions;
  #state: ConnectionState = "returning";
  /** Callers that wait for the first state or for a reconnect. */
  #waiters: ((isUp: boolean) => void)[] = [];
  /** Cancels the heartbeat (if connected) or the timeout (if not). */
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

  /** Resolves to true as soon as the table is connected, to false when the session has ended. */
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
