/** Turns touches into what they mean at the table: a card, the draw pile, a colour. */

import { raiseOf } from "./hand.ts";
import type { HandLayout } from "./hand-layout.ts";
import { cardAt } from "./hit.ts";
import type { TableLayout } from "./layout.ts";
import type { Box, HandCard, HandKey, TableInput, TablePicture } from "./port.ts";
import { edgesOf } from "./room.ts";
import type { TouchMeaning, TouchPoint } from "./touch.ts";

/** What the table looks like to a finger. */
export interface Touchable {
  readonly picture: TablePicture;
  readonly layout: TableLayout;
  readonly cards: readonly HandCard[];
  readonly hand: HandLayout;
  readonly raised: HandKey | undefined;
}

/** The least that a finger hits safely, in pixels. */
const THUMB = 44;

export interface HandGestures {
  scrollBy(pixels: number): void;
  point(key: HandKey | undefined): void;
}

/** The meaning of touches for the table as it is at that moment. */
export function tableTouch(input: TableInput, gestures: HandGestures, now: () => Touchable): TouchMeaning {
  const target = (at: TouchPoint): (() => void) | undefined => targetAt(input, now(), at);
  return {
    tapped: (at) => target(at)?.(),
    isHot: (at) => target(at) !== undefined,
    pointed(at) {
      const table = now();
      const isPicking = table.picture.picker !== "closed" || table.picture.isChoosingSeat;
      gestures.point(at === undefined || isPicking ? undefined : keyAt(table, at));
    },
    dragged(by, from) {
      const { layout, hand } = now();
      const isInHand = from.y > layout.hand.y - layout.hand.rowOffset - layout.hand.cardH * 0.7;
      if (isInHand && hand.reach > 0) gestures.scrollBy(-by);
    },
  };
}

function targetAt(input: TableInput, table: Touchable, at: TouchPoint): (() => void) | undefined {
  const { picture, layout } = table;
  if (picture.picker !== "closed") {
    const disc = layout.picker.find((each) => isOnDisc(each, at));
    return disc === undefined ? () => input.pickerCancelled() : () => input.colorPicked(disc.color);
  }
  if (picture.isChoosingSeat) return seatTarget(input, table, at);
  const key = keyAt(table, at);
  if (key !== undefined) return () => input.cardTapped(key);
  return isIn(layout.drawPile, at) ? () => input.drawPileTapped() : undefined;
}

/** While a seat is chosen the plates alone can be hit; anywhere else takes the choice back. */
function seatTarget(input: TableInput, { layout }: Touchable, at: TouchPoint): () => void {
  const seat = layout.seats.findIndex((box) => box !== undefined && isIn(thumbWide(box), at));
  return seat < 0 ? () => input.pickerCancelled() : () => input.seatTapped(seat);
}

/** A plate, or as much around it as a thumb needs. */
function thumbWide(box: Box): Box {
  return { ...box, w: Math.max(box.w, THUMB), h: Math.max(box.h, THUMB) };
}

function keyAt({ cards, hand, layout, raised }: Touchable, at: TouchPoint): HandKey | undefined {
  const raises = cards.map((card) => raiseOf(card, layout.hand, raised));
  return cards[cardAt(hand.slots, layout.hand, { ...at, raises })]?.key;
}

function isOnDisc({ x, y, w }: Box, at: TouchPoint): boolean {
  return Math.hypot(at.x - x, at.y - y) <= w / 2;
}

function isIn(box: Box, { x, y }: TouchPoint): boolean {
  const { left, right, top, bottom } = edgesOf(box);
  return x >= left && x <= right && y >= top && y <= bottom;
}
