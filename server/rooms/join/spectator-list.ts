/** Those who look on (C6), and who of them waits for a seat in the next match. */
import type { Client } from "@colyseus/core";
import type { TokenBucket } from "../../limits/rate-limits.ts";

interface Spectator {
  readonly tokenBucket: TokenBucket;
  /** The name to sit down under when the next match begins; undefined for one who only looks on. */
  readonly requestedName?: string;
}

export class SpectatorList {
  readonly #spectators = new Map<Client, Spectator>();
  readonly #makeBucket: () => TokenBucket;
  /** All together may ask for as much as one player: what comes to a table has a bound, and players keep theirs. */
  readonly #sharedBucket: TokenBucket;

  constructor(makeBucket: () => TokenBucket) {
    this.#makeBucket = makeBucket;
    this.#sharedBucket = makeBucket();
  }

  get count(): number {
    return this.#spectators.size;
  }

  /** All of them, the longest-watching first. */
  get clients(): readonly Client[] {
    return [...this.#spectators.keys()];
  }

  has(client: Client): boolean {
    return this.#spectators.has(client);
  }

  /** From now on this one looks on. */
  add(client: Client): void {
    this.#spectators.set(client, { tokenBucket: this.#makeBucket() });
  }

  /** Gone, or on a seat; false for one who did not look on. */
  remove(client: Client): boolean {
    return this.#spectators.delete(client);
  }

  /** True if this one may send one more request. */
  allowRequest(client: Client): boolean {
    const spectator = this.#spectators.get(client);
    return spectator?.tokenBucket.tryTake() === true && this.#sharedBucket.tryTake();
  }

  /** Wants a seat in the next match. */
  requestSeat(client: Client, name: string): void {
    const spectator = this.#spectators.get(client);
    if (spectator !== undefined)
      this.#spectators.set(client, { tokenBucket: spectator.tokenBucket, requestedName: name });
  }

  /** Who wants a seat, and under which name; who asked first comes first. */
  get waitingForSeat(): readonly (readonly [Client, string])[] {
    return [...this.#spectators].flatMap(([client, { requestedName }]) =>
      requestedName === undefined ? [] : [[client, requestedName] as const],
    );
  }
}
