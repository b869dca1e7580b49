/** How somebody comes into the room: to a new seat, back to the own one, or to look on. */
import type { Client } from "@colyseus/core";
import { accepted, type Result } from "../../shared/refusal.ts";
import type { Seated } from "../../shared/wire.ts";
import type { Way } from "../meter.ts";
import type { Sitter } from "../table/sitter.ts";
import type { Audience } from "./audience.ts";
import { awaitGreeting } from "./greeting.ts";
import type { Arrival } from "./messages.ts";
import type { Mirror } from "./mirror.ts";
import type { Opened } from "./opening.ts";
import { takeSeat, wayOf, whyNotWatch } from "./reception.ts";
import { refusalError } from "./refusal-error.ts";
import { tellTime } from "./tell.ts";

export class Arrivals {
  readonly #opened: Opened;
  readonly #mirror: Mirror;
  readonly #audience: Audience;
  /** Whose seats were kept when the server was started anew, and who have not been back since. */
  readonly #missing = new Set<string>();

  constructor(opened: Opened, mirror: Mirror, audience: Audience) {
    this.#opened = opened;
    this.#mirror = mirror;
    this.#audience = audience;
  }

  /** Lets somebody in. Refusals travel as the framework's error. */
  arrive(client: Client, arrival: Arrival): void {
    const way = this.#wayOf(arrival);
    const come = way === "watch" ? this.#lookOn(client) : this.#takeSeat(client, arrival);
    this.#opened.meter.arrived(way, come.ok ? undefined : come.refusal);
    if (!come.ok) throw refusalError(come.refusal);
    tellTime(client, this.#opened);
    awaitGreeting(client, this.#opened.clock);
  }

  /** The server has come back: all who had not left are waited for. */
  awaitAll(): void {
    const { attendance, seats } = this.#opened.table;
    attendance.awaitAll();
    for (const { id } of seats.people) this.#missing.add(id);
  }

  #takeSeat(client: Client, arrival: Arrival): Result<Sitter> {
    const { table, lines } = this.#opened;
    const taken = takeSeat(table, arrival);
    if (!taken.ok) return taken;
    const { value: sitter } = taken;
    lines.open(sitter.id, client, this.#mirror.eyesOf(sitter.id));
    this.greet(client, sitter, arrival.seatToken);
    return taken;
  }

  #wayOf(arrival: Arrival): Way {
    const way = wayOf(arrival);
    const owner = this.#opened.table.seats.ownerOf(arrival.seatToken ?? "");
    return owner !== undefined && this.#missing.delete(owner.id) ? "restart" : way;
  }

  /**
   * Tells somebody who they are. That it arrived is known when they ask for something (request-door.ts). While nothing
   * can be written, the token that was shown goes on to prove the seat.
   */
  greet(client: Client, sitter: Sitter, shown?: string): void {
    const { table } = this.#opened;
    const issued = table.issueToken(sitter);
    const seatToken = issued ?? shown;
    if (seatToken === undefined) return;
    if (issued === undefined) table.seats.keepToken(sitter, seatToken);
    const seated: Seated = { seatId: sitter.id, seatToken };
    client.send("seated", seated);
  }

  #lookOn(client: Client): Result<true> {
    const refusal = whyNotWatch(this.#opened.table);
    if (refusal !== undefined) return { ok: false, refusal };
    this.#audience.lookOn([client]);
    return accepted(true);
  }
}
