/** The framework's client, which counts what it receives and whose connection can be broken. */
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import { breakConnection } from "../support/network/break-connection.ts";

export interface ConnectionObserver {
  /** Called with the size of each received message. */
  received(bytes: number): void;
  /** The connection closed unexpectedly. */
  closed(code: number): void;
}

export class InstrumentedClient extends Client {
  readonly #observer: ConnectionObserver;
  #room: Room | undefined;
  #isCloseExpected = false;
  #isLeaving = false;

  constructor(endpoint: string, observer: ConnectionObserver) {
    super(endpoint);
    this.#observer = observer;
  }

  override async consumeSeatReservation<T>(reservation: SeatReservation): Promise<Room<unknown, T>> {
    const room = await super.consumeSeatReservation<T>(reservation);
    this.#room = room;
    this.#isCloseExpected = false;
    this.#observe(room);
    room.onReconnect(() => {
      this.#isCloseExpected = false;
    });
    return room;
  }

  /** Breaks the connection silently, as a dead network does; the framework reconnects only if `reconnects`. */
  dropConnection({ reconnects }: { readonly reconnects: boolean }): void {
    if (this.#room === undefined) return;
    this.#isCloseExpected = true;
    this.#room.reconnection.enabled = reconnects;
    breakConnection(this.#room);
  }

  /** The player leaves for good, which also ends a reconnection that is under way. */
  expectClose(): void {
    this.#isLeaving = true;
  }

  #observe(room: Room): void {
    const { events } = room.connection;
    const { onmessage, onclose } = events;
    events.onmessage = (event) => {
      this.#observer.received(event.data.byteLength);
      onmessage?.(event);
    };
    events.onclose = (event) => {
      const isExpected = this.#isCloseExpected || this.#isLeaving || room !== this.#room;
      if (!isExpected) this.#observer.closed(event.code);
      onclose?.(event);
    };
  }
}
