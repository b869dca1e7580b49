import { CUSTOM_WILD, fullDeck } from "../../shared/card.ts";
import type { Game } from "../../shared/game.ts";

const OFFICIAL_DECK = copiesIn(fullDeck(false));
const CUSTOM_DECK = copiesIn(fullDeck(true));

function copiesIn(deck: readonly number[]): Int8Array {
  const copies = new Int8Array(CUSTOM_WILD + 1);
  for (const card of deck) copies[card] = (copies[card] ?? 0) + 1;
  return copies;
}

/**
 * True if exactly the cards of the deck are in hands and piles (D1, D2). Counts without sorting: it runs after
 * every move.
 */
export function areCardsConserved({ rules, hands, drawPile, discardPile }: Readonly<Game>): boolean {
  const missing = (rules.customCards ? CUSTOM_DECK : OFFICIAL_DECK).slice();
  for (const pile of [drawPile, discardPile, ...hands]) {
    for (const card of pile) missing[card] = (missing[card] ?? 0) - 1;
  }
  return missing.every((count) => count === 0);
}
