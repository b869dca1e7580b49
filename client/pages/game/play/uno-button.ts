/** What the UNO button means at each moment (U1-U3). It can be pressed too early on purpose: nobody should lose a
 * call because a card had to be found first. */
import { canCallEarly } from "../../../../shared/early-call.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Refusal } from "../../../../shared/refusal.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";

/** `arm`: the call will travel with the next play; `disarm`: it will not after all. */
export type UnoButtonResult =
  | { readonly does: "call" }
  | { readonly does: "arm" }
  | { readonly does: "disarm" }
  | { readonly does: "explain"; readonly refusal: Refusal };

/** What a press means now; `isArmed` if an earlier one waits for the play. */
export function resolveUnoPress(view: View, isUnoArmed: boolean): UnoButtonResult {
  const refusal = whyNot(view, { type: "uno" });
  if (refusal === undefined) return { does: "call" };
  if (canCallEarly(view)) return { does: isUnoArmed ? "disarm" : "arm" };
  return { does: "explain", refusal };
}

/** True when the button should catch the eye: one card held uncalled, or `chosen` cards about to be played leave one. */
export function shouldHighlightUno(view: View, isUnoArmed: boolean, chosenCount = 1): boolean {
  if (view.phase !== "playing" || view.seat === SPECTATOR) return false;
  if (view.exposed === view.seat) return true;
  const isAboutToPlay = view.turn === view.seat && (view.ask === "turn" || view.ask === "drawn");
  const leavesOne = view.hand.length - Math.max(chosenCount, 1) === 1 && canCallEarly(view);
  return leavesOne && isAboutToPlay && !isUnoArmed;
}
