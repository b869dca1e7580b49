/** The draft of a play: chosen cards, colour, table rule and the seat to swap with, until it can be sent. */

import { type Card, type Color, CUSTOM_WILD, numberOf } from "../../../../shared/card.ts";
import type { Play, SeatCommand, TableRule } from "../../../../shared/command.ts";
import { faceOf } from "../../../../shared/editions/editions.ts";
import { namesSeat } from "../../../../shared/legal/candidate-plays.ts";
import { whyNotCallWith } from "../../../../shared/legal/why-not-play.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Refusal } from "../../../../shared/refusal.ts";
import { type Seat, seatsIn } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import type { HandKey } from "../../../scenes/scene-contract.ts";
import { cardFromKey } from "../hand-order.ts";

/**
 * `cards`: more cards of the same number may be added (optional); the other choices are required: `seat` to swap hands
 * with, `target` that draws cards.
 */
export type PendingChoice = "cards" | "color" | "rule" | "seat" | "target";

export function isSeatChoice(choice: PendingChoice | undefined): boolean {
  return choice === "seat" || choice === "target";
}

/** The parts of a play that are decided. */
interface DecidedPlay {
  readonly keys: readonly HandKey[];
  readonly color?: Color;
  readonly rule?: TableRule | "none";
  readonly swapWith?: Seat;
}

export interface Draft extends DecidedPlay {
  readonly pendingChoice: PendingChoice;
}

/** The result of a tap or choice. */
export type DraftResult =
  | { readonly does: "ask"; readonly draft: Draft }
  | { readonly does: "send"; readonly command: SeatCommand; readonly keys: readonly HandKey[] }
  | { readonly does: "explain"; readonly refusal: Refusal }
  | { readonly does: "drop" };

/** The player's view, and whether UNO was pressed before the play. */
export interface DraftContext {
  readonly view: View;
  readonly isUnoArmed: boolean;
}

/** The player tapped a card of the hand; `draft` is the current draft. */
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
  // While other cards are chosen, a wrong tap must not play a card immediately.
  return result.does === "send" && draft?.pendingChoice === "cards" ? collectSet(view, [key]) : result;
}

/** Continues a draft: asks for the next choice, or sends the play. */
export function advanceDraft(context: DraftContext, decided: DecidedPlay): DraftResult {
  const { view } = context;
  const cards = decided.keys.map(cardFromKey);
  const [first] = cards;
  if (first === undefined) return { does: "drop" };
  if (faceOf(first, view.rules).asksColor && decided.color === undefined) return askFor(decided, "color");
  if (first === CUSTOM_WILD && decided.rule === undefined) return askFor(decided, "rule");
  if (!namesSeat(view, cards) || decided.swapWith !== undefined) return sendPlay(context, decided);
  const [swapWith, ...more] = swapTargets(view);
  const isOnlyOne = swapWith !== undefined && more.length === 0;
  if (isOnlyOne) return sendPlay(context, { ...decided, swapWith });
  return askFor(decided, faceOf(first, view.rules).does.drawChosen === undefined ? "seat" : "target");
}

/** Sends a command if, as far as this browser knows, it is legal; else explains why not. */
export function commandResult(view: View, command: SeatCommand, keys: readonly HandKey[] = []): DraftResult {
  const refusal = whyNot(view, command);
  return refusal === undefined ? { does: "send", command, keys } : { does: "explain", refusal };
}

/** False if the draft can no longer be played, because the game has changed. */
export function isStillPossible(view: View, { keys }: Draft): boolean {
  return whyNotPlayable(view, keys) === undefined;
}

/** The seats that a card can be used on, beginning with the next seat. */
function swapTargets(view: View): readonly Seat[] {
  const others = seatsIn(view).filter((seat) => seat !== view.seat);
  return [...others.filter((seat) => seat > view.seat), ...others.filter((seat) => seat < view.seat)];
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
  // UNO is only called with a play that leaves one card (U1).
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

/** A second tap removes a card from the set; if it was the only one, it is played alone. */
function deselect(context: DraftContext, draft: Draft, key: HandKey): DraftResult {
  const left = draft.keys.filter((chosen) => chosen !== key);
  if (left.length === 0) return advanceDraft(context, { keys: [key] });
  return whyNotPlayable(context.view, left) === undefined
    ? askFor({ keys: left }, "cards")
    : { does: "drop" };
}

/** Why these cards cannot be played with any choice; undefined if they can. */
function whyNotPlayable(view: View, keys: readonly HandKey[]): Refusal | undefined {
  const cards = keys.map(cardFromKey);
  const color = cards.some((card) => faceOf(card, view.rules).asksColor) ? { color: "red" as const } : {};
  const [swapWith] = namesSeat(view, cards) ? swapTargets(view) : [];
  return whyNot(view, toPlayCommand({ keys, ...color, ...(swapWith === undefined ? {} : { swapWith }) }));
}

/** True if more cards of the same number may be played with this one now (H7). */
function canCollectSet(view: View, card: Card): boolean {
  return view.turn === view.seat && view.pendingAction === "turn" && isOneOfSeveral(view, card);
}

/** True if the hand has more cards of the same number, and they may be played together (H7). */
export function isOneOfSeveral({ rules, hand }: View, card: Card): boolean {
  const number = numberOf(card);
  if (!rules.playSets || number === undefined) return false;
  return hand.filter((held) => numberOf(held) === number).length > 1;
}

/** True if these cards all show the same number. */
export function haveSameNumber(keys: readonly HandKey[]): boolean {
  const numbers = new Set(keys.map((key) => numberOf(cardFromKey(key))));
  return numbers.size === 1 && !numbers.has(undefined);
}
