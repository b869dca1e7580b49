/** The live list of public tables: what the lobby of the server tells, and whether the server is there at all. */
import { Client, CloseCode } from "@colyseus/sdk";
import { type Listing, LOBBY, ROOM } from "../../shared/wire/messages.ts";
import { pauses } from "./backoff.ts";
import { type Pulse, startHeartbeat } from "./heartbeat.ts";
import { type After, afterMs } from "./timer.ts";
import { openedInTime } from "./with-timeout.ts";

/** A public table, with the code to join it by. */
export interface ListedTable extends Listing {
  readonly code: string;
}

export interface LobbyListener {
  /** All public tables, each time that one of them changes. */
  listed(tables: readonly ListedTable[]): void;
  /** The server cannot be reached; it is tried again until `listed` is called. */
  wentAway(): void;
}

/** A row as the framework sends it. */
export interface LobbyRow {
  readonly roomId: string;
  readonly metadata?: Listing;
}

/** What the framework's lobby says, by message. */
export interface LobbyEars {
  all(rows: readonly LobbyRow[]): void;
  put(row: LobbyRow): void;
  gone(code: string): void;
  ended(): void;
}

/** A visit to the lobby; one that fell silent has ended, and says so. */
export interface LobbyVisit extends Pulse {
  leave(): void;
}

/** What the watch needs from outside: a way in, and a timer, which gives its end. */
export interface LobbySurroundings {
  enter(ears: LobbyEars): Promise<LobbyVisit>;
  readonly after: After;
}

/** Tells `listener` of the public tables until the answer is called; comes back by itself when the server was away. */
export function watchTables(listener: LobbyListener, surroundings: LobbySurroundings = here): () => void {
  const watch = new LobbyWatch(listener, surroundings);
  return () => watch.stop();
}

class LobbyWatch {
  readonly #listener: LobbyListener;
  readonly #surroundings: LobbySurroundings;
  readonly #tables = new Map<string, ListedTable>();
  #pauses = pauses();
  #leave = () => {};
  /** Calls off what is timed: the beat of a visit, the pause before the next one. */
  #stopTimer = () => {};
  #isStopped = false;

  constructor(listener: LobbyListener, surroundings: LobbySurroundings) {
    this.#listener = listener;
    this.#surroundings = surroundings;
    void this.#enter();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopTimer();
    this.#leave();
  }

  async #enter(): Promise<void> {
    const { enter, after } = this.#surroundings;
    try {
      const visit = await enter(this.#ears());
      if (this.#isStopped) return visit.leave();
      this.#leave = () => visit.leave();
      this.#stopTimer = startHeartbeat(visit, after);
    } catch {
      this.#comeBack();
    }
  }

  #ears(): LobbyEars {
    return {
      all: (rows) => {
        this.#pauses = pauses();
        this.#tables.clear();
        for (const row of rows) this.#put(row);
        this.#tell();
      },
      put: (row) => {
        this.#put(row);
        this.#tell();
      },
      gone: (code) => {
        this.#tables.delete(code);
        this.#tell();
      },
      ended: () => this.#comeBack(),
    };
  }

  #put({ roomId, metadata }: LobbyRow): void {
    if (metadata !== undefined) this.#tables.set(roomId, { ...metadata, code: roomId });
  }

  #tell(): void {
    if (!this.#isStopped) this.#listener.listed([...this.#tables.values()]);
  }

  #comeBack(): void {
    if (this.#isStopped) return;
    this.#leave = () => {};
    this.#stopTimer();
    this.#listener.wentAway();
    this.#stopTimer = this.#surroundings.after(this.#nextPause(), () => void this.#enter());
  }

  /** The list is never given up: after the longest row of pauses a new one begins. */
  #nextPause(): number {
    const next = this.#pauses.next();
    if (next.done !== true) return next.value;
    this.#pauses = pauses();
    return this.#nextPause();
  }
}

const here: LobbySurroundings = {
  enter,
  after: afterMs,
};

async function enter(ears: LobbyEars): Promise<LobbyVisit> {
  const opening = () => new Client().joinOrCreate(LOBBY, { filter: { name: ROOM } });
  const room = await openedInTime(opening, (late) => void late.leave(), afterMs);
  // Here a new visit is as good as a mended one, and simpler.
  room.reconnection.enabled = false;
  // At once: the first list is on its way already and would be lost.
  room.onMessage("rooms", (rows: readonly LobbyRow[]) => ears.all(rows));
  room.onMessage("+", ([, row]: readonly [string, LobbyRow]) => ears.put(row));
  room.onMessage("-", (code: string) => ears.gone(code));
  room.onLeave(() => ears.ended());
  return {
    ping: (answered) => room.ping(answered),
    fellSilent: () => room.connection.close(CloseCode.MAY_TRY_RECONNECT),
    leave: () => void room.leave(),
  };
}
