/**
 * How often one person, and one IP address, may be announced at a table as joining, leaving, losing the connection,
 * coming back or changing the name. Beyond that, the table changes without a notice.
 */
import type { Notice } from "../../shared/wire/messages.ts";
import type { Clock } from "../clock.ts";
import { RateLimiter } from "../limits/rate-limiter.ts";
import type { ConnectionOrigin } from "./seats/player.ts";

/** Notices per minute about one person, and about all people of one IP address. */
export const NOTICES_PER_PERSON = 5;
export const NOTICES_PER_ADDRESS = 20;

export class NoticeLimits {
  readonly #byPerson: RateLimiter;
  readonly #byAddress: RateLimiter;

  constructor({ steady }: Pick<Clock, "steady">) {
    this.#byPerson = new RateLimiter(NOTICES_PER_PERSON, steady);
    this.#byAddress = new RateLimiter(NOTICES_PER_ADDRESS, steady);
  }

  /** The notice about this person, or none if there have been too many in this minute. */
  limit(notice: Notice, { owner, address }: ConnectionOrigin): readonly Notice[] {
    // People without a browser key cannot be told apart: together they count as one person of their address.
    const person = owner === "" ? address : owner;
    const isLimited = isFull(this.#byPerson, person) || isFull(this.#byAddress, address);
    if (isLimited) return [];
    if (person !== "") this.#byPerson.count(person);
    if (address !== "") this.#byAddress.count(address);
    return [notice];
  }
}

function isFull(limiter: RateLimiter, holder: string): boolean {
  return holder !== "" && limiter.retryAfterSeconds(holder) > 0;
}
