/** How somebody comes into the room: to a new seat, back to the own one, or to look on. */
import type { Client } from "@colyseus/core";
import { accepted, type Result } from "../../../shared/refusal.ts";
import type { Seated } from "../../../shared/wire/messages.ts";
import type { Way } from "../../observability/counters.ts";
import { awaitGreeting } from "../../room/greeting.ts";
import { refusalError } from "../../room/refusal-error.ts";
import type { Sitter } from "../../table/seats/player.ts";
import type { Arrival } from "../message-schemas.ts";
import { tellTime } from "../send-events.ts";
import type { Opened } from "../setup/set-up-table.ts";
import type { Mirror } from "../state-sync.ts";
import { takeSeat, wayOf, whyNotWatch } from "./join-checks.ts";
import type { Audience } from "./spectators.ts";

export class Arrivals {
  readonly #opened: Opened;
  readonly #mirror: Mirror;
  readonly #audience: Audience;
  /** What those who are on their way in are told of themselves once they listen. */
  readonly #greetings = new WeakMap<Client, () => void>();
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
    const come = way === "spectate" ? this.#lookOn(client) : this.#takeSeat(client, arrival);
    this.#opened.meter.arrived(way, come.ok ? undefined : come.refusal);
    if (!come.ok) throw refusalError(come.refusal);
    tellTime(client, this.#opened);
    awaitGreeting(client, this.#opened.clock);
  }

  /** The table is opened again: all who had not left are waited for. */
  awaitAll(): void {
    const { attendance, seats } = this.#opened.table;
    attendance.awaitAll();
    for (const { id } of seats.people) this.#missing.add(id);
  }

  /** True for one whose seat was kept when the server was started anew, as long as they have not been back. */
  isMissing({ seatToken = "" }: Arrival): boolean {
    const sitter = this.#opened.table.seats.provenBy(seatToken);
    return sitter !== undefined && this.#missing.has(sitter.id);
  }

  /** A line that was waited for is there again; false where nobody waits for it any more. */
  comeBack(client: Client): boolean {
    const { table, lines, meter } = this.#opened;
    const { userData: seatId } = client;
    if (typeof seatId !== "string" || !lines.resume(seatId, client)) return false;
    const sitter = table.seats.get(seatId);
    // The line may have broken before the greeting came through: then the same one is due.
    if (sitter !== undefined) this.#greetings.set(client, () => this.#greetAgain(client, sitter));
    tellTime(client, this.#opened);
    awaitGreeting(client, this.#opened.clock);
    table.attendance.returned(seatId);
    meter.arrived("reconnect");
    return true;
  }

  #takeSeat(client: Client, arrival: Arrival): Result<Sitter> {
    const { table, lines } = this.#opened;
    const taken = takeSeat(table, arrival);
    if (!taken.ok) return taken;
    const { value: sitter } = taken;
    lines.open(sitter.id, client, this.#mirror.eyesOf(sitter.id));
    this.#greetings.set(client, () => this.#greet(client, sitter, arrival.seatToken));
    return taken;
  }

  #wayOf(arrival: Arrival): Way {
    const way = wayOf(arrival);
    const sitter = this.#opened.table.seats.provenBy(arrival.seatToken ?? "");
    return sitter !== undefined && this.#missing.delete(sitter.id) ? "after_restart" : way;
  }

  /**
   * Somebody who came in listens from now on, and gets the whole state next. Who they are comes before it: whoever asks
   * for something at this table has seen it, and so has heard the newest seat token (request-door.ts).
   */
  listens(client: Client): void {
    const greet = this.#greetings.get(client);
    this.#greetings.delete(client);
    // Meanwhile a newer line may speak for the seat, or the seat may be gone.
    if (this.#opened.lines.seatOf(client) !== undefined) greet?.();
  }

  /** While nothing can be written, the token that was shown goes on to prove the seat. */
  #greet(client: Client, sitter: Sitter, shown: string | undefined): void {
    const { table } = this.#opened;
    const issued = table.issueToken(sitter);
    if (issued === undefined && shown !== undefined) table.seats.proofs.keep(sitter.id, shown);
    sendSeat(client, sitter, issued ?? shown);
  }

  /** However often one line breaks, it is told one token until that has arrived. */
  #greetAgain(client: Client, sitter: Sitter): void {
    const { table } = this.#opened;
    sendSeat(client, sitter, table.seats.proofs.toldBefore(sitter.id) ?? table.issueToken(sitter));
  }

  #lookOn(client: Client): Result<true> {
    const refusal = whyNotWatch(this.#opened.table);
    if (refusal !== undefined) return { ok: false, refusal };
    this.#audience.lookOn([client]);
    return accepted(true);
  }
}

function sendSeat(client: Client, { id: seatId }: Sitter, seatToken: string | undefined): void {
  if (seatToken !== undefined) client.send("seated", { seatId, seatToken } satisfies Seated);
}
