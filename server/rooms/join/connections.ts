/** Which connection belongs to which seat. */
import { type Client, Deferred } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import type { TokenBucket } from "../../../shared/timing/rate-limiter.ts";
import { CLOSED_BY_NEWER_TAB } from "../../../shared/wire/messages.ts";

interface SeatConnection {
  readonly client: Client;
  readonly tokenBucket: TokenBucket;
  /** The promise of Colyseus that resolves if the client reconnects; rejecting it ends the grace period. */
  graceTimer?: Promise<Client> | Deferred<Client>;
}

export class SeatConnections {
  readonly #bySeat = new Map<string, SeatConnection>();
  readonly #makeBucket: () => TokenBucket;

  constructor(makeBucket: () => TokenBucket) {
    this.#makeBucket = makeBucket;
  }

  /** The seat of a connection; undefined for a spectator, and for a tab that a newer one has replaced. */
  seatIdOf(client: Client): string | undefined {
    const { userData: seatId } = client;
    return typeof seatId === "string" && this.#bySeat.get(seatId)?.client === client ? seatId : undefined;
  }

  /** True if this is the Colyseus reconnection token of a seat's connection. */
  isReconnectToken(token: string): boolean {
    return (
      token !== "" && [...this.#bySeat.values()].some(({ client }) => client.reconnectionToken === token)
    );
  }

  /** The newest client of this seat. */
  clientOf(seatId: string): Client | undefined {
    return this.#bySeat.get(seatId)?.client;
  }

  /** True if the client of this seat may send one more request. */
  allowRequest(seatId: string): boolean {
    return this.#bySeat.get(seatId)?.tokenBucket.tryTake() ?? false;
  }

  /** Connects a client to a seat. An older connection is closed and does not reconnect. */
  connect(seatId: string, client: Client, view: StateView): void {
    const older = this.#bySeat.get(seatId);
    this.#bySeat.set(seatId, { client, tokenBucket: older?.tokenBucket ?? this.#makeBucket() });
    client.userData = seatId;
    client.view = view;
    if (older === undefined) return;
    endGracePeriod(older);
    older.client.leave(CLOSED_BY_NEWER_TAB);
  }

  /** A client has reconnected, with its view, as a new connection; false if its grace period is over. */
  resume(seatId: string, client: Client): boolean {
    const connection = this.#bySeat.get(seatId);
    if (connection?.graceTimer === undefined) return false;
    this.#bySeat.set(seatId, { client, tokenBucket: connection.tokenBucket });
    return true;
  }

  /** The connection has dropped, and Colyseus waits for it. */
  awaitReconnect(seatId: string, graceTimer: Deferred<Client>): void {
    const connection = this.#bySeat.get(seatId);
    if (connection !== undefined) connection.graceTimer = graceTimer;
    graceTimer.catch(() => undefined);
  }

  endGracePeriod(seatId: string): void {
    const connection = this.#bySeat.get(seatId);
    if (connection !== undefined) endGracePeriod(connection);
  }

  /** No client can resume an old connection from now on. */
  endAllGracePeriods(): void {
    for (const connection of this.#bySeat.values()) endGracePeriod(connection);
  }

  /** Separates a seat from its client; returns the client. */
  release(seatId: string): Client | undefined {
    const connection = this.#bySeat.get(seatId);
    if (connection === undefined) return undefined;
    this.#bySeat.delete(seatId);
    endGracePeriod(connection);
    connection.client.userData = undefined;
    connection.client.view?.dispose();
    // Empty, but never missing: see `spectatorView` in state-sync.ts.
    connection.client.view = new StateView();
    return connection.client;
  }

  /** Releases all seats that no longer exist; returns their clients. */
  releaseMissing(seatExists: (seatId: string) => boolean): readonly Client[] {
    const missing = [...this.#bySeat.keys()].filter((seatId) => !seatExists(seatId));
    return missing.map((seatId) => this.release(seatId)).filter((client) => client !== undefined);
  }
}

function endGracePeriod({ graceTimer }: SeatConnection): void {
  // For a client that never completed its join, Colyseus returns a plain rejected promise.
  if (graceTimer instanceof Deferred) graceTimer.reject(new Error("the grace period is over"));
}
