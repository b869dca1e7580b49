/** One tab of a player's browser with the real client; closing it ends its timers and connections. */

import { randomUUID } from "node:crypto";
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import { colyseusConnector } from "../../client/net/connection/colyseus-client.ts";
import type { RoomConnection, RoomConnector } from "../../client/net/connection/room-types.ts";
import { FairnessRecorder } from "../../client/net/fairness/fairness-recorder.lazy.ts";
import type { ReceiptStore } from "../../client/net/fairness/receipt-store.ts";
import { type SeatTokens, seatTokens } from "../../client/net/session/seat-tokens.ts";
import { OnlineTableSession } from "../../client/net/session/table-session.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { CreateOptions, JoinOptions, QuickOptions } from "../../shared/wire/messages.ts";
import { breakConnection } from "../support/network/break-connection.ts";

const ARRIVAL_MS = 10_000;

export interface BrowserTabOptions {
  readonly url: string;
  /** The browser's, shared by its tabs. */
  readonly storage: Storage;
  readonly receipts: ReceiptStore;
  readonly pace: number;
  /** Taps every connection to the table. */
  readonly tap: (room: RoomConnection) => RoomConnection;
}

export class BrowserTab {
  readonly #client: TabClient;
  readonly #roomConnector: RoomConnector;
  readonly #tokens: SeatTokens;
  readonly #receipts: ReceiptStore;
  readonly #pace: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  #session: OnlineTableSession | undefined;

  constructor({ url, storage, receipts, pace, tap }: BrowserTabOptions) {
    this.#client = new TabClient(url);
    this.#pace = pace;
    this.#receipts = receipts;
    this.#tokens = seatTokens(storage);
    this.#roomConnector = tapConnector(
      colyseusConnector({ client: this.#client, schedule: (ms, run) => this.after(ms, run) }),
      tap,
    );
  }

  get session(): OnlineTableSession | undefined {
    return this.#session;
  }

  get isClosed(): boolean {
    return this.#client.isClosed;
  }

  create(options: CreateOptions): Promise<Result<OnlineTableSession>> {
    return this.#openSession(this.#roomConnector.create(options));
  }

  join(code: string, options: JoinOptions): Promise<Result<OnlineTableSession>> {
    return this.#openSession(this.#roomConnector.join(code, options));
  }

  quick(options: QuickOptions): Promise<Result<OnlineTableSession>> {
    return this.#openSession(this.#roomConnector.quick(options, () => false));
  }

  /** With the stored seat token. */
  rejoin(code: string): Promise<Result<OnlineTableSession>> {
    const seatToken = this.#tokens.get(code);
    return seatToken === undefined
      ? Promise.resolve(refused("invalidSeatToken"))
      : this.join(code, { seatToken });
  }

  /** As in a browser: its timers stop, and its connections are dropped. */
  close(drop = closeConnection): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#client.close(drop);
  }

  /** As if the device lost its power: there is not even a close frame. */
  cut(): void {
    this.close(breakConnection);
  }

  async #openSession(opening: Promise<Result<RoomConnection>>): Promise<Result<OnlineTableSession>> {
    const opened = await opening;
    if (!opened.ok) return opened;
    const { after } = this;
    const table = new OnlineTableSession(opened.value, {
      connector: this.#roomConnector,
      tokens: this.#tokens,
      schedule: after,
      newId: randomUUID,
      loadRecorder: async (deps) => new FairnessRecorder({ ...deps, store: this.#receipts }),
    });
    const stop = after(ARRIVAL_MS, () => table.disconnect());
    const hasArrived = await table.whenConnected();
    stop();
    if (!hasArrived) return refused("offline");
    this.#session = table;
    return accepted(table);
  }

  /** Timers as fast as the server's clock, and none in a closed tab. */
  readonly after = (ms: number, run: () => void): (() => void) => {
    if (this.isClosed) return () => undefined;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms / this.#pace);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  };
}

function tapConnector(
  roomConnector: RoomConnector,
  tap: (room: RoomConnection) => RoomConnection,
): RoomConnector {
  const listenIn = async (opening: Promise<Result<RoomConnection>>) => {
    const opened = await opening;
    return opened.ok ? accepted(tap(opened.value)) : opened;
  };
  return {
    create: (options) => listenIn(roomConnector.create(options)),
    quick: (options, hasSeat) => listenIn(roomConnector.quick(options, hasSeat)),
    join: (code, options) => listenIn(roomConnector.join(code, options)),
  };
}

/** The framework's client, but one that can end: a closed tab does not reconnect or enter a room that opens later. */
class TabClient extends Client {
  readonly #rooms: Room[] = [];
  isClosed = false;

  close(drop: (room: Room) => void): void {
    this.isClosed = true;
    for (const room of this.#rooms) {
      endReconnection(room);
      drop(room);
    }
  }

  override async consumeSeatReservation<T>(reservation: SeatReservation): Promise<Room<unknown, T>> {
    if (this.isClosed) throw new Error("the tab is closed");
    const room = await super.consumeSeatReservation<T>(reservation);
    this.#rooms.push(room);
    if (this.isClosed) this.close(closeConnection);
    return room;
  }
}

function endReconnection(room: Room): void {
  room.reconnection.enabled = false;
  // An attempt may be scheduled, and cannot be cancelled.
  room.connection.reconnect = () => undefined;
}

function closeConnection({ connection }: Room): void {
  connection.close();
}
