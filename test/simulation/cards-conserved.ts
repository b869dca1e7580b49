import { backOf, type Card, frontOf } from "../../shared/card.ts";
import { backsOf, deckOf } from "../../shared/editions/editions.ts";
import type { Game } from "../../shared/game.ts";

/** By deck: how many of each face it has, on both sides. */
const COPIES = new Map<readonly Card[], Int8Array>();

function copiesIn(deck: readonly Card[], backs: () => readonly Card[]): Int8Array {
  const known = COPIES.get(deck);
  if (known !== undefined) return known;
  const faces = [...deck, ...backs()];
  const copies = new Int8Array(Math.max(...faces) + 1);
  for (const card of faces) copies[card] = (copies[card] ?? 0) + 1;
  COPIES.set(deck, copies);
  return copies;
}

/** True if exactly the cards of the deck are in hands and piles. Counts without sorting: it runs after every move. */
export function areCardsConserved(game: Readonly<Game>): boolean {
  const { rules, hands, drawPile, discardPile, laidAside = [] } = game;
  const missing = copiesIn(deckOf(rules), () => backsOf(rules)).slice();
  const take = (face: Card) => {
    missing[face] = (missing[face] ?? 0) - 1;
  };
  for (const pile of [drawPile, discardPile, laidAside, ...hands])
    for (const card of pile) {
      take(frontOf(card));
      if (card !== frontOf(card)) take(backOf(card));
    }
  return missing.every((count) => count === 0);
}
