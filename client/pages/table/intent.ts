/** What a touch means: a command to send, a colour to ask for first, or a sentence that says why not. */
import { type Card, type Color, isWild } from "../../../shared/card.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import { whyNot } from "../../../shared/legal.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { View } from "../../../shared/view.ts";

export type Intent =
  | { readonly does: "send"; readonly command: SeatCommand }
  | { readonly does: "askColor" }
  | { readonly does: "explain"; readonly refusal: Refusal };

/** A card of the own hand was touched; `isArmed` if UNO was pressed for it beforehand. */
export function playIntent(view: View, card: Card, isArmed: boolean): Intent {
  const refusal = whyNot(view, isWild(card) ? { type: "play", card, color: "red" } : { type: "play", card });
  if (refusal !== undefined) return { does: "explain", refusal };
  if (isWild(card)) return { does: "askColor" };
  return { does: "send", command: { type: "play", card, ...call(view, isArmed) } };
}

/** A colour was picked: for the wild that waits for it, or without one for the opening wild (S4). */
export function colorIntent(view: View, color: Color, wild?: { card: Card; isArmed: boolean }): Intent {
  if (wild === undefined) return intentOf(view, { type: "color", color });
  return intentOf(view, { type: "play", card: wild.card, color, ...call(view, wild.isArmed) });
}

/** Any other command: sent if it would be accepted as far as this browser knows. */
export function intentOf(view: View, command: SeatCommand): Intent {
  const refusal = whyNot(view, command);
  return refusal === undefined ? { does: "send", command } : { does: "explain", refusal };
}

/** The call travels with the play only where one card will be left (U1). */
function call(view: View, isArmed: boolean): { readonly uno?: true } {
  return isArmed && view.hand.length === 2 ? { uno: true } : {};
}
