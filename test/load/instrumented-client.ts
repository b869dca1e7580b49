/** The framework's client with its line laid open: what comes over it is counted, and it can be cut. */
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import { breakConnection } from "../support/network/break-connection.ts";

export interface ConnectionObserver {
  /** Called with the size of each received message. */
  received(bytes: number): void;
  /** The line ended, and nobody here had cut it. */
  closed(code: number): void;
}

export class InstrumentedClient extends Client {
  readonly #observer: ConnectionObserver;
  #room: Room | undefined;
  #isEndExpected = false;
  #isLeaving = false;

  constructor(endpoint: string, wire: ConnectionObserver) {
    super(endpoint);
    this.#observer = wire;
  }

  override async consumeSeatReservation<T>(reservation: SeatReservation): Promise<Room<unknown, T>> {
    const room = await super.consumeSeatReservation<T>(reservation);
    this.#room = room;
    this.#isEndExpected = false;
    this.#tap(room);
    room.onReconnect(() => {
      this.#isEndExpected = false;
    });
    return room;
  }

  /** Breaks the connection silently, as a dead network does; the framework reconnects only if `isMended`. */
  dropConnection({ isMended }: { readonly isMended: boolean }): void {
    if (this.#room === undefined) return;
    this.#isEndExpected = true;
    this.#room.reconnection.enabled = isMended;
    breakConnection(this.#room);
  }

  /** The player leaves for good. A reconnection that is still under way ends, too. */
  expectClose(): void {
    this.#isLeaving = true;
  }

  #tap(room: Room): void {
    const { events } = room.connection;
    const { onmessage, onclose } = events;
    events.onmessage = (event) => {
      this.#observer.received(event.data.byteLength);
      onmessage?.(event);
    };
    events.onclose = (event) => {
      const isExpected = this.#isEndExpected || this.#isLeaving || room !== this.#room;
      if (!isExpected) this.#observer.closed(event.code);
      onclose?.(event);
    };
  }
}
