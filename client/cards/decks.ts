/** The three decks that a player can choose from: what the table's atlas is painted with. */
import { type DeckDrawing, STANDARD_DRAWING } from "./card-faces.ts";
import { flatDeckDrawing } from "./plain-decks.lazy.ts";

export type Deck = "standard" | "contrast" | "plain";

/** How the cards of a deck are drawn. */
export function deckDrawing(deck: Deck): DeckDrawing {
  return deck === "standard" ? STANDARD_DRAWING : flatDeckDrawing(deck);
}
