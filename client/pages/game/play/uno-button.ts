/**
 * The meaning of the UNO button (U1-U3). Players may press it before the play, so that they do not lose the call while
 * they look for a card.
 */
import { canCallEarly, isCallDueWithPlay } from "../../../../shared/legal/early-call.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Refusal } from "../../../../shared/refusal.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { HandKey } from "../../../scenes/scene-contract.ts";
import { isWaiting } from "./intention.ts";

/** `arm`: UNO will be called with the next play; `disarm`: that is cancelled. */
export type UnoButtonResult =
  | { readonly does: "call" | "arm" | "disarm" }
  | { readonly does: "explain"; readonly refusal: Refusal };

/** What a press means now; `isUnoArmed` after an earlier press that waits for the play. */
export function resolveUnoPress(view: View, isUnoArmed: boolean): UnoButtonResult {
  const refusal = whyNot(view, { type: "uno" });
  if (refusal === undefined) return { does: "call" };
  if (canCallEarly(view)) return { does: isUnoArmed ? "disarm" : "arm" };
  return { does: "explain", refusal };
}

/** The state of the player's next play, of which the UNO button takes note. */
interface NextPlay {
  readonly isUnoArmed: boolean;
  readonly chosenKeys: readonly HandKey[];
  readonly intendedKey: HandKey | undefined;
}

/**
 * True if UNO should be pressed: the player is exposed, or has not called and can make a play that leaves one card, or has
 * raised a card that would.
 */
export function shouldHighlightUno(view: View, { isUnoArmed, chosenKeys, intendedKey }: NextPlay): boolean {
  if (view.phase !== "playing" || view.seat === SPECTATOR) return false;
  if (view.catchableSeat === view.seat) return true;
  if (intendedKey !== undefined && isWaiting(view))
    return view.hand.length === 2 && !isUnoArmed && canCallEarly(view);
  const isAboutToPlay =
    view.turn === view.seat && (view.pendingAction === "turn" || view.pendingAction === "drawn");
  const leavesOne = view.hand.length - Math.max(chosenKeys.length, 1) === 1;
  return leavesOne && isAboutToPlay && !isUnoArmed && isCallDueWithPlay(view);
}
