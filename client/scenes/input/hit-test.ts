/** What lies under a finger at the table: a card, the draw pile, a colour, a seat. */
import type { Seat } from "../../../shared/seat.ts";
import { cardIndexAt } from "../../table/hit.ts";
import type { Box, CanvasInputHandler, CanvasModel, HandCard, HandKey } from "../contract.ts";
import { clamp, edgesOf } from "../layout/boxes.ts";
import type { HandLayout } from "../layout/hand-layout.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { raiseHeight } from "../view/hand-view.ts";
import type { PointerPosition } from "./pointer.ts";

/** What the table looks like to a finger. */
export interface HitTarget {
  readonly model: CanvasModel;
  readonly layout: TableLayout;
  readonly cards: readonly HandCard[];
  readonly hand: HandLayout;
  readonly raised: HandKey | undefined;
}

/** The least that a finger hits safely, in pixels. */
const MIN_TOUCH_SIZE = 44;

/** What a tap there would set in motion; undefined for nothing. */
export function tapActionAt(
  input: CanvasInputHandler,
  target: HitTarget,
  at: PointerPosition,
): (() => void) | undefined {
  const { model, layout } = target;
  if (model.picker !== "closed") {
    const disc = layout.picker.find((each) => isOnDisc(each, at));
    return disc === undefined ? () => input.pickerCancelled() : () => input.colorPicked(disc.color);
  }
  const seat = model.isChoosingSeat || model.areSeatsTappable ? seatAt(layout, at) : undefined;
  if (seat !== undefined) return () => input.seatTapped(seat);
  if (model.isChoosingSeat) return () => input.pickerCancelled();
  const key = cardKeyAt(target, at);
  if (key !== undefined) return () => input.cardTapped(key);
  return isIn(layout.drawPile, at) ? () => input.drawPileTapped() : undefined;
}

/** The seat whose plate is hit. */
function seatAt({ seats }: TableLayout, at: PointerPosition): Seat | undefined {
  const seat = seats.findIndex((box) => box !== undefined && isIn(touchSized(box), at));
  return seat < 0 ? undefined : seat;
}

/** A plate, or as much around it as a thumb needs. */
function touchSized(box: Box): Box {
  return { ...box, w: Math.max(box.w, MIN_TOUCH_SIZE), h: Math.max(box.h, MIN_TOUCH_SIZE) };
}

/** The card of the own hand that is hit. */
export function cardKeyAt(
  { cards, hand, layout, raised }: HitTarget,
  at: PointerPosition,
): HandKey | undefined {
  const raises = cards.map((card) => raiseHeight(card, layout.hand, raised));
  return cards[cardIndexAt(hand.slots, layout.hand, { ...at, raises })]?.key;
}

/** The card that a finger has come to while it slides along the fan: it need not stay between top and bottom. */
export function cardUnderFinger(
  { cards, hand, layout: { hand: band } }: HitTarget,
  { x, y }: PointerPosition,
) {
  const half = band.cardH / 2;
  const back = band.y - (band.rows - 1) * band.rowOffset;
  const within = clamp(y, back - half * 0.9, band.y + half * 0.9);
  // At the ends of a fan cards are turned: there the middle of the card is the safest height.
  const at = (height: number) =>
    cards[cardIndexAt(hand.slots, band, { x, y: height, raises: cards.map(() => 0) })]?.key;
  return at(within) ?? at(band.rows === 1 ? band.y : within);
}

function isOnDisc({ x, y, w }: Box, at: PointerPosition): boolean {
  return Math.hypot(at.x - x, at.y - y) <= w / 2;
}

function isIn(box: Box, { x, y }: PointerPosition): boolean {
  const { left, right, top, bottom } = edgesOf(box);
  return x >= left && x <= right && y >= top && y <= bottom;
}
