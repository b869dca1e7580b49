/** The live list of public tables: what the lobby of the server tells, and whether the server is there at all. */
import { Client, CloseCode } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../shared/wire/messages.ts";
import { retryDelays, type Scheduler, scheduleTimeout } from "./connection/backoff.ts";
import { type Ping, startHeartbeat } from "./connection/heartbeat.ts";
import { withTimeout } from "./connection/with-timeout.ts";

/** A public table, with the code to join it by. */
export interface ListedTable extends Listing {
  readonly code: string;
}

export interface LobbyListener {
  /** All public tables, each time that one of them changes. */
  tablesChanged(tables: readonly ListedTable[]): void;
  /** The server cannot be reached; it is tried again until `listed` is called. */
  disconnected(): void;
}

/** A row as the framework sends it. */
export interface ColyseusLobbyRow {
  readonly roomId: string;
  readonly metadata?: Listing;
}

/** What the framework's lobby says, by message. */
export interface LobbyHandlers {
  listReceived(rows: readonly ColyseusLobbyRow[]): void;
  rowChanged(row: ColyseusLobbyRow): void;
  rowRemoved(code: string): void;
  closed(): void;
}

/** A visit to the lobby; one that fell silent has ended, and says so. */
export interface LobbyConnection extends Ping {
  leave(): void;
}

/** What the watch needs from outside: a way in, and a timer, which gives its end. */
export interface LobbyDeps {
  connect(ears: LobbyHandlers): Promise<LobbyConnection>;
  readonly schedule: Scheduler;
}

/** Tells `listener` of the public tables until the answer is called; comes back by itself when the server was away. */
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
  /** Calls off what is timed: the beat of a visit, the pause before the next one. */
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

  /** The list is never given up: after the longest row of pauses a new one begins. */
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
  const join = () => new Client().joinOrCreate(LOBBY, { filter: { name: ROOM } });
  const room = await withTimeout(join, (late) => void late.leave(), scheduleTimeout);
  // Here a new visit is as good as a mended one, and simpler.
  room.reconnection.enabled = false;
  // At once: the first list is on its way already and would be lost.
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
