/** What the UNO button means at each moment (U1-U3). It can be pressed too early on purpose: nobody should lose a
 * call because a card had to be found first. */
import { numberOf } from "../../../shared/card.ts";
import { whyNot } from "../../../shared/legal.ts";
import { singlePlays } from "../../../shared/plays.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { View } from "../../../shared/view.ts";
import { whyNotCallWith } from "../../../shared/why-not-play.ts";

/** `arm`: the call will travel with the next play; `disarm`: it will not after all. */
export type UnoPress =
  | { readonly does: "call" }
  | { readonly does: "arm" }
  | { readonly does: "disarm" }
  | { readonly does: "explain"; readonly refusal: Refusal };

/** What a press means now; `isArmed` if an earlier one waits for the play. */
export function pressUno(view: View, isArmed: boolean): UnoPress {
  const refusal = whyNot(view, { type: "uno" });
  if (refusal === undefined) return { does: "call" };
  if (canArm(view)) return { does: isArmed ? "disarm" : "arm" };
  return { does: "explain", refusal };
}

/** True while some play of this hand would leave one card, when its effects are over. */
export function canArm(view: View): boolean {
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

/** True when the button should catch the eye: one card held uncalled, or `chosen` cards about to be played leave one. */
export function isUnoDue(view: View, isArmed: boolean, chosen = 1): boolean {
  if (view.phase !== "playing") return false;
  if (view.exposed === view.seat) return true;
  const isAboutToPlay = view.turn === view.seat && (view.ask === "turn" || view.ask === "drawn");
  const leavesOne = view.hand.length - Math.max(chosen, 1) === 1 && canArm(view);
  return leavesOne && isAboutToPlay && !isArmed;
}
