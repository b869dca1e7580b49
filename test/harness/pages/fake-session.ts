/** A fake session: has a snapshot, and records all requests of the page. */
import type {
  ConnectionState,
  SessionListener,
  TableSession,
  TableSnapshot,
} from "../../../client/net/session/table-snapshot.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { accepted, type Refusal } from "../../../shared/refusal.ts";
import type { Notice, QuickChat, WhileAway } from "../../../shared/wire/messages.ts";

export class FakeSession implements TableSession {
  readonly requests: (readonly [name: string, payload: unknown])[] = [];
  /** The refusal of the next request. */
  refusal: Refusal | undefined;
  /** Requests are answered when this is resolved. */
  pendingAnswer: PromiseWithResolvers<void> | undefined;
  snapshot: TableSnapshot;
  connectionState: ConnectionState = "connected";
  readonly pastEvents: TableSession["pastEvents"] = [];
  hasLeft = false;
  hasMovedHere = false;
  #missed: WhileAway | undefined;
  readonly #listeners = new Set<Partial<SessionListener>>();

  constructor(snapshot: TableSnapshot) {
    this.snapshot = snapshot;
  }

  get code(): string {
    return this.snapshot.code;
  }

  takeMissed(): WhileAway | undefined {
    const missed = this.#missed;
    this.#missed = undefined;
    return missed;
  }

  subscribe(listener: Partial<SessionListener>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request(name: string, payload: unknown): ReturnType<TableSession["request"]> {
    this.requests.push([name, payload]);
    const { refusal } = this;
    this.refusal = undefined;
    await this.pendingAnswer?.promise;
    return refusal === undefined ? accepted({ lastEvent: this.snapshot.lastEvent }) : { ok: false, refusal };
  }

  async leave(): Promise<void> {
    this.hasLeft = true;
  }

  update(part: Partial<TableSnapshot>, events: readonly SeenEvent[] = []): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of this.#listeners) listener.changed?.(this.snapshot, events);
  }

  emitEvents(events: readonly SeenEvent[]): void {
    for (const listener of this.#listeners) listener.happened?.(events, this.snapshot);
  }

  emitNotice(notice: Notice): void {
    for (const listener of this.#listeners) listener.noticed?.(notice);
  }

  emitChat(quickChat: QuickChat): void {
    for (const listener of this.#listeners) listener.chatReceived?.(quickChat);
  }

  emitMissed(missed: WhileAway): void {
    this.#missed = missed;
    for (const listener of this.#listeners) listener.wasAway?.(missed);
  }

  changeConnection(connectionState: ConnectionState): void {
    this.connectionState = connectionState;
    for (const listener of this.#listeners) listener.connectionChanged?.(connectionState);
  }
}
