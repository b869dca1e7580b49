/** The session at a table: survives lost connections by reconnecting, and sends requests. */

import { type Result, refused } from "../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import {
  type Accepted,
  CLOSED_BY_NEWER_TAB,
  type EventsMessage,
  type WhileAway,
} from "../../../shared/wire/messages.ts";
import type { NotRepeatable, RequestName } from "../../../shared/wire/requests.ts";
import type { WireSeat, WireTable } from "../../../shared/wire/table-state.ts";
import type { Scheduler } from "../../scheduler.ts";
import { ConnectionStateMachine, reconnect, stateForCloseCode } from "../connection/connection-state.ts";
import { isFinal, stateAfterRefusal } from "../connection/final-refusals.ts";
import type { RoomConnection, RoomConnector, RoomHandlers } from "../connection/room-types.ts";
import { FairnessFeed, type LoadRecorder } from "../fairness/fairness-feed.ts";
import { requestMessage } from "./request-message.ts";
import type { SeatTokens } from "./seat-tokens.ts";
import { SessionListeners } from "./session-listeners.ts";
import { TableStore } from "./state-sync.ts";
import {
  type ConnectionState,
  hasEnded,
  type Payload,
  type SessionEvent,
  type SessionListener,
  type TableSession,
  type TableSnapshot,
} from "./table-snapshot.ts";
import { type JoinedAs, ViewerRole } from "./viewer-role.ts";

/** What a session needs from the browser; tests replace it. */
export interface SessionDeps {
  readonly connector: RoomConnector;
  readonly tokens: SeatTokens;
  readonly schedule: Scheduler;
  readonly newId: () => string;
  readonly loadRecorder: LoadRecorder;
}

/** A session in a room that was just joined; it can be shown once `whenConnected` resolves. */
export class OnlineTableSession implements TableSession {
  readonly code: string;
  readonly hasMovedHere: boolean;
  readonly passwordOption: { readonly password?: string };
  readonly fairness: FairnessFeed;
  readonly #deps: SessionDeps;
  readonly #store: TableStore;
  readonly #listeners = new SessionListeners();
  readonly #viewer: ViewerRole;
  readonly #connection: ConnectionStateMachine;
  readonly #sender: RequestSender;
  #room: RoomConnection;
  #isLeaving = false;
  /** The newest state. */
  #table: WireTable | undefined;

