import type { Listing } from "../../shared/wire.ts";

/** The row of a table in the lobby's list: told again only when it has changed. */
export class LobbyRow {
  readonly #tell: (listing: Listing) => void;
  #told = "";

  constructor(tell: (listing: Listing) => void) {
    this.#tell = tell;
  }

  show(listing: Listing): void {
    const text = JSON.stringify(listing);
    if (text === this.#told) return;
    this.#told = text;
    this.#tell(listing);
  }
}
