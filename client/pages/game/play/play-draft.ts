/** A play that is being put together: several cards taken up, a colour, a rule, a seat to swap with, then sent. */

import { type Card, type Color, CUSTOM_WILD, isWild, numberOf } from "../../../../shared/card.ts";
import type { Play, SeatCommand, TableRule } from "../../../../shared/command.ts";
import { isSwap } from "../../../../shared/legal/candidate-plays.ts";
import { whyNotCallWith } from "../../../../shared/legal/why-not-play.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { HandKey } from "../../../scenes/contract.ts";
import { cardFromKey } from "../hand-order.ts";

/** `cards`: whether more of one number are to go along; the others are what a card cannot be played without. */
export type PendingChoice = "cards" | "color" | "rule" | "seat";

/** What has been settled of a play. */
interface DecidedPlay {
  readonly keys: readonly HandKey[];
  readonly color?: Color;
  readonly rule?: TableRule | "none";
  readonly swapWith?: Seat;
}

export interface Draft extends DecidedPlay {
  readonly pendingChoice: PendingChoice;
}

/** What a touch leads to. */
export type DraftResult =
  | { readonly does: "ask"; readonly draft: Draft }
  | { readonly does: "send"; readonly command: SeatCommand; readonly keys: readonly HandKey[] }
  | { readonly does: "explain"; readonly refusal: Refusal }
  | { readonly does: "drop" };

/** Who plays: what they know, and whether UNO was pressed beforehand. */
export interface DraftContext {
  readonly view: View;
  readonly isUnoArmed: boolean;
}

/** A card of the own hand was touched; `draft`: the play that it meets. */
export function tapCard(context: DraftContext, key: HandKey, draft?: Draft): DraftResult {
  const { view } = context;
  if (draft?.pendingChoice === "cards") {
    if (draft.keys.includes(key)) return deselect(context, draft, key);
    if (haveSameNumber([...draft.keys, key])) return collectSet(view, [...draft.keys, key]);
  }
  const refusal = whyNotPlayable(view, [key]);
  if (refusal !== undefined) return { does: "explain", refusal };
  if (canCollectSet(view, cardFromKey(key))) return collectSet(view, [key]);
  const result = advanceDraft(context, { keys: [key] });
  // While others are taken up, a slip of the finger must not play a card.
  return result.does === "send" && draft?.pendingChoice === "cards" ? collectSet(view, [key]) : result;
}

/** Goes on with a play as far as it is settled: to the next question, or to the table. */
export function advanceDraft(context: DraftContext, decided: DecidedPlay): DraftResult {
  const { view } = context;
  const cards = decided.keys.map(cardFromKey);
  const [first] = cards;
  if (first === undefined) return { does: "drop" };
  if (isWild(first) && decided.color === undefined) return askFor(decided, "color");
  if (first === CUSTOM_WILD && decided.rule === undefined) return askFor(decided, "rule");
  if (!isSwap(view, cards) || decided.swapWith !== undefined) return sendPlay(context, decided);
  const [swapWith, ...more] = swapTargets(view);
  const isOnlyOne = swapWith !== undefined && more.length === 0;
  return isOnlyOne ? sendPlay(context, { ...decided, swapWith }) : askFor(decided, "seat");
}

/** Any other command: sent if it would be accepted as far as this browser knows. */
export function commandResult(view: View, command: SeatCommand, keys: readonly HandKey[] = []): DraftResult {
  const refusal = whyNot(view, command);
  return refusal === undefined ? { does: "send", command, keys } : { does: "explain", refusal };
}

/** False when the table has moved on, and nothing can come of the play any more. */
export function isStillPossible(view: View, { keys }: Draft): boolean {
  return whyNotPlayable(view, keys) === undefined;
}

/** The seats that one can swap hands with, from one's left on. */
function swapTargets({ counts, seat: me }: Pick<View, "counts" | "seat">): readonly Seat[] {
  const seats = counts.map((_, seat) => seat);
  return [...seats.slice(me + 1), ...seats.slice(0, Math.max(me, 0))];
}

function askFor({ keys, color, rule, swapWith }: DecidedPlay, pendingChoice: PendingChoice): DraftResult {
  const draft = {
    keys,
    pendingChoice,
    ...(color === undefined ? {} : { color }),
    ...(rule === undefined ? {} : { rule }),
    ...(swapWith === undefined ? {} : { swapWith }),
  };
  return { does: "ask", draft };
}

function sendPlay({ view, isUnoArmed }: DraftContext, decided: DecidedPlay): DraftResult {
  const play = toPlayCommand(decided);
  const playWithUno: Play = { ...play, uno: true };
  // The call travels with the play only where one card will be left (U1).
  const command = isUnoArmed && whyNotCallWith(view, playWithUno) === undefined ? playWithUno : play;
  return commandResult(view, command, decided.keys);
}

function toPlayCommand({ keys, color, rule, swapWith }: DecidedPlay): Play {
  const cards = keys.map(cardFromKey);
  const withSwap = swapWith === undefined ? {} : { swapWith };
  const [card, ...more] = cards;
  if (card === undefined || more.length > 0) return { type: "play", cards, ...withSwap };
  const withColor = color === undefined ? {} : { color };
  const withRule = rule === undefined || rule === "none" ? {} : { rule };
  return { type: "play", card, ...withColor, ...withRule, ...withSwap };
}

function collectSet(view: View, keys: readonly HandKey[]): DraftResult {
  const refusal = whyNotPlayable(view, keys);
  return refusal === undefined ? askFor({ keys }, "cards") : { does: "explain", refusal };
}

/** A second touch puts a card back; of a single one it means: just this. */
function deselect(context: DraftContext, draft: Draft, key: HandKey): DraftResult {
  const left = draft.keys.filter((chosen) => chosen !== key);
  if (left.length === 0) return advanceDraft(context, { keys: [key] });
  return whyNotPlayable(context.view, left) === undefined
    ? askFor({ keys: left }, "cards")
    : { does: "drop" };
}

/** Why these cards cannot be played, whatever would be chosen with them. */
function whyNotPlayable(view: View, keys: readonly HandKey[]): Refusal | undefined {
  const cards = keys.map(cardFromKey);
  const color = cards.some(isWild) ? { color: "red" as const } : {};
  const [swapWith] = isSwap(view, cards) ? swapTargets(view) : [];
  return whyNot(view, toPlayCommand({ keys, ...color, ...(swapWith === undefined ? {} : { swapWith }) }));
}

/** True if more cards of the same number can go along (H7). */
function canCollectSet({ rules, turn, seat, ask, hand }: View, card: Card): boolean {
  const number = numberOf(card);
  if (!rules.playSets || turn !== seat || ask !== "turn" || number === undefined) return false;
  return hand.filter((held) => numberOf(held) === number).length > 1;
}

/** True if these cards all show the same number. */
export function haveSameNumber(keys: readonly HandKey[]): boolean {
  const numbers = new Set(keys.map((key) => numberOf(cardFromKey(key))));
  return numbers.size === 1 && !numbers.has(undefined);
}
