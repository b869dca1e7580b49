/** Combines each state with the events that explain it: they arrive as two messages, the state first. */
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Admissions, EventsMessage } from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { type Scheduler, scheduleTimeout } from "../../scheduler.ts";
import type { RunningMark } from "../fairness/kept-match.ts";
import { snapshotOf, type Viewer } from "./build-snapshot.ts";
import { createServerClock, type ServerClock } from "./server-clock.ts";
import type { TableSnapshot } from "./table-snapshot.ts";

interface NumberedEvent {
  readonly n: number;
  readonly event: SeenEvent;
}

const TURN_EVENTS: ReadonlySet<SeenEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

/** Events that wait to be shown with the state that they explain. */
export class EventBuffer {
  #waiting: readonly NumberedEvent[] = [];

  /** The number of the newest waiting event; undefined if none waits. */
  get newest(): number | undefined {
    return this.#waiting.at(-1)?.n;
  }

  /** Adds the events of one message; `n` is the number of the last one. */
  add(n: number, events: readonly SeenEvent[]): void {
    const first = n - events.length + 1;
    this.#waiting = [...this.#waiting, ...events.map((event, i) => ({ n: first + i, event }))];
  }

  /** The events after number `base`, up to `n`. */
  between(base: number, n: number): readonly NumberedEvent[] {
    return this.#waiting.filter((event) => event.n > base && event.n <= n);
  }

  discardUpTo(n: number): void {
    this.#waiting = this.#waiting.filter((event) => event.n > n);
  }

  clear(): void {
    this.#waiting = [];
  }
}

/** The number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` among these (T9). */
function newestTurnEvent(events: readonly NumberedEvent[]): number | undefined {
  return events.findLast(({ event }) => TURN_EVENTS.has(event.type))?.n;
}

/** How long a state waits for its events before it is shown without them, in ms. */
export const EVENT_WAIT_MS = 100;

export interface TableStoreListener {
  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void;
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void;
}

export interface TableStoreOptions {
  readonly code: string;
  readonly listener: TableStoreListener;
  readonly now?: () => number;
  readonly schedule?: Scheduler;
}

/** The state of one table as the player has seen it; starts empty and shows the first state without animations. */
export class TableStore {
  readonly #code: string;
  readonly #listener: TableStoreListener;
  readonly #schedule: Scheduler;
  readonly #clock: ServerClock;
  readonly #eventBuffer = new EventBuffer();
  #viewer: Viewer = { seatId: undefined, playsNextMatch: false };
  /** Undefined until the server has sent something. */
  #admissions: Admissions | undefined;
  /** What the server has said since the last reset: the state may say so later. */
  #isStorageDown = false;
  /** Undefined until something was recorded of a shuffle. */
  #fairnessMark: RunningMark | undefined;
  #table: WireTable | undefined;
  #snapshot: TableSnapshot | undefined;
  #isFresh = true;
  #lastSeenEvent = 0;
  #cancelTimer: (() => void) | undefined;

  constructor({ code, listener, now = Date.now, schedule = scheduleTimeout }: TableStoreOptions) {
    this.#code = code;
    this.#listener = listener;
    this.#schedule = schedule;
    this.#clock = createServerClock(now);
  }

  /** What the page shows; undefined before the first state. */
  get snapshot(): TableSnapshot | undefined {
    return this.#snapshot;
  }

  /** False from a reset until the next state is shown. */
  get isReady(): boolean {
    return !this.#isFresh;
  }

  /** The number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` that has been shown (T9). */
  get lastSeenEvent(): number {
    return this.#lastSeenEvent;
  }

  /** Sets the role of this client, from the message `seated` or `spectating`. */
  setViewer(viewer: Viewer): void {
    const { seatId, playsNextMatch, queuePosition } = this.#viewer;
    const isSameRole = viewer.seatId === seatId && viewer.playsNextMatch === playsNextMatch;
    if (isSameRole && viewer.queuePosition === queuePosition) return;
    this.#viewer = viewer;
    this.#publishIfComplete();
  }

