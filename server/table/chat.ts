/** What is said at the table (by number, see shared/phrase.ts): not too much at once, and kept nowhere. */
import type { Said } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import { Bucket } from "../limits/rate-limits.ts";
import type { Sitter } from "./seats/player.ts";

/** Five in ten seconds. */
const SAYINGS = { perSecond: 0.5, atOnce: 5 } as const;

export class Sayings {
  readonly #clock: Clock;
  readonly #say: (said: Said) => void;
  /** Of those who are there: whoever goes is forgotten. */
  readonly #buckets = new WeakMap<Sitter, Bucket>();

  constructor(clock: Clock, say: (said: Said) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** Tells all what a player says; false where that player has said enough for the moment. */
  say(sitter: Sitter, phrase: number): boolean {
    if (!this.#bucketOf(sitter).take()) return false;
    this.#say({ seatId: sitter.id, phrase });
    return true;
  }

  #bucketOf(sitter: Sitter): Bucket {
    const known = this.#buckets.get(sitter);
    if (known !== undefined) return known;
    const bucket = new Bucket(SAYINGS, this.#clock.steady);
    this.#buckets.set(sitter, bucket);
    return bucket;
  }
}
