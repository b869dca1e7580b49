import { CUSTOM_WILD, fullDeck } from "../../shared/card.ts";
import type { Game } from "../../shared/game.ts";

const COPIES = new Int8Array(CUSTOM_WILD + 1);
for (const card of fullDeck(false)) COPIES[card] = (COPIES[card] ?? 0) + 1;

/** True if exactly the cards of the deck are in hands and piles (D1). Counts without sorting: it is asked after every move. */
export function areCardsConserved({ hands, drawPile, discardPile }: Readonly<Game>): boolean {
  const missing = COPIES.slice();
  let cards = 0;
  for (const place of [drawPile, discardPile, ...hands]) {
    cards += place.length;
    for (const card of place) missing[card] = (missing[card] ?? 0) - 1;
  }
  return cards === 108 && missing.every((count) => count === 0);
}
