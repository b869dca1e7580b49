/** What lies under a finger at the table: a card, the draw pile, a colour, a seat. */
import type { Seat } from "../../../shared/seat.ts";
import { cardAt } from "../../table/hit.ts";
import type { Box, HandCard, HandKey, TableInput, TablePicture } from "../contract.ts";
import { clamp, edgesOf } from "../layout/boxes.ts";
import type { HandLayout } from "../layout/hand-layout.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { raiseOf } from "../view/hand-view.ts";
import type { TouchPoint } from "./pointer.ts";

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

/** What a tap there would set in motion; undefined for nothing. */
export function targetAt(input: TableInput, table: Touchable, at: TouchPoint): (() => void) | undefined {
  const { picture, layout } = table;
  if (picture.picker !== "closed") {
    const disc = layout.picker.find((each) => isOnDisc(each, at));
    return disc === undefined ? () => input.pickerCancelled() : () => input.colorPicked(disc.color);
  }
  const seat = picture.isChoosingSeat || picture.areSeatsTappable ? seatAt(layout, at) : undefined;
  if (seat !== undefined) return () => input.seatTapped(seat);
  if (picture.isChoosingSeat) return () => input.pickerCancelled();
  const key = keyAt(table, at);
  if (key !== undefined) return () => input.cardTapped(key);
  return isIn(layout.drawPile, at) ? () => input.drawPileTapped() : undefined;
}

/** The seat whose plate is hit. */
function seatAt({ seats }: TableLayout, at: TouchPoint): Seat | undefined {
  const seat = seats.findIndex((box) => box !== undefined && isIn(thumbWide(box), at));
  return seat < 0 ? undefined : seat;
}

/** A plate, or as much around it as a thumb needs. */
function thumbWide(box: Box): Box {
  return { ...box, w: Math.max(box.w, THUMB), h: Math.max(box.h, THUMB) };
}

/** The card of the own hand that is hit. */
export function keyAt({ cards, hand, layout, raised }: Touchable, at: TouchPoint): HandKey | undefined {
  const raises = cards.map((card) => raiseOf(card, layout.hand, raised));
  return cards[cardAt(hand.slots, layout.hand, { ...at, raises })]?.key;
}

/** The card that a finger has come to while it slides along the fan: it need not stay between top and bottom. */
export function underFinger({ cards, hand, layout: { hand: band } }: Touchable, { x, y }: TouchPoint) {
  const half = band.cardH / 2;
  const back = band.y - (band.rows - 1) * band.rowOffset;
  const within = clamp(y, back - half * 0.9, band.y + half * 0.9);
  // At the ends of a fan cards are turned: there the middle of the card is the safest height.
  const at = (height: number) =>
    cards[cardAt(hand.slots, band, { x, y: height, raises: cards.map(() => 0) })]?.key;
  return at(within) ?? at(band.rows === 1 ? band.y : within);
}

function isOnDisc({ x, y, w }: Box, at: TouchPoint): boolean {
  return Math.hypot(at.x - x, at.y - y) <= w / 2;
}

function isIn(box: Box, { x, y }: TouchPoint): boolean {
  const { left, right, top, bottom } = edgesOf(box);
  return x >= left && x <= right && y >= top && y <= bottom;
}
