/** Which connection speaks for which seat. */
import { type Client, Deferred } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { CLOSED_BY_NEWER_TAB } from "../../../shared/wire/messages.ts";
import type { TokenBucket } from "../../limits/rate-limits.ts";

/** What the room knows of a connection. */
interface SeatConnection {
  readonly client: Client;
  readonly tokenBucket: TokenBucket;
  /** The framework's promise that somebody comes back; refusing it ends the window. */
  graceTimer?: Promise<Client> | Deferred<Client>;
}

export class SeatConnections {
  readonly #bySeat = new Map<string, SeatConnection>();
  readonly #makeBucket: () => TokenBucket;

  constructor(makeBucket: () => TokenBucket) {
    this.#makeBucket = makeBucket;
  }

  /** The seat that a connection speaks for; undefined for an onlooker and for an older tab. */
  seatIdOf(client: Client): string | undefined {
    const { userData: seatId } = client;
    return typeof seatId === "string" && this.#bySeat.get(seatId)?.client === client ? seatId : undefined;
  }

  /** True if the framework's token is that of a line that dropped and may come back. */
  isReconnectToken(token: string): boolean {
    return (
      token !== "" && [...this.#bySeat.values()].some(({ client }) => client.reconnectionToken === token)
    );
  }

  /** True if the one who speaks for this seat may send one more. */
  allowRequest(seatId: string): boolean {
    return this.#bySeat.get(seatId)?.tokenBucket.tryTake() ?? false;
  }

  /** From now on this connection speaks for the seat; an older one is told and stops coming back. */
  connect(seatId: string, client: Client, view: StateView): void {
    const older = this.#bySeat.get(seatId);
    this.#bySeat.set(seatId, { client, tokenBucket: older?.tokenBucket ?? this.#makeBucket() });
    client.userData = seatId;
    client.view = view;
    if (older === undefined) return;
    endGracePeriod(older);
    older.client.leave(CLOSED_BY_NEWER_TAB);
  }

  /** The line came back with its own view, as a new connection; false where nobody waits for it any more. */
  resume(seatId: string, client: Client): boolean {
    const connection = this.#bySeat.get(seatId);
    if (connection?.graceTimer === undefined) return false;
    this.#bySeat.set(seatId, { client, tokenBucket: connection.tokenBucket });
    return true;
  }

  /** The line is down, and the framework waits for it. */
  awaitReconnect(seatId: string, graceTimer: Deferred<Client>): void {
    const connection = this.#bySeat.get(seatId);
    if (connection !== undefined) connection.graceTimer = graceTimer;
    graceTimer.catch(() => undefined);
  }

  endGracePeriod(seatId: string): void {
    const connection = this.#bySeat.get(seatId);
    if (connection !== undefined) endGracePeriod(connection);
  }

  /** Nobody can come back on an old line any more. */
  endAllGracePeriods(): void {
    for (const connection of this.#bySeat.values()) endGracePeriod(connection);
  }

  /** Nobody speaks for this seat any more; the answer is who did. */
  release(seatId: string): Client | undefined {
    const connection = this.#bySeat.get(seatId);
    if (connection === undefined) return undefined;
    this.#bySeat.delete(seatId);
    endGracePeriod(connection);
    connection.client.userData = undefined;
    connection.client.view?.dispose();
    // An empty one, and never none: what the framework sends to who has none is told in mirror.ts, at onlookersEyes.
    connection.client.view = new StateView();
    return connection.client;
  }

  /** Closes the lines of all seats that are not there any more; the answer is who spoke for them. */
  releaseMissing(seatExists: (seatId: string) => boolean): readonly Client[] {
    const missing = [...this.#bySeat.keys()].filter((seatId) => !seatExists(seatId));
    return missing.map((seatId) => this.release(seatId)).filter((client) => client !== undefined);
  }
}

function endGracePeriod({ graceTimer }: SeatConnection): void {
  // The framework gives a plain rejected promise to one who never came in completely.
  if (graceTimer instanceof Deferred) graceTimer.reject(new Error("the seat's window is over"));
}
