/** The three decks that a player can choose from. */
import { type DeckDrawing, STANDARD_DRAWING } from "./card-faces.ts";
import { flatDeckDrawing } from "./plain-decks.lazy.ts";

export type Deck = "standard" | "contrast" | "plain";

export function deckDrawing(deck: Deck): DeckDrawing {
  return deck === "standard" ? STANDARD_DRAWING : flatDeckDrawing(deck);
}
