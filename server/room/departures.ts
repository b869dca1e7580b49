/** How somebody goes: the line breaks and is waited for, or it is over. */
import { type Client, CloseCode, type Deferred } from "@colyseus/core";
import type { Spectators } from "../rooms/join/spectators.ts";
import type { TableParts } from "../rooms/setup/set-up-table.ts";

export class LeaveHandler {
  readonly #parts: TableParts;
  readonly #spectators: Spectators;

  constructor(parts: TableParts, spectators: Spectators) {
    this.#parts = parts;
    this.#spectators = spectators;
  }

  /** A line broke; `wait` makes the framework wait for it. */
  dropped(client: Client, allowReconnect: () => Deferred<Client>): void {
    const { table, connections } = this.#parts;
    const seatId = connections.seatIdOf(client);
    if (seatId === undefined) return;
    connections.awaitReconnect(seatId, allowReconnect());
    table.presence.disconnected(seatId);
  }

  /** A line is over, with a goodbye or without. */
  left(client: Client, code: number | undefined): void {
    const { table, connections } = this.#parts;
    this.#spectators.remove(client);
    const seatId = connections.seatIdOf(client);
    if (seatId === undefined) return;
    connections.release(seatId);
    if (code === CloseCode.CONSENTED) table.presence.leave(seatId);
    else table.presence.disconnected(seatId);
  }
}
