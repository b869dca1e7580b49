/** Those who listen to a table, and what they have been told. */
import type { SeenEvent } from "../../../shared/event.ts";
import type { Notice, QuickChat } from "../../../shared/wire/messages.ts";
import type { ConnectionState, SessionEvent, SessionListener, TableSnapshot } from "./session-types.ts";

/** How much of what was told is kept for pages that open later. */
const MAX_PAST_EVENTS = 100;

/** Passes on what is heard to all who listen. */
export class SessionListeners implements SessionListener {
  readonly #listeners = new Set<Partial<SessionListener>>();
  #pastEvents: readonly SessionEvent[] = [];

  get pastEvents(): readonly SessionEvent[] {
    return this.#pastEvents;
  }

  /** Adds a listener; the answer takes it away again. */
  add(listener: Partial<SessionListener>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nobody listens any more. */
  clear(): void {
    this.#listeners.clear();
  }

  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void {
    this.#notify((listener) => listener.changed?.(snapshot, events));
  }

  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    this.#record({ events, snapshot });
    this.#notify((listener) => listener.happened?.(events, snapshot));
  }

  noticed(notice: Notice): void {
    this.#record({ notice });
    this.#notify((listener) => listener.noticed?.(notice));
  }

  said(quickChat: QuickChat): void {
    this.#notify((listener) => listener.said?.(quickChat));
  }

  connectionChanged(connectionState: ConnectionState): void {
    this.#notify((listener) => listener.connectionChanged?.(connectionState));
  }

  #record(event: SessionEvent): void {
    this.#pastEvents = [...this.#pastEvents, event].slice(-MAX_PAST_EVENTS);
  }

  #notify(call: (listener: Partial<SessionListener>) => void): void {
    // What one of them does may take another away, who is told nothing more; who comes meanwhile hears the next word.
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) call(listener);
  }
}
