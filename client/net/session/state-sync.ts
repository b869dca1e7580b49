/** Puts the state and its explanation together again: they travel as two messages, the state first. */
import type { SeenEvent } from "../../../shared/event.ts";
import type { EventsMessage } from "../../../shared/wire/messages.ts";
import type { WireTable } from "../../../shared/wire/table-state.ts";
import { type Scheduler, scheduleTimeout } from "../connection/backoff.ts";
import { createServerClock, type ServerClock } from "./server-clock.ts";
import type { TableSnapshot } from "./session-types.ts";
import { snapshotOf, type Viewer } from "./snapshot.ts";

// Events that wait for the state which they explain.

interface NumberedEvent {
  readonly n: number;
  readonly event: SeenEvent;
}

const TURN_EVENTS: ReadonlySet<SeenEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

export class EventBuffer {
  #waiting: readonly NumberedEvent[] = [];

  /** The number of the newest event that waits; undefined where none does. */
  get newest(): number | undefined {
    return this.#waiting.at(-1)?.n;
  }

  /** Takes the events of one message; `n` is the number of the last one. */
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

/** How long a state waits for the events that explain it; after that it is shown as it is, in ms. */
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

/** What this browser has seen of one table; it starts empty and shows the first state as it is. */
export class TableStore {
  readonly #code: string;
  readonly #listener: TableStoreListener;
  readonly #schedule: Scheduler;
  readonly #clock: ServerClock;
  readonly #eventBuffer = new EventBuffer();
  #viewer: Viewer = { seatId: undefined, playsNextMatch: false };
  #table: WireTable | undefined;
  #snapshot: TableSnapshot | undefined;
  #isFresh = true;
  #lastSeenEvent = 0;
  #cancelTimer: (() => void) | undefined;

  constructor({ code, listener, now = Date.now, schedule: scheduler = scheduleTimeout }: TableStoreOptions) {
    this.#code = code;
    this.#listener = listener;
    this.#schedule = scheduler;
    this.#clock = createServerClock(now);
  }

  /** What is shown now; undefined before the first state. */
  get snapshot(): TableSnapshot | undefined {
    return this.#snapshot;
  }

  /** False from a new start until its first state is shown. */
  get isReady(): boolean {
    return !this.#isFresh;
  }

  /** The number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` that has been shown (T9). */
  get lastSeenEvent(): number {
    return this.#lastSeenEvent;
  }

  /** Whose eyes these are, from the table's `seated` or `watching` message. */
  setViewer(viewer: Viewer): void {
    if (viewer.seatId === this.#viewer.seatId && viewer.playsNextMatch === this.#viewer.playsNextMatch)
      return;
    this.#viewer = viewer;
    this.#publishIfComplete();
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

  /** The line was made anew: the next state is shown as it is. */
  reset(): void {
    this.#isFresh = true;
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

  /** Without events a message sets the clock only; what came before a new start is not shown for it. */
  #publishClock(): void {
    if (!this.#isFresh) this.#publishIfComplete();
  }

  /** The state that these events explain is already on the screen. */
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

  /** The number that the explanation starts after: a match begun anew counts from the start again. */
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
    this.#snapshot = snapshotOf(this.#table, { ...this.#viewer, code: this.#code, clock: this.#clock });
    this.#listener.changed(
      this.#snapshot,
      events.map(({ event }) => event),
    );
  }

  /** Shown without its events, a state counts as seen in full. */
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
