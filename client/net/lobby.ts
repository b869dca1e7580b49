/** The live list of public tables from the server's lobby room; also says when the server cannot be reached. */

import { Client, CloseCode } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../shared/wire/messages.ts";
import { SITE_ADDRESS } from "../base-path.ts";
import { type Scheduler, scheduleTimeout } from "../scheduler.ts";
import { type Ping, startHeartbeat } from "./connection/heartbeat.ts";
import { withTimeout } from "./connection/join-timeout.ts";
import { retryDelays } from "./connection/retry-delays.ts";

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

/** A row of the lobby as Colyseus sends it. */
export interface ColyseusLobbyRow {
  readonly roomId: string;
  readonly metadata?: Listing;
}

/** The messages of the lobby room. */
export interface LobbyHandlers {
  listReceived(rows: readonly ColyseusLobbyRow[]): void;
  rowChanged(row: ColyseusLobbyRow): void;
  rowRemoved(code: string): void;
  closed(): void;
}

/** A connection to the lobby; `timedOut` closes it, which calls `closed`. */
export interface LobbyConnection extends Ping {
  leave(): void;
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
  connect: connectToLobby,
  schedule: scheduleTimeout,
};

async function connectToLobby(handlers: LobbyHandlers): Promise<LobbyConnection> {
  const join = () => new Client(SITE_ADDRESS).joinOrCreate(LOBBY, { filter: { name: ROOM } });
  const room = await withTimeout(join, (late) => void late.leave(), scheduleTimeout);
  // A new connection is as good as a restored one here, and simpler.
  room.reconnection.enabled = false;
  // Subscribe at once: the first list has already been sent and would be lost.
  room.onMessage("rooms", (rows: readonly ColyseusLobbyRow[]) => handlers.listReceived(rows));
  room.onMessage("+", ([, row]: readonly [string, ColyseusLobbyRow]) => handlers.rowChanged(row));
  room.onMessage("-", (code: string) => handlers.rowRemoved(code));
  room.onLeave(() => handlers.closed());
  return {
    ping: (answered) => room.ping(answered),
    timedOut: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    leave: () => void room.leave(),
  };
}
