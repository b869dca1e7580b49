/** How somebody comes into the room: to a new seat, back to the own one, or to look on. */
import { type Client, ClientState, CloseCode } from "@colyseus/core";
import type { Seated } from "../../shared/wire.ts";
import type { Sitter } from "../table/sitter.ts";
import type { Audience } from "./audience.ts";
import type { Arrival } from "./messages.ts";
import type { Mirror } from "./mirror.ts";
import type { Opened } from "./opening.ts";
import { takeSeat, whyNotWatch } from "./reception.ts";
import { refusalError } from "./refusal-error.ts";
import { tellTime } from "./tell.ts";

/** Who has not taken the greeting after this time is not listening, in ms. */
const GREETING_MS = 5000;

export class Arrivals {
  readonly #opened: Opened;
  readonly #mirror: Mirror;
  readonly #audience: Audience;

  constructor(opened: Opened, mirror: Mirror, audience: Audience) {
    this.#opened = opened;
    this.#mirror = mirror;
    this.#audience = audience;
  }

  /** Lets somebody in. Refusals travel as the framework's error. */
  arrive(client: Client, arrival: Arrival): void {
    if (arrival.watch === true && arrival.seatToken === undefined) this.#lookOn(client);
    else this.#takeSeat(client, arrival);
    tellTime(client, this.#opened);
    this.#opened.clock.after(GREETING_MS, () => this.#checkGreeting(client));
  }

  /** A line that was waited for is there again; false where nobody waits for it any more. */
  comeBack(client: Client): boolean {
    const { table, lines } = this.#opened;
    const { userData: seatId } = client;
    if (typeof seatId !== "string" || !lines.resume(seatId, client)) return false;
    const sitter = table.seats.get(seatId);
    // The line may have broken before the greeting came through.
    if (sitter !== undefined) this.greet(client, sitter);
    tellTime(client, this.#opened);
    table.attendance.returned(seatId);
    return true;
  }

  #takeSeat(client: Client, arrival: Arrival): void {
    const { table, lines } = this.#opened;
    const sitter = takeSeat(table, arrival);
    lines.open(sitter.id, client, this.#mirror.eyesOf(sitter.id));
    this.greet(client, sitter, arrival.seatToken);
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

  #lookOn(client: Client): void {
    const refusal = whyNotWatch(this.#opened.table);
    if (refusal !== undefined) throw refusalError(refusal);
    this.#audience.lookOn([client]);
  }

  /** One who did not take the greeting is not listening. */
  #checkGreeting(client: Client): void {
    if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR);
  }
}
