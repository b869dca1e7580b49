/** Where the cards of the own hand lie: a fan, squeezed together, in two rows, and at last scrolled. */
import { clamp } from "./boxes.ts";
import type { HandBand } from "./screen-regions.ts";

/** A card's resting place: its centre, and how far it is turned (radians). */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** How much of the card shows before the next one covers it. */
  readonly strip: number;
  readonly isVisible: boolean;
}

export interface HandLayout {
  readonly slots: readonly Slot[];
  /** How far the hand can be scrolled, in pixels; 0 when all of it fits. */
  readonly reach: number;
}

/** How loosely few cards lie, in card widths. */
const LOOSE = 0.84;

interface Row {
  readonly cards: number;
  readonly step: number;
  /** Centre of the first card. */
  readonly start: number;
  readonly y: number;
  readonly fan: number;
}

/** Slots for `count` cards; `strip` is the least that must show of each, `scroll` how far the hand is dragged. */
export function handLayout(
  band: HandBand,
  count: number,
  { strip, scroll }: { strip: number; scroll: number },
): HandLayout {
  const longest = Math.ceil(count / band.rows);
  const step = stepFor(band, longest, strip);
  const reach = Math.max(0, widthOf(band, longest, step) - (band.right - band.left));
  const moved = Math.min(Math.max(0, scroll), reach);
  const slots = Array.from({ length: band.rows }, (_, row) => {
    const cards = Math.max(0, Math.min(longest, count - row * longest));
    return rowSlots(band, rowOf(band, { row, cards, step, reach, moved }));
  });
  return { slots: slots.flat(), reach };
}

/** One step for both rows, so that cards stand in columns. */
function stepFor({ left, right, cardW }: HandBand, cards: number, strip: number): number {
  if (cards < 2) return cardW;
  return Math.max(strip, Math.min(cardW * LOOSE, (right - left - cardW) / (cards - 1)));
}

const widthOf = ({ cardW }: HandBand, cards: number, step: number): number =>
  cards === 0 ? 0 : step * (cards - 1) + cardW;

interface RowPlan {
  readonly row: number;
  readonly cards: number;
  readonly step: number;
  readonly reach: number;
  readonly moved: number;
}

function rowOf(band: HandBand, { row, cards, step, reach, moved }: RowPlan): Row {
  const width = widthOf(band, cards, step);
  const start = reach > 0 ? band.left - moved : (band.left + band.right - width) / 2;
  const isFanned = band.rows === 1 && reach === 0;
  const fan = isFanned ? Math.min(band.fan, cards * 0.016) : 0;
  return {
    cards,
    step,
    start: start + band.cardW / 2,
    y: band.y - (band.rows - 1 - row) * band.rowOffset,
    fan,
  };
}

/** The middle of a fan stands higher than its ends. */
function rowSlots(band: HandBand, { cards, step, start, y, fan }: Row): readonly Slot[] {
  return Array.from({ length: cards }, (_, i) => {
    const side = cards < 2 ? 0 : (i / (cards - 1)) * 2 - 1;
    const x = start + i * step;
    const strip = i === cards - 1 ? band.cardW : Math.min(step, band.cardW);
    const rise = (1 - side * side) * fan * band.cardH * 0.36;
    return { x, y: y - rise, angle: side * fan, strip, isVisible: isInBand(band, x, strip) };
  });
}

/** More than half of what can be touched must lie inside the band. */
function isInBand(band: HandBand, x: number, strip: number): boolean {
  const left = x - band.cardW / 2;
  const shown = Math.min(left + strip, band.clipRight) - Math.max(left, band.clipLeft);
  return shown > strip * 0.55;
}

/** How much larger the card under a sliding finger is shown at most, and how far above the finger, in its heights. */
const CLOSEST = 1.5;
const LIFTED = 0.5;
const EDGE = 4;

/** The card under a sliding finger: larger, within the screen, and below what stands above the hand. */
export function closeUp(band: HandBand, { x, y }: Pick<Slot, "x" | "y">) {
  const floor = band.y + band.cardH / 2;
  const scale = clamp((floor - band.roof) / band.cardH, 1, CLOSEST);
  const [halfW, halfH] = [(band.cardW * scale) / 2, (band.cardH * scale) / 2];
  return {
    x: clamp(x, band.clipLeft + halfW + EDGE, band.clipRight - halfW - EDGE),
    y: Math.max(band.roof + halfH, y - band.cardH * LIFTED),
    scale,
  };
}

/** The slot that is nearest to a card that is held somewhere. */
export function nearestSlot(slots: readonly Slot[], { x, y }: Pick<Slot, "x" | "y">): number {
  const away = slots.map((slot) => Math.hypot(slot.x - x, slot.y - y));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
