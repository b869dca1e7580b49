/** The places of the cards in the viewer's hand: a fan that narrows, then two rows, then a hand that scrolls. */
import type { HandCard } from "../scene-contract.ts";
import { clamp } from "./layout-input.ts";
import type { HandArea } from "./screen-regions.ts";

/** A card's place: its centre, and its rotation in radians. */
export interface CardSlot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** How much of the card shows before the next one covers it. */
  readonly visibleWidth: number;
  readonly isVisible: boolean;
}

export interface HandLayout {
  readonly slots: readonly CardSlot[];
  /** How far the hand can be scrolled, in pixels; 0 if all of it fits. */
  readonly maxScroll: number;
}

/** The largest distance between two cards, in card widths. */
const LOOSE_SPACING = 0.84;

/** Slots for `count` cards. `scroll`: how far the hand is scrolled. */
export function handLayout(area: HandArea, count: number, scroll = 0): HandLayout {
  const longest = Math.ceil(count / area.rows);
  const step = cardSpacing(area, longest);
  const maxScroll = Math.max(0, rowWidth(area, longest, step) - (area.right - area.left));
  const scrolled = Math.min(Math.max(0, scroll), maxScroll);
  const slots = Array.from({ length: area.rows }, (_, row) => {
    const cards = Math.max(0, Math.min(longest, count - row * longest));
    return rowSlots(area, { row, cards, step, maxScroll, scrolled });
  });
  return { slots: slots.flat(), maxScroll };
}

/** The same for both rows, so that the cards form columns. */
function cardSpacing({ left, right, cardW, strip }: HandArea, cards: number): number {
  if (cards < 2) return cardW;
  return Math.max(strip, Math.min(cardW * LOOSE_SPACING, (right - left - cardW) / (cards - 1)));
}

const rowWidth = ({ cardW }: HandArea, cards: number, step: number): number =>
  cards === 0 ? 0 : step * (cards - 1) + cardW;

interface RowPlan {
  readonly row: number;
  readonly cards: number;
  readonly step: number;
  readonly maxScroll: number;
  readonly scrolled: number;
}

/** The middle of a fan is higher than its ends. */
function rowSlots(area: HandArea, { row, cards, step, maxScroll, scrolled }: RowPlan): readonly CardSlot[] {
  const width = rowWidth(area, cards, step);
  const left = maxScroll > 0 ? area.left - scrolled : (area.left + area.right - width) / 2;
  const start = left + area.cardW / 2;
  const y = area.y - (area.rows - 1 - row) * area.rowOffset;
  const fan = area.rows === 1 && maxScroll === 0 ? Math.min(area.fan, cards * 0.016) : 0;
  return Array.from({ length: cards }, (_, i) => {
    const side = cards < 2 ? 0 : (i / (cards - 1)) * 2 - 1;
    const x = start + i * step;
    const visibleWidth = i === cards - 1 ? area.cardW : Math.min(step, area.cardW);
    const rise = (1 - side * side) * fan * area.cardH * 0.36;
    return { x, y: y - rise, angle: side * fan, visibleWidth, isVisible: isInArea(area, x, visibleWidth) };
  });
}

/** Cards of a hand, and their places. */
export interface PlacedHand {
  readonly cards: readonly Pick<HandCard, "key">[];
  readonly slots: readonly CardSlot[];
}

/** The place of a card that has left the hand, or has come into it. */
export function changedSlot(before: PlacedHand, now: PlacedHand): CardSlot | undefined {
  const missing = ({ cards, slots }: PlacedHand, other: PlacedHand) =>
    slots[cards.findIndex(({ key }) => other.cards.every((card) => card.key !== key))];
  return missing(before, now) ?? missing(now, before);
}

/** Cards move one after another, from a change outwards: this much later for each card width, in ms. */
const RIPPLE = { perWidth: 24, most: 140 } as const;

/** How much later than at the change a card moves. */
export function rippleMs(
  change: Pick<CardSlot, "x" | "y">,
  { x, y }: Pick<CardSlot, "x" | "y">,
  { cardW }: Pick<HandArea, "cardW">,
): number {
  return Math.min(RIPPLE.most, (RIPPLE.perWidth * Math.hypot(x - change.x, y - change.y)) / cardW);
}

/** True if more than half of the visible strip is inside the area. */
function isInArea(area: HandArea, x: number, visibleWidth: number): boolean {
  const left = x - area.cardW / 2;
  const shown = Math.min(left + visibleWidth, area.clipRight) - Math.max(left, area.clipLeft);
  return shown > visibleWidth * 0.55;
}

/** How far to scroll so that one of these cards is in sight, by their indexes: not at all if one is. */
export function scrollToShow(
  { slots, maxScroll }: HandLayout,
  { left, right }: Pick<HandArea, "left" | "right">,
  { indexes, scroll }: { readonly indexes: readonly number[]; readonly scroll: number },
): number {
  const wanted = indexes.flatMap((index) => slots[index] ?? []);
  const [first] = wanted;
  if (first === undefined || wanted.some(({ isVisible }) => isVisible)) return scroll;
  return clamp(scroll + first.x - (left + right) / 2, 0, maxScroll);
}

/** The largest scale of the card under a sliding finger, and its distance above the finger in card heights. */
const MAX_ENLARGEMENT = 1.5;
const FINGER_OFFSET = 0.5;
const SCREEN_MARGIN = 4;

/** The transform of the card under a sliding finger: larger, inside the screen, and below what is above the hand. */
export function enlargedCard(area: HandArea, { x, y }: Pick<CardSlot, "x" | "y">) {
  const bottom = area.y + area.cardH / 2;
  const scale = clamp((bottom - area.top) / area.cardH, 1, MAX_ENLARGEMENT);
  const [halfW, halfH] = [(area.cardW * scale) / 2, (area.cardH * scale) / 2];
  return {
    x: clamp(x, area.clipLeft + halfW + SCREEN_MARGIN, area.clipRight - halfW - SCREEN_MARGIN),
    y: Math.max(area.top + halfH, y - area.cardH * FINGER_OFFSET),
    scale,
  };
}

/** The index of the slot that is nearest to a point. */
export function nearestSlot(slots: readonly CardSlot[], { x, y }: Pick<CardSlot, "x" | "y">): number {
  const distances = slots.map((cardSlot) => Math.hypot(cardSlot.x - x, cardSlot.y - y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
