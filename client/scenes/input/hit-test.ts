/** Finds out what is at a point of the canvas: a card, the draw pile, a colour, a seat; and where a card is dropped. */
import type { Seat } from "../../../shared/seat.ts";
import type { CardSlot, HandLayout } from "../layout/hand-layout.ts";
import { clamp, edgesOf } from "../layout/layout-input.ts";
import type { HandArea } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { Box, CanvasInputHandler, CanvasModel, HandCard, HandKey } from "../scene-contract.ts";
import { raiseHeight } from "../view/hand-view.ts";
import type { PointerPosition, TimedPointerPosition } from "./pointer.ts";

/** Everything that can be hit. */
export interface HitTarget {
  readonly model: CanvasModel;
  readonly layout: TableLayout;
  readonly cards: readonly HandCard[];
  readonly hand: HandLayout;
  readonly raised: HandKey | undefined;
}

/** The least size of a touch target, in pixels. */
const MIN_TOUCH_SIZE = 44;

/** The action of a tap at a point; undefined if it has none. */
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

function seatAt({ seats }: TableLayout, at: PointerPosition): Seat | undefined {
  const seat = seats.findIndex((box) => box !== undefined && isIn(touchSized(box), at));
  return seat < 0 ? undefined : seat;
}

/** Enlarges a small box to `MIN_TOUCH_SIZE`. */
function touchSized(box: Box): Box {
  return { ...box, w: Math.max(box.w, MIN_TOUCH_SIZE), h: Math.max(box.h, MIN_TOUCH_SIZE) };
}

/** The card of the player's hand at a point. */
export function cardKeyAt(
  { cards, hand, layout, raised }: HitTarget,
  at: PointerPosition,
): HandKey | undefined {
  const raises = cards.map((card) => raiseHeight(card, layout.hand, raised));
  return cards[cardIndexAt(hand.slots, layout.hand, { ...at, raises })]?.key;
}

/** The card under a finger that slides over the hand. The finger may be above or below the cards. */
export function cardUnderFinger(
  { cards, hand, layout: { hand: area } }: HitTarget,
  { x, y }: PointerPosition,
) {
  const half = area.cardH / 2;
  const backRowY = area.y - (area.rows - 1) * area.rowOffset;
  const within = clamp(y, backRowY - half * 0.9, area.y + half * 0.9);
  // Cards at the ends of a fan are turned: there the middle of the card is the safest height.
  const at = (height: number) =>
    cards[cardIndexAt(hand.slots, area, { x, y: height, raises: cards.map(() => 0) })]?.key;
  return at(within) ?? at(area.rows === 1 ? area.y : within);
}

function isOnDisc({ x, y, w }: Box, at: PointerPosition): boolean {
  return Math.hypot(at.x - x, at.y - y) <= w / 2;
}

function isIn(box: Box, { x, y }: PointerPosition): boolean {
  const { left, right, top, bottom } = edgesOf(box);
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The index of the topmost card at a point, or -1. `raises` are the heights of the cards above their slots. */
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

/** What happens to a dropped card: it is played, moved within the hand, or returned to its place. */
export type DropResult = "play" | "move" | "return";

/** A card that is quickly pushed up this far is played, wherever it is dropped. */
const FLICK_DISTANCE = 42;
export const FLICK_MS = 350;
/** The hand reaches this far above its cards, in heights of a card. */
const HAND_MARGIN = 0.3;

/** A card is played anywhere inside the direction ring. */
export function dropResult(
  { ring, hand }: TableLayout,
  start: TimedPointerPosition,
  at: TimedPointerPosition,
): DropResult {
  const isOnPiles = Math.abs(at.x - ring.x) <= ring.rx && Math.abs(at.y - ring.y) <= ring.ry;
  if (isOnPiles || isFlick(start, at)) return "play";
  return isOverHand(hand, at) ? "move" : "return";
}

/** True if a card that is dropped here stays in the hand. */
export function isOverHand({ y, rowOffset, rows, cardH }: HandArea, at: Pick<PointerPosition, "y">): boolean {
  return at.y > y - (rows - 1) * rowOffset - cardH * (0.5 + HAND_MARGIN);
}

function isFlick(start: TimedPointerPosition, at: TimedPointerPosition): boolean {
  const up = start.y - at.y;
  return at.ms - start.ms < FLICK_MS && up > FLICK_DISTANCE && up > Math.abs(at.x - start.x);
}
