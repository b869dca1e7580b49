/** Events that wait for the state which they explain. */
import type { SeenEvent } from "../../shared/event.ts";

export interface NumberedEvent {
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
export function newestTurnEvent(events: readonly NumberedEvent[]): number | undefined {
  return events.findLast(({ event }) => TURN_EVENTS.has(event.type))?.n;
}
