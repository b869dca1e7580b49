/** The spectators of a table (C6), and which of them want a seat. */
import type { Client } from "@colyseus/core";
import { type Rate, TokenBucket } from "../../../shared/timing/rate-limiter.ts";

interface Spectator {
  readonly tokenBucket: TokenBucket;
  /** The name for a seat; undefined for a spectator who does not want one. */
  readonly requestedName?: string;
}

export class SpectatorList {
  readonly #spectators = new Map<Client, Spectator>();
  readonly #makeBucket: () => TokenBucket;
  /** All spectators together may send as many requests as one player, so that they cannot slow the table down. */
  readonly #sharedBucket: TokenBucket;

  /** `rate`: of all spectators together. One alone may use half of it, so that another can ask for a seat. */
  constructor(rate: Rate, steady: () => number) {
    const ownRate = { perSecond: rate.perSecond / 2, burst: rate.burst / 2 };
    this.#makeBucket = () => new TokenBucket(ownRate, steady);
    this.#sharedBucket = new TokenBucket(rate, steady);
  }

  get count(): number {
    return this.#spectators.size;
  }

  /** All spectators. */
  get clients(): readonly Client[] {
    return [...this.#spectators.keys()];
  }

  has(client: Client): boolean {
    return this.#spectators.has(client);
  }

  add(client: Client): void {
    this.#spectators.set(client, { tokenBucket: this.#makeBucket() });
  }

  /** False if the client was no spectator. */
  remove(client: Client): boolean {
    return this.#spectators.delete(client);
  }

  /** True if the spectator may send one more request. */
  allowRequest(client: Client): boolean {
    const spectator = this.#spectators.get(client);
    return spectator?.tokenBucket.tryTake() === true && this.#sharedBucket.tryTake();
  }

  /** The spectator wants a seat. Asking again only changes the name. */
  requestSeat(client: Client, name: string): void {
    const spectator = this.#spectators.get(client);
    if (spectator === undefined) return;
    // The last one in the list, because the others asked before.
    if (spectator.requestedName === undefined) this.#spectators.delete(client);
    this.#spectators.set(client, { tokenBucket: spectator.tokenBucket, requestedName: name });
  }

  /** The spectators who want a seat, with the names they chose, in the order in which they asked. */
  get waitingForSeat(): readonly (readonly [Client, string])[] {
    return [...this.#spectators].flatMap(([client, { requestedName }]) =>
      requestedName === undefined ? [] : [[client, requestedName] as const],
    );
  }
}
