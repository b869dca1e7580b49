/**
 * An intention: a card that the player raises while others think. It is played when the turn comes, if it is legal then.
 * Only this browser knows of it: the play is an ordinary command.
 */
import type { Card } from "../../../../shared/card.ts";
import { faceOf } from "../../../../shared/editions/editions.ts";
import { namesSeat } from "../../../../shared/legal/candidate-plays.ts";
import { whyNot } from "../../../../shared/legal.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { HandKey } from "../../../scenes/scene-contract.ts";
import { cardFromKey } from "../hand-order.ts";
import { isOneOfSeveral } from "./play-draft.ts";

export interface Intention {
  readonly key: HandKey;
  /** When it was raised: any other hand or round ends it. */
  readonly round: number;
  readonly hand: readonly Card[];
}

/** Why a raised card is not played. */
export type IntentionEnd = "cardDoesNotMatch" | "penalty" | "handChanged" | "roundEnded";

export type IntentionStep =
  | { readonly does: "keep" | "play" }
  | { readonly does: "drop"; readonly reason: IntentionEnd };

/** True while a player who has cards waits for the turn. */
export function isWaiting({ phase, seat, turn }: View): boolean {
  return phase === "playing" && seat !== SPECTATOR && turn !== seat;
}

/** True if a play of this card never asks for a colour, a rule, a seat or more cards. */
export function needsNoChoice(view: View, card: Card): boolean {
  return !faceOf(card, view.rules).asksColor && !namesSeat(view, [card]) && !isOneOfSeveral(view, card);
}

export function raise({ round, hand }: View, key: HandKey): Intention {
  return { key, round, hand };
}

/** What becomes of an intention in this view. */
export function intentionStep(view: View, { key, round, hand }: Intention): IntentionStep {
  if (view.phase !== "playing" || view.round !== round) return drop("roundEnded");
  if (String(view.hand) !== String(hand)) return drop("handChanged");
  if (isWaiting(view)) return { does: "keep" };
  if (view.pendingAction !== "turn") return drop("penalty");
  const isLegal = whyNot(view, { type: "play", card: cardFromKey(key) }) === undefined;
  return isLegal ? { does: "play" } : drop("cardDoesNotMatch");
}

/** True if the canvas shows what the card would be played on: nothing is played that the player has not seen. */
export function isTableSeen(shown: View, now: View): boolean {
  const isSame = (field: "turn" | "topCard" | "color" | "discardPile") => shown[field] === now[field];
  return isSame("turn") && isSame("topCard") && isSame("color") && isSame("discardPile");
}

function drop(reason: IntentionEnd): IntentionStep {
  return { does: "drop", reason };
}
