/** How clients become spectators, get a seat, and are disconnected if the host allows no spectators (C6). */
import { type Client, ClientState } from "@colyseus/core";
import { accepted } from "../../../shared/refusal.ts";
import { MOST_SPECTATORS } from "../../../shared/table-limits.ts";
import {
  CLOSED_REMOVED,
  CLOSED_TO_SPECTATORS,
  type Notice,
  type Seated,
  type Spectating,
} from "../../../shared/wire/messages.ts";
import { cleanName } from "../../identity/names.ts";
import type { RequestResult } from "../../table/idempotency.ts";
import type { SeatedPlayer } from "../../table/seats/player.ts";
import type { TakeSeat } from "../../table/table-dependencies.ts";
import type { TableParts } from "../setup/set-up-table.ts";
import type { StateWriter } from "../state-sync.ts";
import { originOf } from "./join-checks.ts";
import { inSeatOrder } from "./seat-queue.ts";

/** A spectator who wants a seat, and the chosen name. */
type WaitingSpectator = readonly [Client, string];

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
    const { spectatorList } = this.#parts;
    for (const client of clients) {
      if (client.state !== ClientState.JOINED && client.state !== ClientState.JOINING) continue;
      if (client === this.#leaving) continue;
      if (spectatorList.count >= MOST_SPECTATORS) {
        client.leave(CLOSED_TO_SPECTATORS);
        continue;
      }
      spectatorList.add(client);
      client.view = this.#stateWriter.spectatorView;
      const name = this.#yielded.get(client);
      if (name !== undefined) spectatorList.requestSeat(client, name);
      this.#yielded.delete(client);
      this.#sendPosition(client);
    }
    this.#updateCount();
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

  /** Spectators who want a seat get one by `takeSeat`, in the order of the queue. */
  seatWaiting(takeSeat: TakeSeat): readonly Notice[] {
    if (this.#parts.table.isStorageDown) return [];
    return this.#queue().flatMap((spectator) => this.#seatOne(spectator, takeSeat));
  }

  /** A player makes room for somebody from an address without a seat, and waits for the next free one (C6). */
  seatYielded({ id, name }: SeatedPlayer): void {
    const client = this.#parts.connections.clientOf(id);
    if (client !== undefined) this.#yielded.set(client, name);
  }

  /** Tells each spectator in the queue a new place in it. */
  sendPositions(): void {
    for (const [index, [client]] of this.#queue().entries()) {
      if (this.#sentPositions.get(client) !== index + 1) this.#sendPosition(client);
    }
  }

  /** The spectators who want a seat, in the order in which they get one. */
  #queue(): readonly WaitingSpectator[] {
    const { access, spectatorList, table } = this.#parts;
    const { waitingForSeat } = spectatorList;
    if (waitingForSeat.length === 0) return waitingForSeat;
    const seated = table.seats.people.map(({ origin }) => origin.address);
    const addressOf = ([client]: WaitingSpectator) => originOf(client).address;
    return inSeatOrder(waitingForSeat, addressOf, access.isPublic ? new Set(seated) : undefined);
  }

  #sendPosition(client: Client): void {
    const position = 1 + this.#queue().findIndex(([waiting]) => waiting === client);
    this.#sentPositions.set(client, position);
    const message = position === 0 ? { isNext: false } : { isNext: true, position };
    client.send("spectating", message satisfies Spectating);
  }

  #seatOne([client, name]: WaitingSpectator, takeSeat: TakeSeat): readonly Notice[] {
    const { table, spectatorList } = this.#parts;
    const origin = originOf(client);
    const withName = takeSeat(name, origin);
    // Another player may have taken that name since.
    const seated = withName.ok ? withName : takeSeat("", origin);
    if (!seated.ok) return [];
    this.#stateWriter.write(table);
    this.#assignSeat(client, seated.value);
    table.spectatorCount = spectatorList.count;
    table.seatRequests = spectatorList.waitingForSeat.length;
    return table.presence.limitNotice(seated.value, { type: "joined", name: seated.value.name });
  }

  /** Closes the other tabs of a player whom the host has just removed (C10). */
  disconnectKicked(): void {
    const { spectatorList, table } = this.#parts;
    for (const client of spectatorList.clients)
      if (table.admission.isKicked(originOf(client).owner)) client.leave(CLOSED_REMOVED);
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
    this.#sendPosition(client);
    this.#updateCount();
    return accepted({ lastEvent: table.lastEvent });
  }

  #updateCount(): void {
    const { table, spectatorList } = this.#parts;
    table.setSpectatorCount(spectatorList.count, spectatorList.waitingForSeat.length);
  }

  #assignSeat(client: Client, player: SeatedPlayer): void {
    const { connections, table, spectatorList } = this.#parts;
    spectatorList.remove(client);
    player.origin = originOf(client);
    connections.connect(player.id, client, this.#stateWriter.newViewOf(player.id));
    const seatToken = table.issueToken(player);
    if (seatToken !== undefined) client.send("seated", { seatId: player.id, seatToken } satisfies Seated);
  }
}
