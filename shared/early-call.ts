/** Whether a call may travel with the play that makes it due (U1). */

import { numberOf } from "./card.ts";
import { singlePlays } from "./legal/candidate-plays.ts";
import { whyNotCallWith } from "./legal/why-not-play.ts";
import type { View } from "./view.ts";

/** True while some play of this hand would leave one card, when its effects are over. */
export function canCallEarly(view: View): boolean {
  if (view.phase !== "playing" || view.called.includes(view.seat)) return false;
  return (
    singlePlays(view).some((play) => whyNotCallWith(view, { ...play, uno: true }) === undefined) ||
    canLeaveOneBySet(view)
  );
}

/** True if all cards but one show the same number, and may go together (H7). */
function canLeaveOneBySet({ rules, hand }: View): boolean {
  const alike = (card: number) => hand.filter((other) => numberOf(other) === numberOf(card)).length;
  return (
    rules.playSets && hand.some((card) => numberOf(card) !== undefined && alike(card) >= hand.length - 1)
  );
}
