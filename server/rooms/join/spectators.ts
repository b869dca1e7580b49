/** How clients become spectators, get a seat, and are disconnected if the host allows no spectators (C6). */
import { type Client, ClientState } from "@colyseus/core";
import { accepted } from "../../../shared/refusal.ts";
import type { RequestResult } from "../../../shared/table/idempotency.ts";
import type { ConnectionOrigin, SeatedPlayer } from "../../../shared/table/seats/player.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import { cleanName } from "../../../shared/text/names.ts";
import {
  CLOSED_REMOVED,
  CLOSED_TO_SPECTATORS,
  type Seated,
  type Spectating,
} from "../../../shared/wire/messages.ts";
import type { TableParts } from "../setup/set-up-table.ts";
import type { StateWriter } from "../state-writer.ts";
import { originOf } from "./join-checks.ts";

export class Spectators {
  readonly #parts: TableParts;
  readonly #stateWriter: StateWriter;
  /** The place in the queue that each spectator was sent; 0 without one. */
  readonly #sentPositions = new WeakMap<Client, number>();
  /** Players who have just made room for somebody else, with their names: they wait for the next free seat. */
  readonly #yielded = new WeakMap<Client, string>();
  #leaving: Client | undefined;

  constructor(parts: TableParts, stateWriter: StateWriter) {
    this.#parts = parts;
    this.#stateWriter = stateWriter;
  }

  /** Makes clients spectators, unless their connection is down. Those for whom there is no room are disconnected. */
  add(clients: readonly Client[]): void {
    const added = clients.filter((client) => client !== this.#leaving && this.#add(client));
    this.#updateCount();
    for (const client of added) this.#sendPosition(client);
  }

  /** False if the client's connection is down, or if there is no room. */
  #add(client: Client): boolean {
    const { spectatorList } = this.#parts;
    if (client.state !== ClientState.JOINED && client.state !== ClientState.JOINING) return false;
    if (spectatorList.count >= MOST_SPECTATORS) {
      client.leave(CLOSED_TO_SPECTATORS);
      return false;
    }
    spectatorList.add(client);
    client.view = this.#stateWriter.spectatorView;
    const name = this.#yielded.get(client);
    if (name !== undefined) spectatorList.requestSeat(client, name);
    this.#yielded.delete(client);
    return true;
  }

  /** Runs what makes a client leave: without the seat, it is no spectator either. */
  without(client: Client, run: () => RequestResult): RequestResult {
    this.#leaving = client;
    try {
      return run();
    } finally {
      this.#leaving = undefined;
    }
  }

  /** A client has left; nothing happens if it was no spectator. */
  remove(client: Client): void {
    if (this.#parts.spectatorList.remove(client)) this.#updateCount();
  }

  /** A spectator takes a seat: at once in the waiting room, otherwise later (C6, C8). */
  takeSeat(client: Client, requestedName: string): RequestResult {
    const { table } = this.#parts;
    if (table.phase !== "waiting") return this.#queueForSeat(client, requestedName);
    const seated = table.addPlayer(requestedName, originOf(client));
    if (!seated.ok && seated.refusal.code === "tableFull") return this.#queueForSeat(client, requestedName);
    if (!seated.ok) return seated;
    this.#assignSeat(client, seated.value);
    this.#updateCount();
    return accepted({ lastEvent: table.lastEvent });
  }

  /** A spectator who wanted a seat has one, which is shown next. */
  seated(queueId: string, player: SeatedPlayer): void {
    const { table, spectatorList } = this.#parts;
    const client = spectatorList.clients.find(({ sessionId }) => sessionId === queueId);
    this.#stateWriter.write(table);
    if (client !== undefined) this.#assignSeat(client, player);
  }

  /** A player makes room for somebody from an address without a seat, and waits for the next free one (C6). */
  seatYielded({ id, name }: SeatedPlayer): void {
    const client = this.#parts.connections.clientOf(id);
    if (client !== undefined) this.#yielded.set(client, name);
  }

  /** Tells each spectator in the queue a new place in it. */
  sendPositions(): void {
    for (const [index, { id }] of this.#parts.table.queue.entries()) {
      const client = this.#parts.spectatorList.clients.find(({ sessionId }) => sessionId === id);
      if (client !== undefined && this.#sentPositions.get(client) !== index + 1) this.#sendPosition(client);
    }
  }

  #sendPosition(client: Client): void {
    const { sessionId } = client;
    const position = 1 + this.#parts.table.queue.findIndex(({ id }) => id === sessionId);
    this.#sentPositions.set(client, position);
    const message = position === 0 ? { isNext: false } : { isNext: true, position };
    client.send("spectating", message satisfies Spectating);
  }

  /** Closes the other tabs of a player whom the host has just removed (C10). */
  disconnectKicked(): void {
    const { spectatorList, table } = this.#parts;
    for (const client of spectatorList.clients)
      if (table.admission.isKicked(originOf(client).owner)) client.leave(CLOSED_REMOVED);
  }

  /** Disconnects the spectators that cannot stay: all, or those whose clients do not know the deck. */
  disconnect(cannotStay: (from: ConnectionOrigin) => boolean): void {
    const { spectatorList } = this.#parts;
    for (const client of spectatorList.clients)
      if (cannotStay(originOf(client))) client.leave(CLOSED_TO_SPECTATORS);
  }

  #queueForSeat(client: Client, requestedName: string): RequestResult {
    const { table, spectatorList } = this.#parts;
    const name = cleanName(requestedName);
    if (!name.ok) return name;
    spectatorList.requestSeat(client, name.value);
    this.#updateCount();
    this.#sendPosition(client);
    return accepted({ lastEvent: table.lastEvent });
  }

  #updateCount(): void {
    const { table, spectatorList } = this.#parts;
    const queue = spectatorList.waitingForSeat.map(([client, name]) => ({
      ...{ id: client.sessionId, name },
      origin: originOf(client),
    }));
    table.setSpectators(spectatorList.count, queue);
  }

  #assignSeat(client: Client, player: SeatedPlayer): void {
    const { connections, table, spectatorList } = this.#parts;
    spectatorList.remove(client);
    table.connectedFrom(player, originOf(client));
    connections.connect(player.id, client, this.#stateWriter.newViewOf(player.id));
    const seatToken = table.issueToken(player);
    if (seatToken !== undefined) client.send("seated", { seatId: player.id, seatToken } satisfies Seated);
  }
}
