/** How clients become spectators, get a seat, and are disconnected if the host allows no spectators (C6). */
import { type Client, ClientState } from "@colyseus/core";
import { accepted } from "../../../shared/refusal.ts";
import {
  CLOSED_TO_SPECTATORS,
  type Notice,
  type Seated,
  type Spectating,
} from "../../../shared/wire/messages.ts";
import { cleanName } from "../../identity/names.ts";
import type { RequestResult } from "../../table/idempotency.ts";
import type { SeatedPlayer } from "../../table/seats/player.ts";
import type { TableParts } from "../setup/set-up-table.ts";
import type { StateWriter } from "../state-sync.ts";
import { clientOwner } from "./join-checks.ts";

export class Spectators {
  readonly #parts: TableParts;
  readonly #stateWriter: StateWriter;

  constructor(parts: TableParts, stateWriter: StateWriter) {
    this.#parts = parts;
    this.#stateWriter = stateWriter;
  }

  /** Makes clients spectators, unless their connection is down. */
  add(clients: readonly Client[]): void {
    const { spectatorList, table } = this.#parts;
    for (const client of clients) {
      if (client.state !== ClientState.JOINED && client.state !== ClientState.JOINING) continue;
      spectatorList.add(client);
      client.view = this.#stateWriter.spectatorView;
      sendSpectating(client, { isNext: false });
    }
    table.setSpectatorCount(spectatorList.count);
  }

  /** A client has left; nothing happens if it was no spectator. */
  remove(client: Client): void {
    const { spectatorList, table } = this.#parts;
    if (spectatorList.remove(client)) table.setSpectatorCount(spectatorList.count);
  }

  /** A spectator takes a seat: at once in the waiting room, otherwise when the next match starts. */
  takeSeat(client: Client, requestedName: string): RequestResult {
    const { table, spectatorList } = this.#parts;
    if (table.phase !== "waiting") return this.#queueForSeat(client, requestedName);
    const seated = table.addPlayer(requestedName, clientOwner(client));
    if (!seated.ok) return seated;
    this.#assignSeat(client, seated.value);
    table.setSpectatorCount(spectatorList.count);
    return accepted({ lastEvent: table.lastEvent });
  }

  /** Between two matches: spectators who want a seat take one, while there are free seats. */
  seatWaiting(): readonly Notice[] {
    const { table, spectatorList } = this.#parts;
    return spectatorList.waitingForSeat.flatMap(([client, name]) => {
      const owner = clientOwner(client);
      const withName = table.seats.addPlayer(name, owner);
      // Another player may have taken that name since.
      const seated = withName.ok ? withName : table.seats.addPlayer("", owner);
      if (!seated.ok) return [];
      this.#stateWriter.write(table);
      this.#assignSeat(client, seated.value);
      table.spectatorCount = spectatorList.count;
      return [{ type: "joined", name: seated.value.name } as const];
    });
  }

  /** The host no longer allows spectators. */
  disconnectAll(): void {
    const { spectatorList } = this.#parts;
    for (const client of spectatorList.clients) client.leave(CLOSED_TO_SPECTATORS);
  }

  #queueForSeat(client: Client, requestedName: string): RequestResult {
    const { table, spectatorList } = this.#parts;
    const name = cleanName(requestedName);
    if (!name.ok) return name;
    spectatorList.requestSeat(client, name.value);
    sendSpectating(client, { isNext: true });
    return accepted({ lastEvent: table.lastEvent });
  }

  #assignSeat(client: Client, player: SeatedPlayer): void {
    const { connections, table, spectatorList } = this.#parts;
    spectatorList.remove(client);
    connections.connect(player.id, client, this.#stateWriter.newViewOf(player.id));
    const seatToken = table.issueToken(player);
    if (seatToken !== undefined) client.send("seated", { seatId: player.id, seatToken } satisfies Seated);
  }
}

function sendSpectating(client: Client, message: Spectating): void {
  client.send("spectating", message);
}
