/** What lies under a finger at the table: a card, the draw pile, a colour, a seat. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box, CanvasInputHandler, CanvasModel, HandCard, HandKey } from "../contract.ts";
import { clamp, edgesOf } from "../layout/boxes.ts";
import type { CardSlot, HandLayout } from "../layout/hand-layout.ts";
import type { HandArea } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { raiseHeight } from "../view/hand-view.ts";
import type { PointerPosition, TimedPointerPosition } from "./pointer.ts";

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

// Which card of the own hand lies under a finger.

/** The index of the topmost card at a point, or -1. `raises` tells how far above its slot each card stands. */
export function cardIndexAt(
  slots: readonly CardSlot[],
  area: HandArea,
  { x, y, raises }: { x: number; y: number; raises: readonly number[] },
): number {
  if (x < area.clipLeft || x > area.clipRight) return -1;
  return slots.findLastIndex((cardSlot, i) => isOnCard(cardSlot, area, { x, y, raise: raises[i] ?? 0 }));
}

function isOnCard(
  cardSlot: CardSlot,
  { cardW, cardH }: HandArea,
  { x, y, raise }: { x: number; y: number; raise: number },
) {
  const [dx, dy] = [x - cardSlot.x, y - cardSlot.y];
  const [cos, sin] = [Math.cos(cardSlot.angle), Math.sin(cardSlot.angle)];
  const across = dx * cos + dy * sin;
  const along = dy * cos - dx * sin;
  return Math.abs(across) <= cardW / 2 && along <= cardH / 2 && along >= -cardH / 2 - raise;
}

// Where a card of the own hand is put down, and what that means.

/** `play` it, `move` it within the hand, or let it go `home`. */
export type DropResult = "play" | "move" | "home";

/** A card that is pushed up quickly by so much is played, however far it gets. */
const FLICK_DISTANCE = 42;
export const FLICK_MS = 350;
/** The hand reaches this far above its cards, in heights of a card. */
const HAND_MARGIN = 0.3;

/** What it means that a card is put down: anywhere within the ring it lies on the piles. */
export function dropResult(
  { ring, hand }: TableLayout,
  start: TimedPointerPosition,
  at: TimedPointerPosition,
): DropResult {
  const isOnPiles = Math.abs(at.x - ring.x) <= ring.rx && Math.abs(at.y - ring.y) <= ring.ry;
  if (isOnPiles || isFlick(start, at)) return "play";
  return isOverHand(hand, at) ? "move" : "home";
}

/** True where a card that is put down stays in the hand. */
export function isOverHand({ y, rowOffset, rows, cardH }: HandArea, at: Pick<PointerPosition, "y">): boolean {
  return at.y > y - (rows - 1) * rowOffset - cardH * (0.5 + HAND_MARGIN);
}

function isFlick(start: TimedPointerPosition, at: TimedPointerPosition): boolean {
  const up = start.y - at.y;
  return at.ms - start.ms < FLICK_MS && up > FLICK_DISTANCE && up > Math.abs(at.x - start.x);
}
