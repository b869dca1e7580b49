/** Puts the state and its explanation together again: they travel as two messages, the state first. */
import type { SeenEvent } from "../../shared/event.ts";
import type { EventsMessage, WireTable } from "../../shared/wire.ts";
import { type ServerClock, serverClock } from "./server-clock.ts";
import type { TableSnapshot } from "./session.ts";
import { snapshotOf } from "./snapshot.ts";

/** How long a state waits for the events that explain it; after that it is shown as it is, in ms. */
export const PATIENCE_MS = 100;

const TURN_EVENTS: ReadonlySet<SeenEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

export interface StoreListener {
  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void;
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void;
}

/** Runs something after some ms; the answer calls it off. */
export type After = (ms: number, run: () => void) => () => void;

export interface StoreOptions {
  readonly code: string;
  readonly listener: StoreListener;
  readonly now?: () => number;
  readonly after?: After;
}

interface NumberedEvent {
  readonly n: number;
  readonly event: SeenEvent;
}

/** What this browser has seen of one table; it starts empty and shows the first state as it is. */
export class TableStore {
  readonly #code: string;
  readonly #listener: StoreListener;
  readonly #after: After;
  readonly #clock: ServerClock;
  #seatId: string | undefined;
  #table: WireTable | undefined;
  #shown: TableSnapshot | undefined;
  #isAnew = true;
  #waiting: readonly NumberedEvent[] = [];
  #seen = 0;
  #stopWaiting: () => void = () => undefined;
  #isWaiting = false;

  constructor({ code, listener, now = Date.now, after = afterMs }: StoreOptions) {
    this.#code = code;
    this.#listener = listener;
    this.#after = after;
    this.#clock = serverClock(now);
  }

  /** What is shown now; undefined before the first state. */
  get snapshot(): TableSnapshot | undefined {
    return this.#shown;
  }

  /** False from a new start until its first state is shown. */
  get isReady(): boolean {
    return !this.#isAnew;
  }

  /** The number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` that has been shown (T9). */
  get seen(): number {
    return this.#seen;
  }

  /** Whose eyes these are, from the table's `seated` message. */
  seatedAs(seatId: string): void {
    if (seatId === this.#seatId) return;
    this.#seatId = seatId;
    this.#settle();
  }

  stateChanged(table: WireTable): void {
    this.#table = table;
    this.#settle();
  }

  eventsCame({ n, now, events }: EventsMessage): void {
    this.#clock.heard(now);
    if (events.length === 0) this.#setClock();
    else this.#explain(n, events);
  }

  #explain(n: number, events: readonly SeenEvent[]): void {
    const first = n - events.length + 1;
    this.#waiting = [...this.#waiting, ...events.map((event, i) => ({ n: first + i, event }))];
    if (!this.#isTooLate(n)) this.#settle();
    if (this.#shown !== undefined) this.#listener.happened(events, this.#shown);
  }

  /** Without events a message sets the clock only; what came before a new start is not shown for it. */
  #setClock(): void {
    if (!this.#isAnew) this.#settle();
  }

  /** The line was made anew: the next state is shown as it is. */
  startAnew(): void {
    this.#isAnew = true;
    this.#waiting = [];
  }

  stop(): void {
    this.#endWait();
    this.#table = undefined;
  }

  /** The state that these events explain is already on the screen. */
  #isTooLate(n: number): boolean {
    return this.#shown?.n === this.#table?.n && n <= (this.#shown?.n ?? 0);
  }

  #settle(): void {
    if (this.#table === undefined) return;
    const base = this.#base(this.#table.n);
    if (base === "snap") this.#show([]);
    else if (this.#table.n === base || this.#waiting.at(-1)?.n === this.#table.n)
      this.#show(this.#since(base));
    else this.#wait();
  }

  /** The number that the explanation starts after: a match begun anew counts from the start again. */
  #base(n: number): number | "snap" {
    if (this.#isAnew || this.#shown === undefined) return "snap";
    return n < this.#shown.n ? 0 : this.#shown.n;
  }

  #since(base: number): readonly NumberedEvent[] {
    const upTo = this.#table?.n ?? 0;
    return this.#waiting.filter(({ n }) => n > base && n <= upTo);
  }

  #show(events: readonly NumberedEvent[]): void {
    this.#endWait();
    if (this.#table === undefined) return;
    const { n } = this.#table;
    this.#seen = this.#newestSeen(n, events);
    this.#isAnew = false;
    this.#waiting = this.#waiting.filter((event) => event.n > n);
    this.#shown = snapshotOf(this.#table, { code: this.#code, seatId: this.#seatId, clock: this.#clock });
    this.#listener.changed(
      this.#shown,
      events.map(({ event }) => event),
    );
  }

  /** Shown without its events, a state counts as seen in full. */
  #newestSeen(n: number, events: readonly NumberedEvent[]): number {
    if (events.length === 0) return n === this.#shown?.n && !this.#isAnew ? this.#seen : n;
    const newest = events.findLast(({ event }) => TURN_EVENTS.has(event.type));
    return newest?.n ?? Math.min(this.#seen, n);
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#stopWaiting = this.#after(PATIENCE_MS, () => this.#show([]));
  }

  #endWait(): void {
    this.#stopWaiting();
    this.#isWaiting = false;
  }
}

function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
