/** Those who listen to a table, and what they have been told. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Notice, Said } from "../../shared/wire/messages.ts";
import type { Line, SessionListener, TableSnapshot, Told } from "./session-types.ts";

/** How much of what was told is kept for pages that open later. */
const LONGEST_PAST = 100;

/** Passes on what is heard to all who listen. */
export class Audience implements SessionListener {
  readonly #listeners = new Set<Partial<SessionListener>>();
  #past: readonly Told[] = [];

  get past(): readonly Told[] {
    return this.#past;
  }

  /** Adds a listener; the answer takes it away again. */
  add(listener: Partial<SessionListener>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nobody listens any more. */
  dismiss(): void {
    this.#listeners.clear();
  }

  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void {
    this.#tell((listener) => listener.changed?.(snapshot, events));
  }

  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    this.#remember({ events, snapshot });
    this.#tell((listener) => listener.happened?.(events, snapshot));
  }

  noticed(notice: Notice): void {
    this.#remember({ notice });
    this.#tell((listener) => listener.noticed?.(notice));
  }

  said(said: Said): void {
    this.#tell((listener) => listener.said?.(said));
  }

  lineChanged(line: Line): void {
    this.#tell((listener) => listener.lineChanged?.(line));
  }

  #remember(told: Told): void {
    this.#past = [...this.#past, told].slice(-LONGEST_PAST);
  }

  #tell(tell: (listener: Partial<SessionListener>) => void): void {
    // What one of them does may take another away, who is told nothing more; who comes meanwhile hears the next word.
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) tell(listener);
  }
}
