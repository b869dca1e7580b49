/** The state of the connection to a table, its timeouts, and promises that wait for it. */

import { type Result, refused } from "../../../shared/refusal.ts";
import {
  CLOSED_BROKEN,
  CLOSED_FOR_RECOVERY,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_SPECTATORS,
  type JoinOptions,
} from "../../../shared/wire/messages.ts";
import type { Scheduler } from "../../scheduler.ts";
import type { ConnectionState } from "../session/table-snapshot.ts";
import { isFinal } from "./final-refusals.ts";
import { type Ping, startHeartbeat } from "./heartbeat.ts";
import { retryDelays } from "./retry-delays.ts";
import type { RoomConnection, RoomConnector } from "./room-types.ts";

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

// Reconnects to a table: joins again and again until that succeeds or is finally refused.

/** The state of a session after the server closed the connection and will accept no other, by close code. */
const FINAL_CLOSE_CODES: ReadonlyMap<number, ConnectionState> = new Map([
  // Closed normally.
  [4000, "over"],
  [CLOSED_BROKEN, "setAside"],
  [CLOSED_TABLE_ENDED, "over"],
  [CLOSED_REMOVED, "removed"],
  [CLOSED_TO_SPECTATORS, "notWatchable"],
]);

/** The final state after a close code; undefined if the client should reconnect. */
export function stateForCloseCode(code: number): ConnectionState | undefined {
  return FINAL_CLOSE_CODES.get(code);
}

interface ReconnectOptions {
  readonly code: string;
  /** The options of the join. */
  readonly rejoinOptions: JoinOptions;
  /** The close code of the connection that has ended. */
  readonly closeCode: number;
  readonly connector: RoomConnector;
  readonly schedule: Scheduler;
  /** True once the player has left. */
  readonly isCancelled: () => boolean;
}

/** The new connection; refused if it is finally refused, or after about five minutes. */
export async function reconnect(options: ReconnectOptions): Promise<Result<RoomConnection>> {
  const { code, rejoinOptions, closeCode, connector, schedule, isCancelled } = options;
  for (const delay of retryDelays(closeCode === CLOSED_FOR_RECOVERY)) {
    await new Promise<void>((resume) => schedule(delay, resume));
    if (isCancelled()) break;
    const joined = await connector.join(code, rejoinOptions);
    if (joined.ok || isFinal(joined.refusal.code)) return joined;
  }
  return refused("offline");
}
