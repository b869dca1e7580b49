/** The framework's client with its line laid open: what comes over it is counted, and it can be cut. */
import { Client, type Room, type SeatReservation } from "@colyseus/sdk";
import { breakLine } from "../support/break-line.ts";

export interface Wire {
  /** Something came, of so many bytes. */
  came(bytes: number): void;
  /** The line ended, and nobody here had cut it. */
  closed(code: number): void;
}

export class WiredClient extends Client {
  readonly #wire: Wire;
  #room: Room | undefined;
  #isEndExpected = false;

  constructor(endpoint: string, wire: Wire) {
    super(endpoint);
    this.#wire = wire;
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

  /** Breaks the line without a word, as a dead network does; the framework mends it, or nobody does. */
  cut({ isMended }: { readonly isMended: boolean }): void {
    if (this.#room === undefined) return;
    this.#isEndExpected = true;
    this.#room.reconnection.enabled = isMended;
    breakLine(this.#room);
  }

  /** One is about to leave. */
  expectEnd(): void {
    this.#isEndExpected = true;
  }

  #tap(room: Room): void {
    const { events } = room.connection;
    const { onmessage, onclose } = events;
    events.onmessage = (event) => {
      this.#wire.came(event.data.byteLength);
      onmessage?.(event);
    };
    events.onclose = (event) => {
      if (!this.#isEndExpected && room === this.#room) this.#wire.closed(event.code);
      onclose?.(event);
    };
  }
}
