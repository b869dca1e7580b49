/** Quick chat: phrases by number (see shared/phrase.ts), limited in rate and stored nowhere. */
import type { QuickChat } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import { TokenBucket } from "../limits/rate-limiter.ts";
import type { SeatedPlayer } from "./seats/player.ts";

/** Five messages in ten seconds. */
const CHAT_RATE = { perSecond: 0.5, burst: 5 } as const;

export class Chat {
  readonly #clock: Clock;
  readonly #broadcast: (quickChat: QuickChat) => void;
  /** Weak, so that players who have left are forgotten. */
  readonly #buckets = new WeakMap<SeatedPlayer, TokenBucket>();

  constructor(clock: Clock, broadcast: (quickChat: QuickChat) => void) {
    this.#clock = clock;
    this.#broadcast = broadcast;
  }

  /** Sends a phrase to all; false if the player has sent too many. */
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
