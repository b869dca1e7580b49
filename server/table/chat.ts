/** What is said at the table (by number, see shared/phrase.ts): not too much at once, and kept nowhere. */
import type { QuickChat } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import { TokenBucket } from "../limits/rate-limits.ts";
import type { SeatedPlayer } from "./seats/player.ts";

/** Five in ten seconds. */
const CHAT_RATE = { perSecond: 0.5, burst: 5 } as const;

export class Chat {
  readonly #clock: Clock;
  readonly #broadcast: (quickChat: QuickChat) => void;
  /** Of those who are there: whoever goes is forgotten. */
  readonly #buckets = new WeakMap<SeatedPlayer, TokenBucket>();

  constructor(clock: Clock, broadcast: (quickChat: QuickChat) => void) {
    this.#clock = clock;
    this.#broadcast = broadcast;
  }

  /** Tells all what a player says; false where that player has said enough for the moment. */
  send(player: SeatedPlayer, phrase: number): boolean {
    if (!this.#bucketOf(player).tryTake()) return false;
    this.#broadcast({ seatId: player.id, phrase });
    return true;
  }

  #bucketOf(player: SeatedPlayer): TokenBucket {
    const existing = this.#buckets.get(player);
    if (existing !== undefined) return existing;
    const tokenBucket = new TokenBucket(CHAT_RATE, this.#clock.steady);
    this.#buckets.set(player, tokenBucket);
    return tokenBucket;
  }
}
