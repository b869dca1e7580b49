/** The live list of public tables from the server's lobby room; also says when the server cannot be reached. */

import type { Listing } from "../../shared/wire/messages.ts";
import { type Scheduler, scheduleTimeout } from "../scheduler.ts";
import { startHeartbeat } from "./connection/heartbeat.ts";
import { retryDelays } from "./connection/retry-delays.ts";
import type { ColyseusLobbyRow, LobbyConnection, LobbyHandlers } from "./lobby-room.lazy.ts";

/** A public table, with the code to join it by. */
export interface ListedTable extends Listing {
  readonly code: string;
}

export interface LobbyListener {
  /** Called with all public tables whenever one of them changes. */
  tablesChanged(tables: readonly ListedTable[]): void;
  /** The server cannot be reached; the subscription retries until `tablesChanged` is called. */
  disconnected(): void;
}

/** The network and the timer; tests replace them. */
export interface LobbyDeps {
  connect(handlers: LobbyHandlers): Promise<LobbyConnection>;
  readonly schedule: Scheduler;
}

/** Calls `listener` until the returned function is called; reconnects automatically. */
export function subscribeToLobby(listener: LobbyListener, deps: LobbyDeps = browserLobbyDeps): () => void {
  const subscription = new LobbySubscription(listener, deps);
  return () => subscription.stop();
}

class LobbySubscription {
  readonly #listener: LobbyListener;
  readonly #deps: LobbyDeps;
  readonly #tables = new Map<string, ListedTable>();
  #retryDelays = retryDelays();
  #leave = () => {};
  /** Cancels the heartbeat, or the pause before the next attempt. */
  #cancelTimer = () => {};
  #isStopped = false;

  constructor(listener: LobbyListener, deps: LobbyDeps) {
    this.#listener = listener;
    this.#deps = deps;
    void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#leave();
  }

  async #connect(): Promise<void> {
    const { connect, schedule } = this.#deps;
    try {
      const connection = await connect(this.#handlers());
      if (this.#isStopped) return connection.leave();
      this.#leave = () => connection.leave();
      this.#cancelTimer = startHeartbeat(connection, schedule);
    } catch {
      this.#reconnect();
    }
  }

  #handlers(): LobbyHandlers {
    return {
      listReceived: (rows) => {
        this.#retryDelays = retryDelays();
        this.#tables.clear();
        for (const row of rows) this.#setRow(row);
        this.#notify();
      },
      rowChanged: (row) => {
        this.#setRow(row);
        this.#notify();
      },
      rowRemoved: (code) => {
        this.#tables.delete(code);
        this.#notify();
      },
      closed: () => this.#reconnect(),
    };
  }

  #setRow({ roomId, metadata }: ColyseusLobbyRow): void {
    if (metadata !== undefined) this.#tables.set(roomId, { ...metadata, code: roomId });
  }

  #notify(): void {
    if (!this.#isStopped) this.#listener.tablesChanged([...this.#tables.values()]);
  }

  #reconnect(): void {
    if (this.#isStopped) return;
    this.#leave = () => {};
    this.#cancelTimer();
    this.#listener.disconnected();
    this.#cancelTimer = this.#deps.schedule(this.#nextDelay(), () => void this.#connect());
  }

  /** The lobby retries for ever: when the delays are used up, they start again. */
  #nextDelay(): number {
    const next = this.#retryDelays.next();
    if (next.done !== true) return next.value;
    this.#retryDelays = retryDelays();
    return this.#nextDelay();
  }
}

const browserLobbyDeps: LobbyDeps = {
  // Colyseus loads beside the page: nobody waits for it who only looks at the ways to play.
  connect: async (handlers) => (await import("./lobby-room.lazy.ts")).connectToLobby(handlers),
  schedule: scheduleTimeout,
};
