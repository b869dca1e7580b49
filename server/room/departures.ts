/** How somebody goes: the line breaks and is waited for, or it is over. */
import { type Client, CloseCode, type Deferred } from "@colyseus/core";
import type { Audience } from "../rooms/join/spectators.ts";
import type { Opened } from "../rooms/setup/set-up-table.ts";

export class Departures {
  readonly #opened: Opened;
  readonly #audience: Audience;

  constructor(opened: Opened, audience: Audience) {
    this.#opened = opened;
    this.#audience = audience;
  }

  /** A line broke; `wait` makes the framework wait for it. */
  dropped(client: Client, wait: () => Deferred<Client>): void {
    const { table, lines } = this.#opened;
    const seatId = lines.seatOf(client);
    if (seatId === undefined) return;
    lines.hold(seatId, wait());
    table.attendance.dropped(seatId);
  }

  /** A line is over, with a goodbye or without. */
  left(client: Client, code: number | undefined): void {
    const { table, lines } = this.#opened;
    this.#audience.left(client);
    const seatId = lines.seatOf(client);
    if (seatId === undefined) return;
    lines.close(seatId);
    if (code === CloseCode.CONSENTED) table.attendance.leave(seatId);
    else table.attendance.dropped(seatId);
  }
}
