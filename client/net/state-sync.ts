/** Puts the state and its explanation together again: they travel as two messages, the state first. */
import type { SeenEvent } from "../../shared/event.ts";
import type { EventsMessage } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { Explanations, type NumberedEvent, newestOfTurn } from "./explanations.ts";
import { type ServerClock, serverClock } from "./server-clock.ts";
import type { TableSnapshot } from "./session-types.ts";
import { type Eyes, snapshotOf } from "./snapshot.ts";
import { type After, afterMs } from "./timer.ts";

/** How long a state waits for the events that explain it; after that it is shown as it is, in ms. */
export const PATIENCE_MS = 100;

export interface StoreListener {
  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void;
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void;
}

export interface StoreOptions {
  readonly code: string;
  readonly listener: StoreListener;
  readonly now?: () => number;
  readonly after?: After;
}

/** What this browser has seen of one table; it starts empty and shows the first state as it is. */
export class TableStore {
  readonly #code: string;
  readonly #listener: StoreListener;
  readonly #after: After;
  readonly #clock: ServerClock;
  readonly #explanations = new Explanations();
  #eyes: Eyes = { seatId: undefined, isNext: false };
  #table: WireTable | undefined;
  #shown: TableSnapshot | undefined;
  #isAnew = true;
  #seen = 0;
  #stopWaiting: (() => void) | undefined;

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

  /** Whose eyes these are, from the table's `seated` or `watching` message. */
  lookWith(eyes: Eyes): void {
    if (eyes.seatId === this.#eyes.seatId && eyes.isNext === this.#eyes.isNext) return;
    this.#eyes = eyes;
    this.#settle();
  }

  stateChanged(table: WireTable): void {
    this.#table = table;
    this.#settle();
  }

  eventsCame({ n, now, events }: EventsMessage): void {
    if (now !== undefined) this.#clock.heard(now);
    if (events.length === 0) this.#setClock();
    else this.#explain(n, events);
  }

  /** The line was made anew: the next state is shown as it is. */
  startAnew(): void {
    this.#isAnew = true;
    this.#explanations.forgetAll();
  }

  stop(): void {
    this.#endWait();
    this.#table = undefined;
  }

  #explain(n: number, events: readonly SeenEvent[]): void {
    this.#explanations.add(n, events);
    if (!this.#isTooLate(n)) this.#settle();
    if (this.#shown !== undefined) this.#listener.happened(events, this.#shown);
  }

  /** Without events a message sets the clock only; what came before a new start is not shown for it. */
  #setClock(): void {
    if (!this.#isAnew) this.#settle();
  }

  /** The state that these events explain is already on the screen. */
  #isTooLate(n: number): boolean {
    return this.#shown?.n === this.#table?.lastEvent && n <= (this.#shown?.n ?? 0);
  }

  #settle(): void {
    if (this.#table === undefined) return;
    const { lastEvent: n } = this.#table;
    const base = this.#base(n);
    if (base === "snap") this.#show([]);
    else if (n === base || this.#explanations.newest === n) this.#show(this.#explanations.between(base, n));
    else this.#wait();
  }

  /** The number that the explanation starts after: a match begun anew counts from the start again. */
  #base(n: number): number | "snap" {
    if (this.#isAnew || this.#shown === undefined) return "snap";
    return n < this.#shown.n ? 0 : this.#shown.n;
  }

  #show(events: readonly NumberedEvent[]): void {
    this.#endWait();
    if (this.#table === undefined) return;
    const { lastEvent: n } = this.#table;
    this.#seen = this.#newestSeen(n, events);
    this.#isAnew = false;
    this.#explanations.forgetUpTo(n);
    this.#shown = snapshotOf(this.#table, { ...this.#eyes, code: this.#code, clock: this.#clock });
    this.#listener.changed(
      this.#shown,
      events.map(({ event }) => event),
    );
  }

  /** Shown without its events, a state counts as seen in full. */
  #newestSeen(n: number, events: readonly NumberedEvent[]): number {
    if (events.length === 0) return n === this.#shown?.n && !this.#isAnew ? this.#seen : n;
    return newestOfTurn(events) ?? Math.min(this.#seen, n);
  }

  #wait(): void {
    this.#stopWaiting ??= this.#after(PATIENCE_MS, () => this.#show([]));
  }

  #endWait(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }
}
