/** How long the matches of quick play are (C8): the player chooses. `editions/quick-rules.ts` has their rules. */
import type { Rules } from "./rules.ts";

/** One round, or the points that win the match. */
export const QUICK_LENGTHS = ["single", 200, 500] as const;
export type QuickLength = (typeof QUICK_LENGTHS)[number];
/** The length for a player who asks for none. */
export const STANDARD_QUICK_LENGTH: QuickLength = "single";

/** The length of the matches at a quick-play table; 500 for one whose host had changed the rules, in earlier versions. */
export function quickLengthOf({ target }: Pick<Rules, "target">): QuickLength {
  return QUICK_LENGTHS.find((length) => length === target) ?? 500;
}
