/** What is said at the table (by number, see shared/phrase.ts): not too much at once, and kept nowhere. */
import type { Said } from "../../shared/wire.ts";
import type { Clock } from "../clock.ts";
import { Bucket } from "../limits.ts";

/** Five in ten seconds. */
const SAYINGS = { perSecond: 0.5, atOnce: 5 } as const;

export class Sayings {
  readonly #clock: Clock;
  readonly #say: (said: Said) => void;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, say: (said: Said) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** Tells all what a seat's player says; false where that player has said enough for the moment. */
  say(seatId: string, phrase: number): boolean {
    if (!this.#bucketOf(seatId).take()) return false;
    this.#say({ seatId, phrase });
    return true;
  }

  #bucketOf(seatId: string): Bucket {
    const known = this.#buckets.get(seatId);
    if (known !== undefined) return known;
    const bucket = new Bucket(SAYINGS, this.#clock.steady);
    this.#buckets.set(seatId, bucket);
    return bucket;
  }
}
