/** A play that is being put together: several cards taken up, a colour, a rule, a seat to swap with, then sent. */

import { isSwap } from "../../../../shared/candidate-plays.ts";
import { type Card, type Color, CUSTOM_WILD, isWild, numberOf } from "../../../../shared/card.ts";
import type { Play, SeatCommand, TableRule } from "../../../../shared/command.ts";
import { whyNot } from "../../../../shared/legal.ts";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { whyNotCallWith } from "../../../../shared/why-not-play.ts";
import type { HandKey } from "../../../scenes/contract.ts";
import { cardOfKey } from "../hand-order.ts";

/** `cards`: whether more of one number are to go along; the others are what a card cannot be played without. */
export type Question = "cards" | "color" | "rule" | "seat";

/** What has been settled of a play. */
interface Settled {
  readonly keys: readonly HandKey[];
  readonly color?: Color;
  readonly rule?: TableRule | "none";
  readonly swapWith?: Seat;
}

export interface Draft extends Settled {
  readonly asks: Question;
}

/** What a touch leads to. */
export type Step =
  | { readonly does: "ask"; readonly draft: Draft }
  | { readonly does: "send"; readonly command: SeatCommand; readonly keys: readonly HandKey[] }
  | { readonly does: "explain"; readonly refusal: Refusal }
  | { readonly does: "drop" };

/** Who plays: what they know, and whether UNO was pressed beforehand. */
export interface Player {
  readonly view: View;
  readonly isArmed: boolean;
}

/** A card of the own hand was touched; `draft`: the play that it meets. */
export function tapCard(player: Player, key: HandKey, draft?: Draft): Step {
  const { view } = player;
  if (draft?.asks === "cards") {
    if (draft.keys.includes(key)) return takeBack(player, draft, key);
    if (isOneNumber([...draft.keys, key])) return collect(view, [...draft.keys, key]);
  }
  const refusal = whyNotPlayed(view, [key]);
  if (refusal !== undefined) return { does: "explain", refusal };
  if (canCollect(view, cardOfKey(key))) return collect(view, [key]);
  const step = settle(player, { keys: [key] });
  // While others are taken up, a slip of the finger must not play a card.
  return step.does === "send" && draft?.asks === "cards" ? collect(view, [key]) : step;
}

/** Goes on with a play as far as it is settled: to the next question, or to the table. */
export function settle(player: Player, settled: Settled): Step {
  const { view } = player;
  const cards = settled.keys.map(cardOfKey);
  const [first] = cards;
  if (first === undefined) return { does: "drop" };
  if (isWild(first) && settled.color === undefined) return ask(settled, "color");
  if (first === CUSTOM_WILD && settled.rule === undefined) return ask(settled, "rule");
  if (!isSwap(view, cards) || settled.swapWith !== undefined) return send(player, settled);
  const [swapWith, ...more] = othersOf(view);
  const isOnlyOne = swapWith !== undefined && more.length === 0;
  return isOnlyOne ? send(player, { ...settled, swapWith }) : ask(settled, "seat");
}

/** Any other command: sent if it would be accepted as far as this browser knows. */
export function stepTo(view: View, command: SeatCommand, keys: readonly HandKey[] = []): Step {
  const refusal = whyNot(view, command);
  return refusal === undefined ? { does: "send", command, keys } : { does: "explain", refusal };
}

/** False when the table has moved on, and nothing can come of the play any more. */
export function isStillPossible(view: View, { keys }: Draft): boolean {
  return whyNotPlayed(view, keys) === undefined;
}

/** The seats that one can swap hands with, from one's left on. */
function othersOf({ counts, seat: me }: Pick<View, "counts" | "seat">): readonly Seat[] {
  const seats = counts.map((_, seat) => seat);
  return [...seats.slice(me + 1), ...seats.slice(0, Math.max(me, 0))];
}

function ask({ keys, color, rule, swapWith }: Settled, asks: Question): Step {
  const draft = {
    keys,
    asks,
    ...(color === undefined ? {} : { color }),
    ...(rule === undefined ? {} : { rule }),
    ...(swapWith === undefined ? {} : { swapWith }),
  };
  return { does: "ask", draft };
}

function send({ view, isArmed }: Player, settled: Settled): Step {
  const play = playOf(settled);
  const calling: Play = { ...play, uno: true };
  // The call travels with the play only where one card will be left (U1).
  const command = isArmed && whyNotCallWith(view, calling) === undefined ? calling : play;
  return stepTo(view, command, settled.keys);
}

function playOf({ keys, color, rule, swapWith }: Settled): Play {
  const cards = keys.map(cardOfKey);
  const swap = swapWith === undefined ? {} : { swapWith };
  const [card, ...more] = cards;
  if (card === undefined || more.length > 0) return { type: "play", cards, ...swap };
  const colored = color === undefined ? {} : { color };
  const ruled = rule === undefined || rule === "none" ? {} : { rule };
  return { type: "play", card, ...colored, ...ruled, ...swap };
}

function collect(view: View, keys: readonly HandKey[]): Step {
  const refusal = whyNotPlayed(view, keys);
  return refusal === undefined ? ask({ keys }, "cards") : { does: "explain", refusal };
}

/** A second touch puts a card back; of a single one it means: just this. */
function takeBack(player: Player, draft: Draft, key: HandKey): Step {
  const left = draft.keys.filter((chosen) => chosen !== key);
  if (left.length === 0) return settle(player, { keys: [key] });
  return whyNotPlayed(player.view, left) === undefined ? ask({ keys: left }, "cards") : { does: "drop" };
}

/** Why these cards cannot be played, whatever would be chosen with them. */
function whyNotPlayed(view: View, keys: readonly HandKey[]): Refusal | undefined {
  const cards = keys.map(cardOfKey);
  const color = cards.some(isWild) ? { color: "red" as const } : {};
  const [swapWith] = isSwap(view, cards) ? othersOf(view) : [];
  return whyNot(view, playOf({ keys, ...color, ...(swapWith === undefined ? {} : { swapWith }) }));
}

/** True if more cards of the same number can go along (H7). */
function canCollect({ rules, turn, seat, ask, hand }: View, card: Card): boolean {
  const number = numberOf(card);
  if (!rules.playSets || turn !== seat || ask !== "turn" || number === undefined) return false;
  return hand.filter((held) => numberOf(held) === number).length > 1;
}

/** True if these cards all show the same number. */
export function isOneNumber(keys: readonly HandKey[]): boolean {
  const numbers = new Set(keys.map((key) => numberOf(cardOfKey(key))));
  return numbers.size === 1 && !numbers.has(undefined);
}
