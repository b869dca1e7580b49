import type { Card } from "../../shared/card.ts";
import { deckOf } from "../../shared/editions/editions.ts";
import type { Game } from "../../shared/game.ts";

/** By deck: how many of each card it has. */
const COPIES = new Map<readonly Card[], Int8Array>();

function copiesIn(deck: readonly Card[]): Int8Array {
  const known = COPIES.get(deck);
  if (known !== undefined) return known;
  const copies = new Int8Array(Math.max(...deck) + 1);
  for (const card of deck) copies[card] = (copies[card] ?? 0) + 1;
  COPIES.set(deck, copies);
  return copies;
}

/** True if exactly the cards of the deck are in hands and piles. Counts without sorting: it runs after every move. */
export function areCardsConserved(game: Readonly<Game>): boolean {
  const { rules, hands, drawPile, discardPile, laidAside = [] } = game;
  const missing = copiesIn(deckOf(rules)).slice();
  for (const pile of [drawPile, discardPile, laidAside, ...hands]) {
    for (const card of pile) missing[card] = (missing[card] ?? 0) - 1;
  }
  return missing.every((count) => count === 0);
}
