/** Those who look on (C6), and who of them waits for a seat in the next match. */
import type { Client } from "@colyseus/core";
import type { Bucket } from "../../limits/rate-limits.ts";

interface Watcher {
  readonly bucket: Bucket;
  /** The name to sit down under when the next match begins; undefined for one who only looks on. */
  readonly wanted?: string;
}

export class Watchers {
  readonly #watchers = new Map<Client, Watcher>();
  readonly #makeBucket: () => Bucket;
  /** All together may ask for as much as one player: what comes to a table has a bound, and players keep theirs. */
  readonly #crowd: Bucket;

  constructor(makeBucket: () => Bucket) {
    this.#makeBucket = makeBucket;
    this.#crowd = makeBucket();
  }

  get count(): number {
    return this.#watchers.size;
  }

  /** All of them, the longest-watching first. */
  get clients(): readonly Client[] {
    return [...this.#watchers.keys()];
  }

  has(client: Client): boolean {
    return this.#watchers.has(client);
  }

  /** From now on this one looks on. */
  enter(client: Client): void {
    this.#watchers.set(client, { bucket: this.#makeBucket() });
  }

  /** Gone, or on a seat; false for one who did not look on. */
  leave(client: Client): boolean {
    return this.#watchers.delete(client);
  }

  /** True if this one may send one more request. */
  mayAsk(client: Client): boolean {
    const watcher = this.#watchers.get(client);
    return watcher?.bucket.take() === true && this.#crowd.take();
  }

  /** Wants a seat in the next match. */
  want(client: Client, name: string): void {
    const watcher = this.#watchers.get(client);
    if (watcher !== undefined) this.#watchers.set(client, { bucket: watcher.bucket, wanted: name });
  }

  /** Who wants a seat, and under which name; who asked first comes first. */
  get wanting(): readonly (readonly [Client, string])[] {
    return [...this.#watchers].flatMap(([client, { wanted }]) =>
      wanted === undefined ? [] : [[client, wanted] as const],
    );
  }
}
