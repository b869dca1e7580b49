/** Quick play (C8): the standard rules of a deck, to the length that the player asked for. */
import { editionRules } from "./editions/editions.ts";
import { CLASSIC_DECK, type EditionId, type Rules } from "./rules.ts";

/** One round, or the points that win the match. */
export const QUICK_LENGTHS = ["single", 200, 500] as const;
export type QuickLength = (typeof QUICK_LENGTHS)[number];
/** The length for a player who asks for none. */
export const STANDARD_QUICK_LENGTH: QuickLength = "single";

/** The rules of a quick-play table of this length. */
export function quickRules(length: QuickLength, edition: EditionId = CLASSIC_DECK): Rules {
  return { ...editionRules(edition), target: length };
}

/** The length of the matches at a quick-play table; 500 for one whose host had changed the rules, in earlier versions. */
export function quickLengthOf({ target }: Pick<Rules, "target">): QuickLength {
  return QUICK_LENGTHS.find((length) => length === target) ?? 500;
}
