/** How people come to look on, how they get a seat, and how they are sent away (C6). */
import { type Client, ClientState } from "@colyseus/core";
import { accepted } from "../../../shared/refusal.ts";
import {
  CLOSED_TO_WATCHERS,
  type Notice,
  type Seated,
  type Watching,
} from "../../../shared/wire/messages.ts";
import { cleanName } from "../../names.ts";
import { ownerOn } from "../../room/pass.ts";
import type { Answer } from "../../table/idempotency.ts";
import type { Sitter } from "../../table/seats/player.ts";
import type { Opened } from "../setup/set-up-table.ts";
import type { Mirror } from "../state-sync.ts";

export class Audience {
  readonly #opened: Opened;
  readonly #mirror: Mirror;

  constructor(opened: Opened, mirror: Mirror) {
    this.#opened = opened;
    this.#mirror = mirror;
  }

  /** From now on these look on. One whose line is down does not. */
  lookOn(clients: readonly Client[]): void {
    const { watchers, table } = this.#opened;
    for (const client of clients) {
      if (client.state !== ClientState.JOINED && client.state !== ClientState.JOINING) continue;
      watchers.enter(client);
      client.view = this.#mirror.onlookersEyes;
      tellPlace(client, { isNext: false });
    }
    table.watchedBy(watchers.count);
  }

  /** One of the clients has gone; nothing happens if it did not look on. */
  left(client: Client): void {
    const { watchers, table } = this.#opened;
    if (watchers.leave(client)) table.watchedBy(watchers.count);
  }

  /** A seat for one who looks on: at once in the waiting room, else when the next match begins. */
  sitDown(client: Client, wanted: string): Answer {
    const { table, watchers } = this.#opened;
    if (table.phase !== "waiting") return this.#promise(client, wanted);
    const sat = table.sit(wanted, ownerOn(client));
    if (!sat.ok) return sat;
    this.#seat(client, sat.value);
    table.watchedBy(watchers.count);
    return accepted({ lastEvent: table.n });
  }

  /** Between two matches: a seat for all who were promised one, as far as there are seats. */
  takeIn(): readonly Notice[] {
    const { table, watchers } = this.#opened;
    return watchers.wanting.flatMap(([client, name]) => {
      const owner = ownerOn(client);
      const named = table.seats.sit(name, owner);
      // Somebody else may have that name by now.
      const sat = named.ok ? named : table.seats.sit("", owner);
      if (!sat.ok) return [];
      this.#mirror.show(table);
      this.#seat(client, sat.value);
      table.watchers = watchers.count;
      return [{ type: "joined", name: sat.value.name } as const];
    });
  }

  /** The host lets nobody look on any more. */
  sendAway(): void {
    const { watchers } = this.#opened;
    for (const client of watchers.clients) client.leave(CLOSED_TO_WATCHERS);
  }

  #promise(client: Client, wanted: string): Answer {
    const { table, watchers } = this.#opened;
    const name = cleanName(wanted);
    if (!name.ok) return name;
    watchers.want(client, name.value);
    tellPlace(client, { isNext: true });
    return accepted({ lastEvent: table.n });
  }

  #seat(client: Client, sitter: Sitter): void {
    const { lines, table, watchers } = this.#opened;
    watchers.leave(client);
    lines.open(sitter.id, client, this.#mirror.newEyesOf(sitter.id));
    const seatToken = table.issueToken(sitter);
    if (seatToken !== undefined) client.send("seated", { seatId: sitter.id, seatToken } satisfies Seated);
  }
}

function tellPlace(client: Client, watching: Watching): void {
  client.send("spectating", watching);
}
