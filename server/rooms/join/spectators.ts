/** How clients become spectators, get a seat, and are disconnected if the host allows no spectators (C6). */
import { type Client, ClientState } from "@colyseus/core";
import { accepted } from "../../../shared/refusal.ts";
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

/** A spectator who wants a seat, and the chosen name. */
type WaitingSpectator = readonly [Client, string];

export class Spectators {
  readonly #parts: TableParts;
  readonly #stateWriter: StateWriter;

  constructor(parts: TableParts, stateWriter: StateWriter) {
    this.#parts = parts;
    this.#stateWriter = stateWriter;
  }

  /** Makes clients spectators, unless their connection is down. */
  add(clients: readonly Client[]): void {
    const { spectatorList } = this.#parts;
    for (const client of clients) {
      if (client.state !== ClientState.JOINED && client.state !== ClientState.JOINING) continue;
      spectatorList.add(client);
      client.view = this.#stateWriter.spectatorView;
      sendSpectating(client, { isNext: false });
    }
    this.#updateCount();
  }

  /** A client has left; nothing happens if it was no spectator. */
  remove(client: Client): void {
    if (this.#parts.spectatorList.remove(client)) this.#updateCount();
  }

  /** A spectator takes a seat: at once in the waiting room, otherwise later (C6, C8). */
  takeSeat(client: Client, requestedName: string): RequestResult {
    const { table } = this.#parts;
    if (table.phase !== "waiting") return this.#queueForSeat(client, requestedName);
    const seated = table.addPlayer(requestedName, originOf(client).owner);
    if (!seated.ok) return seated;
    this.#assignSeat(client, seated.value);
    this.#updateCount();
    return accepted({ lastEvent: table.lastEvent });
  }

  /**
   * Spectators who want a seat get one by `takeSeat`, in the order in which they asked. At a public table, spectators at
   * the address of a seated player come after all others.
   */
  seatWaiting(takeSeat: TakeSeat): readonly Notice[] {
    const { access, spectatorList, table } = this.#parts;
    if (table.isStorageDown) return [];
    const waiting = spectatorList.waitingForSeat;
    const isFirst = ([client]: WaitingSpectator) => !access.isPublic || !this.#isAddressSeated(client);
    const seat = (spectator: WaitingSpectator) => this.#seatOne(spectator, takeSeat);
    const first = waiting.flatMap((spectator) => (isFirst(spectator) ? seat(spectator) : []));
    return [...first, ...spectatorList.waitingForSeat.flatMap(seat)];
  }

  #isAddressSeated(client: Client): boolean {
    const { address } = originOf(client);
    const { people } = this.#parts.table.seats;
    return address !== "" && people.some(({ origin }) => origin.address === address);
  }

  #seatOne([client, name]: WaitingSpectator, takeSeat: TakeSeat): readonly Notice[] {
    const { table, spectatorList } = this.#parts;
    const { owner } = originOf(client);
    const withName = takeSeat(name, owner);
    // Another player may have taken that name since.
    const seated = withName.ok ? withName : takeSeat("", owner);
    if (!seated.ok) return [];
    this.#stateWriter.write(table);
    this.#assignSeat(client, seated.value);
    table.spectatorCount = spectatorList.count;
    table.seatRequests = spectatorList.waitingForSeat.length;
    return [{ type: "joined", name: seated.value.name }];
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
    sendSpectating(client, { isNext: true });
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

function sendSpectating(client: Client, message: Spectating): void {
  client.send("spectating", message);
}
