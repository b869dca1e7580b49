import { isDeepStrictEqual } from "node:util";
import type { Listing } from "../../shared/wire/messages.ts";

/** The row of a table in the lobby's list: told again only when it has changed. */
export class ListingPublisher {
  readonly #send: (listing: Listing) => void;
  #lastSent: Listing | undefined;

  constructor(send: (listing: Listing) => void) {
    this.#send = send;
  }

  publish(listing: Listing): void {
    if (isDeepStrictEqual(listing, this.#lastSent)) return;
    this.#lastSent = listing;
    this.#send(listing);
  }
}
