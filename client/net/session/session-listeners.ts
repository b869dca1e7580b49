/** The event emitter of a session; keeps past events for pages that open later. */
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Notice, QuickChat, WhileAway } from "../../../shared/wire/messages.ts";
import type { ConnectionState, SessionEvent, SessionListener, TableSnapshot } from "./table-snapshot.ts";

/** How many past events are kept. */
const MAX_PAST_EVENTS = 100;

export class SessionListeners implements SessionListener {
  readonly #listeners = new Set<Partial<SessionListener>>();
  #pastEvents: readonly SessionEvent[] = [];
  #missed: WhileAway | undefined;
  #isWarned = false;

  get pastEvents(): readonly SessionEvent[] {
    return this.#pastEvents;
  }

  /** Adds a listener; the returned function removes it. */
  add(listener: Partial<SessionListener>): () => void {
    this.#listeners.add(listener);
    if (this.#isWarned) this.warned();
    return () => this.#listeners.delete(listener);
  }

  /** Removes all listeners. */
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

  chatReceived(quickChat: QuickChat): void {
    this.#notify((listener) => listener.chatReceived?.(quickChat));
  }

  /** Kept until a listener takes it: it may arrive before the first state. */
  warned(): void {
    const listener = [...this.#listeners].find((each) => each.warned !== undefined);
    this.#isWarned = listener === undefined;
    listener?.warned?.();
  }

  /** Kept until the game page takes it: it arrives before the first state. */
  wasAway(missed: WhileAway): void {
    this.#missed = missed;
    this.#notify((listener) => listener.wasAway?.(missed));
  }

  /** What the player missed, once. */
  takeMissed(): WhileAway | undefined {
    const missed = this.#missed;
    this.#missed = undefined;
    return missed;
  }

  connectionChanged(connectionState: ConnectionState): void {
    this.#notify((listener) => listener.connectionChanged?.(connectionState));
  }

  #record(event: SessionEvent): void {
    this.#pastEvents = [...this.#pastEvents, event].slice(-MAX_PAST_EVENTS);
  }

  #notify(call: (listener: Partial<SessionListener>) => void): void {
    // A listener may remove another one, which must not be called then; one added meanwhile gets the next event.
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) call(listener);
  }
}