  /** `asked`: with what this client has joined. */
  constructor(room: RoomConnection, deps: SessionDeps, asked: JoinedAs = {}) {
    const [{ code }, { schedule, tokens }] = [room, deps];
    this.code = code;
    this.hasMovedHere = asked.hasMovedHere ?? false;
    this.passwordOption = asked.password === undefined ? {} : { password: asked.password };
    this.#deps = deps;
    this.#room = room;
    this.#viewer = new ViewerRole({ code, tokens, ...asked });
    this.#store = new TableStore({ code, schedule, listener: this.#listeners });
    const ping = {
      ping: (answered: () => void) => this.#room.ping(answered),
      timedOut: () => this.#room.dropConnection(),
    };
    const timedOut = () => this.#room.abandon();
    this.#connection = new ConnectionStateMachine({
      schedule,
      ping,
      timedOut,
      changed: (connectionState) => this.#connectionChanged(connectionState),
    });
    this.#sender = new RequestSender({
      connection: this.#connection,
      newId: deps.newId,
      room: () => this.#room,
      lastSeenEvent: () => this.#store.lastSeenEvent,
    });
    this.fairness = new FairnessFeed({
      code,
      seat: () => this.#seat,
      seatId: () => this.#viewer.viewer?.seatId ?? "",
      send: (name, payload) => this.#room.request(name, { ...payload, id: deps.newId() }),
      load: deps.loadRecorder,
      marked: (mark) => this.#store.setFairnessMark(mark),
    });
    this.#useRoom(room);
  }

  get snapshot(): TableSnapshot {
    const { snapshot } = this.#store;
    if (snapshot === undefined) throw new Error("A table has no snapshot before it is connected.");
    return snapshot;
  }

  get connectionState(): ConnectionState {
    return this.#connection.state;
  }

  get pastEvents(): readonly SessionEvent[] {
    return this.#listeners.pastEvents;
  }

  takeMissed(): WhileAway | undefined {
    return this.#listeners.takeMissed();
  }

  /** Resolves to true once the state and this client's role are known, to false if the session ends before. */
  whenConnected(): Promise<boolean> {
    return this.#connection.whenConnected();
  }

  subscribe(listener: Partial<SessionListener>): () => void {
    return this.#listeners.add(listener);
  }

  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const result = await this.#sender.request(name, payload);
    const requestedName = name === "takeSeat" && "name" in payload ? payload.name : undefined;
    if (result.ok && typeof requestedName === "string") this.#viewer.rememberSeatRequest(requestedName);
    return result;
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    // Until the match ends a bot plays for this player, who can take the seat back (C3).
    const keepsSeat = this.#isInMatch() || this.connectionState === "openedElsewhere";
    if (!keepsSeat) this.#viewer.forgetSeat();
    if (this.connectionState === "connected") await this.#room.request("leave", { id: this.#deps.newId() });
    this.disconnect();
  }

  /** Closes the connection and keeps the seat token: the player can rejoin. */
  disconnect(): void {
    this.#isLeaving = true;
    this.#listeners.clear();
    this.#room.close();
    this.#connection.set("over");
  }

  /** This client's seat in the newest state. */
  get #seat(): Seat {
    return this.#wireSeat?.seat ?? SPECTATOR;
  }

  get #wireSeat(): WireSeat | undefined {
    const seatId = this.#viewer.viewer?.seatId;
    return seatId === undefined ? undefined : this.#table?.seats.get(seatId);
  }

  #isInMatch(): boolean {
    const phase = this.#store.snapshot?.phase;
    return phase === "playing" || phase === "roundOver";
  }

  #useRoom(room: RoomConnection): void {
    this.#room = room;
    this.#store.reset();
    room.subscribe(this.#handlersFor(room));
  }

  /** Ignores a room that was replaced by a new one, and everything after leaving. */
  #handlersFor(room: RoomConnection): RoomHandlers {
    const ifCurrent =
      <T extends unknown[]>(handle: (...args: T) => void) =>
      (...args: T) => {
        if (room === this.#room && !this.#isLeaving) handle(...args);
      };
    return {
      stateChanged: ifCurrent((table) => {
        this.#table = table;
        this.#store.stateChanged(table);
        this.#markConnected();
      }),
      eventsReceived: ifCurrent((message) => this.#eventsReceived(message)),
      fairnessReceived: ifCurrent((message) => this.fairness.received(message)),
      noticed: ifCurrent((notice) => this.#listeners.noticed(notice)),
      chatReceived: ifCurrent((quickChat) => this.#listeners.chatReceived(quickChat)),
      admissionsReceived: ifCurrent((admissions) => this.#store.setAdmissions(admissions)),
      seated: ifCurrent((seated) => {
        this.#viewer.setSeated(seated);
        this.#markConnected();
      }),
      storageChanged: ifCurrent(({ isDown }) => this.#store.setStorageDown(isDown)),
      warned: ifCurrent(() => this.#listeners.warned()),
      wasAway: ifCurrent((missed) => this.#listeners.wasAway(missed)),
      spectating: ifCurrent((spectating) => {
        this.#viewer.setSpectating(spectating);
        this.#markConnected();
        void this.#requestSeatAgain();
      }),
      dropped: ifCurrent(() => this.#dropped()),
      reconnected: ifCurrent(() => this.#store.reset()),
      closed: ifCurrent((code) => this.#roomClosed(code)),
    };
  }

  #eventsReceived(message: EventsMessage): void {
    const { n, events } = message;
    const check = this.#table?.chainCheck ?? 0;
    // Colyseus changes the hand in place with the next state. A hand of another state is not the one after these events.
    const hand = this.#table?.lastEvent === n ? [...(this.#wireSeat?.hand ?? [])] : undefined;
    this.fairness.eventsShown({ n: n - events.length + 1, events, check, hand });
    this.#store.eventsReceived(message);
  }

  #dropped(): void {
    this.fairness.dropped();
    this.#connection.set("returning");
  }

  /** A session is connected once the table can be shown: its state and this client's role are known. */
  #markConnected(): void {
    const { viewer } = this.#viewer;
    if (viewer === undefined) return;
    this.#store.setViewer(viewer);
    if (this.connectionState !== "returning" || !this.#store.isReady) return;
    this.#connection.set("connected");
    this.fairness.stateShown(this.snapshot);
  }

  async #requestSeatAgain(): Promise<void> {
    const name = this.#viewer.takeLostSeatRequest();
    if (name !== undefined && (await this.#connection.whenConnected()))
      await this.request("takeSeat", { name });
  }

  #roomClosed(code: number): void {
    this.fairness.dropped();
    const state = stateForCloseCode(code);
    if (code === CLOSED_BY_NEWER_TAB) this.#connection.set("openedElsewhere");
    else if (state === undefined) void this.#reconnect(code);
    else this.#endSession(state);
  }

  async #reconnect(closeCode: number): Promise<void> {
    this.#connection.set("returning");
    const { connector, schedule } = this.#deps;
    const { rejoinOptions } = this.#viewer;
    if (rejoinOptions === undefined) return this.#endSession("over");
    const isCancelled = () => this.#isLeaving;
    const { code } = this;
    const joined = await reconnect({ code, rejoinOptions, closeCode, connector, schedule, isCancelled });
    if (this.#isLeaving) return joined.ok ? joined.value.close() : undefined;
    if (joined.ok) {
      this.#viewer.markRejoined();
      this.#useRoom(joined.value);
    } else if (this.#viewer.isOpenInAnotherTab) this.#connection.set("openedElsewhere");
    else if (isFinal(joined.refusal.code)) this.#endSession(stateAfterRefusal(joined.refusal.code));
    else this.#connection.set("over");
  }

  #endSession(state: ConnectionState): void {
    // A banned player joins once more, and the answer says for how long.
    if (state !== "openedElsewhere" && state !== "banned") this.#viewer.forgetSeat();
    this.#connection.set(state);
  }

  #connectionChanged(state: ConnectionState): void {
    if (hasEnded(state)) this.#store.stop();
    this.#listeners.connectionChanged(state);
  }
}

/** Complete, as the types demand: pages do not load the table of requests itself. */
const NOT_REPEATABLE: Readonly<Record<NotRepeatable, true>> = { addBot: true, quickChat: true };

export interface RequestSenderOptions {
  readonly connection: ConnectionStateMachine;
  readonly newId: () => string;
  /** The current room: a new one after each reconnect. */
  readonly room: () => RoomConnection;
  /** The number of the newest turn event that has been shown (T9). */
  readonly lastSeenEvent: () => number;
}

/** Sends each request once, and once more if the connection drops before it is answered. */
class RequestSender {
  readonly #options: RequestSenderOptions;

  constructor(options: RequestSenderOptions) {
    this.#options = options;
  }

  /** Without a connection a request is refused at once and never sent later. */
  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const { connection, newId, room, lastSeenEvent } = this.#options;
    if (connection.state !== "connected") return refused("offline");
    const message = requestMessage(name, payload, { id: newId(), lastSeenEvent: lastSeenEvent() });
    const firstRoom = room();
    const reply = await firstRoom.request(name, message);
    return reply === "unknown" ? this.#resend(name, message, firstRoom) : reply;
  }

  /** Sends the request once more with the same id: the server repeats its answer if it received the first one. */
  async #resend(name: RequestName, message: object, firstRoom: RoomConnection): Promise<Result<Accepted>> {
    if (!(await this.#options.connection.whenConnected())) return refused("offline");
    const room = this.#options.room();
    if (room !== firstRoom && Object.hasOwn(NOT_REPEATABLE, name)) return refused("offline");
    const reply = await room.request(name, message);
    return reply === "unknown" ? refused("offline") : reply;
  }
}
