import { isDeepStrictEqual } from "node:util";
import type { Listing } from "../../shared/wire/messages.ts";

/** The row of a table in the lobby's list: told again only when it has changed. */
export class LobbyRow {
  readonly #tell: (listing: Listing) => void;
  #told: Listing | undefined;

  constructor(tell: (listing: Listing) => void) {
    this.#tell = tell;
  }

  show(listing: Listing): void {
    if (isDeepStrictEqual(listing, this.#told)) return;
    this.#told = listing;
    this.#tell(listing);
  }
}
