/** The own hand in the order shown: by colour, then by symbol, wilds last, which is the order of the faces. */
import type { Card } from "../../../shared/card.ts";
import { playableCards } from "../../../shared/legal.ts";
import type { View } from "../../../shared/view.ts";
import type { HandCard, HandKey } from "../../table/port.ts";

export interface HandBefore {
  readonly hand: readonly HandCard[];
  /** The cards that were played from it: of twins, these have gone. */
  readonly played?: readonly HandKey[];
}

/** The hand to show now. A card that stays keeps its key; a twin that comes takes the lowest free number. */
export function orderHand(view: View, before: HandBefore = { hand: [] }): readonly HandCard[] {
  const playable = new Set(playableCards(view));
  const isJumpIn = view.turn !== view.seat;
  return facesOf(view.hand).flatMap((card) => {
    const count = view.hand.filter((held) => held === card).length;
    const isPlayable = playable.has(card);
    const lit = { isPlayable, isJumpIn: isPlayable && isJumpIn, isChosen: false };
    return keysFor(card, count, before).map((key) => ({ key, card, ...lit }));
  });
}

/** The face that a key stands for. */
export function cardOfKey(key: HandKey): Card {
  return Number.parseInt(key, 10);
}

function facesOf(hand: readonly Card[]): readonly Card[] {
  return [...new Set(hand)].sort((a, b) => a - b);
}

function keysFor(card: Card, count: number, { hand, played = [] }: HandBefore): readonly HandKey[] {
  const held = hand.filter((before) => before.card === card).map(({ key }) => key);
  const stayed = held.length > count ? held.filter((key) => !played.includes(key)).slice(0, count) : held;
  const free = Array.from({ length: stayed.length + count }, (_, twin) => `${card}.${twin}`);
  const come = free.filter((key) => !stayed.includes(key)).slice(0, count - stayed.length);
  return [...stayed, ...come].sort();
}