  /** Sets what only the host is sent (C10). */
  setAdmissions(admissions: Admissions): void {
    this.#admissions = admissions;
    if (!this.#isFresh) this.#publishIfComplete();
  }

  /** Shows at once that the server cannot save, or that it can again. */
  setStorageDown(isDown: boolean): void {
    this.#isStorageDown = isDown;
    if (!this.#isFresh) this.#publishIfComplete();
  }

  /** Shows at once what the checks of the shuffles have found. */
  setFairnessMark(mark: RunningMark): void {
    if (mark === this.#fairnessMark) return;
    this.#fairnessMark = mark;
    if (!this.#isFresh) this.#publishIfComplete();
  }

  stateChanged(table: WireTable): void {
    this.#table = table;
    this.#publishIfComplete();
  }

  eventsReceived({ n, now, events }: EventsMessage): void {
    if (now !== undefined) this.#clock.sync(now);
    if (events.length === 0) this.#publishClock();
    else this.#addEvents(n, events);
  }

  /** After a reconnect: the next state is shown without animations. */
  reset(): void {
    this.#isFresh = true;
    this.#admissions = undefined;
    this.#isStorageDown = false;
    this.#eventBuffer.clear();
  }

  stop(): void {
    this.#stopWaiting();
    this.#table = undefined;
  }

  #addEvents(n: number, events: readonly SeenEvent[]): void {
    this.#eventBuffer.add(n, events);
    if (!this.#isAlreadyShown(n)) this.#publishIfComplete();
    if (this.#snapshot !== undefined) this.#listener.happened(events, this.#snapshot);
  }

  /** A message without events only sets the clock; a state from before a reset is not shown because of it. */
  #publishClock(): void {
    if (!this.#isFresh) this.#publishIfComplete();
  }

  /** True if the state that these events explain is already shown. */
  #isAlreadyShown(n: number): boolean {
    return this.#snapshot?.lastEvent === this.#table?.lastEvent && n <= (this.#snapshot?.lastEvent ?? 0);
  }

  #publishIfComplete(): void {
    if (this.#table === undefined) return;
    const { lastEvent } = this.#table;
    const after = this.#shownUpTo(lastEvent);
    if (after === "snap") this.#publish([]);
    else if (lastEvent === after || this.#eventBuffer.newest === lastEvent)
      this.#publish(this.#eventBuffer.between(after, lastEvent));
    else this.#waitForEvents();
  }

  /** The number of the last event that has been shown; a new match starts counting from 0. */
  #shownUpTo(n: number): number | "snap" {
    if (this.#isFresh || this.#snapshot === undefined) return "snap";
    return n < this.#snapshot.lastEvent ? 0 : this.#snapshot.lastEvent;
  }

  #publish(events: readonly NumberedEvent[]): void {
    this.#stopWaiting();
    if (this.#table === undefined) return;
    const { lastEvent } = this.#table;
    this.#lastSeenEvent = this.#lastSeenAfter(lastEvent, events);
    this.#isFresh = false;
    this.#eventBuffer.discardUpTo(lastEvent);
    this.#snapshot = {
      ...snapshotOf(this.#table, { ...this.#viewer, code: this.#code, clock: this.#clock }),
      ...(this.#admissions && { admissions: this.#admissions }),
      ...(this.#isStorageDown && { isStorageDown: true }),
      ...(this.#fairnessMark && { fairnessMark: this.#fairnessMark }),
    };
    this.#listener.changed(
      this.#snapshot,
      events.map(({ event }) => event),
    );
  }

  /** If a state is shown without its events, all of it counts as seen. */
  #lastSeenAfter(n: number, events: readonly NumberedEvent[]): number {
    if (events.length === 0)
      return n === this.#snapshot?.lastEvent && !this.#isFresh ? this.#lastSeenEvent : n;
    return newestTurnEvent(events) ?? Math.min(this.#lastSeenEvent, n);
  }

  #waitForEvents(): void {
    this.#cancelTimer ??= this.#schedule(EVENT_WAIT_MS, () => this.#publish([]));
  }

  #stopWaiting(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}
