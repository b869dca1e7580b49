/** The rules of quick play (C8). Not beside its lengths, because the first page needs these, but no decks. */

import type { QuickLength } from "../quick-play.ts";
import { CLASSIC_DECK, type EditionId, type Rules } from "../rules.ts";
import { editionRules } from "./editions.ts";

/** The standard rules of a deck, to this length. */
export function quickRules(length: QuickLength, edition: EditionId = CLASSIC_DECK): Rules {
  return { ...editionRules(edition), target: length };
}
