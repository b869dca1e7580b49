/** The layout of the whole table: pure geometry in layout pixels. */
import { COLORS } from "../../../shared/card.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { Box, TableGeometry } from "../scene-contract.ts";
import {
  BIG_SCREEN_EFFECT_SCALE,
  BIG_SCREEN_PILE_HEIGHT,
  bigScreenRegions,
  bigScreenSeats,
} from "./big-screen-layout.ts";
import { HAND_ONLY_PILE_HEIGHT, handOnlyRegions } from "./hand-only-layout.ts";
import { boxOf, clamp, type Edges, edgesOf, type LayoutInput } from "./layout-input.ts";
import {
  MAX_PILE_HEIGHT,
  pileHeight,
  ringReach,
  type ScreenRegions,
  screenRegions,
  spectatorRegions,
} from "./screen-regions.ts";
import { type SeatBox, seatLayout } from "./seat-layout.ts";

/** The path of the direction ring: a rounded rectangle, centred at x and y. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export interface TableLayout extends ScreenRegions {
  readonly seats: readonly (SeatBox | undefined)[];
  readonly drawPile: Box;
  readonly discardPile: Box;
  readonly ring: Ring;
  readonly picker: TableGeometry["picker"];
  /** The viewer's seat, or SPECTATOR. */
  readonly viewer: Seat;
  /** The other players are on a big screen: they have no plates here, and their cards come from above. */
  readonly areOthersElsewhere: boolean;
  /** How much larger badges and bubbles are than on a phone. */
  readonly effectScale: number;
}

/** The distance of each pile from the middle, in widths of a pile. */
const PILE_GAP = 0.59;
/** The largest size of the ring, in widths and heights of a pile. */
const MAX_RING = { x: 1.6, y: 0.78 } as const;

/** The whole layout, except for the cards in the hand (see hand-layout.ts). */
export function tableLayout(input: LayoutInput): TableLayout {
  if (input.form === "bigScreen") return bigScreenLayout(input);
  // A spectator has no hand.
  return input.form === "handOnly" && input.viewer >= 0 ? handOnlyLayout(input) : wholeLayout(input);
}

function wholeLayout(input: LayoutInput): TableLayout {
  const { viewer } = input;
  const regions = viewer < 0 ? spectatorRegions(input) : screenRegions(input);
  const { seats, pileArea } = seatLayout(input, regions);
  const piles = layOutPiles(pileArea, MAX_PILE_HEIGHT[regions.mode]);
  const picker = layOutPicker(regions, pickerArea(regions));
  return { ...regions, seats, ...piles, picker, viewer, areOthersElsewhere: false, effectScale: 1 };
}

function bigScreenLayout(input: LayoutInput): TableLayout {
  const regions = bigScreenRegions(input);
  const { seats, pileArea, status } = bigScreenSeats(input, regions);
  const piles = layOutPiles(pileArea, BIG_SCREEN_PILE_HEIGHT);
  const picker = layOutPicker(regions, regions.safe);
  const effects = { areOthersElsewhere: false, effectScale: BIG_SCREEN_EFFECT_SCALE };
  return { ...regions, seats, ...piles, status, picker, viewer: SPECTATOR, ...effects };
}

function handOnlyLayout(input: LayoutInput): TableLayout {
  const { pileArea, pickerArea: area, ...regions } = handOnlyRegions(input);
  const seats = Array.from({ length: input.seats }, () => undefined);
  const piles = layOutPiles(pileArea, HAND_ONLY_PILE_HEIGHT);
  const picker = layOutPicker(regions, area);
  const { viewer } = input;
  return { ...regions, seats, ...piles, picker, viewer, areOthersElsewhere: true, effectScale: 1 };
}

/** Both piles in the middle, as large as the ring around them allows. */
function layOutPiles(area: Edges, mostHigh: number): Pick<TableLayout, "drawPile" | "discardPile" | "ring"> {
  const { x, y } = boxOf(area);
  const reach = ringReach(area);
  const height = clamp(pileHeight(area), 66, mostHigh);
  const pile = { w: height / 1.5, h: height, y };
  const ring = {
    x,
    y,
    rx: Math.min(reach.x, MAX_RING.x * pile.w),
    ry: Math.min(reach.y, MAX_RING.y * height),
  };
  const gap = PILE_GAP * pile.w;
  return { drawPile: { ...pile, x: x - gap }, discardPile: { ...pile, x: x + gap }, ring };
}

/** The size of a disc, as a share of the screen. */
const DISC_SHARE = 0.28;
/** From the middle to the centre of a disc, in discs. */
const DISC_STEP = 0.56;
/** The title above the discs, in discs. */
const TITLE_HEIGHT = 0.42;
const MIN_TITLE_HEIGHT = 36;
/** With the largest text size, the buttons of the action bar are higher than their area by this. */
const ACTION_BAR_GROWTH = 14;
/** In portrait mode the picker moves down, away from the plates: by this share of the free height, at most `most`. */
const PORTRAIT_SHIFT = { share: 0.42, most: 44 } as const;

/** The middle of the screen, clear of the action bar. */
function pickerArea({ safe, actions, mode }: ScreenRegions): Edges {
  const isAboveBar = mode !== "short";
  return { ...safe, bottom: isAboveBar ? edgesOf(actions).top - ACTION_BAR_GROWTH : safe.bottom - 6 };
}

/** Four discs, two by two, with a title above them. */
function layOutPicker({ safe, mode }: ScreenRegions, area: Edges): TableGeometry["picker"] {
  const { x, y, w, h } = boxOf({ ...area, top: area.top + 6 });
  const [discs, height] = [2 * (DISC_STEP + 0.5), safe.bottom - safe.top];
  const fits = Math.min((h - MIN_TITLE_HEIGHT) / discs, h / (discs + TITLE_HEIGHT));
  const size = Math.min(clamp(Math.min(w, height) * DISC_SHARE, 64, 190), fits);
  const titleHeight = Math.max(MIN_TITLE_HEIGHT, size * TITLE_HEIGHT);
  const shift =
    mode === "portrait"
      ? Math.min((h - discs * size - titleHeight) * PORTRAIT_SHIFT.share, PORTRAIT_SHIFT.most)
      : 0;
  const offset = titleHeight / 2 + shift;
  return COLORS.map((color, i) => ({
    color,
    ...{ w: size, h: size },
    x: x + (i % 2 === 0 ? -DISC_STEP : DISC_STEP) * size,
    y: y + offset + (i < 2 ? -DISC_STEP : DISC_STEP) * size,
  }));
}

export interface RingPoint {
  readonly x: number;
  readonly y: number;
  /** The direction of the path at this point when followed clockwise, in radians. */
  readonly angle: number;
}

const SAMPLES = 240;
/** 2 would be an ellipse, which would cut the corners of the piles off. */
const SQUARENESS = 3;

/** Points at equal distances along the ring: `at(0.25)` is a quarter of the way round, clockwise from the right. */
export function ringPath(ring: Ring): { at(share: number): RingPoint } {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => pointAt(ring, (i / SAMPLES) * 2 * Math.PI));
  const lengths = lengthsAlong(points);
  const whole = lengths[SAMPLES] ?? 0;
  return {
    at(share) {
      const target = (share - Math.floor(share)) * whole;
      const next = Math.max(1, firstOver(lengths, target));
      return interpolate(points, next, (target - (lengths[next - 1] ?? 0)) / segmentLength(lengths, next));
    },
  };
}

type RingSample = readonly [x: number, y: number];

function pointAt({ x, y, rx, ry }: Ring, angle: number): RingSample {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const power = 2 / SQUARENESS;
  return [x + rx * Math.sign(cos) * Math.abs(cos) ** power, y + ry * Math.sign(sin) * Math.abs(sin) ** power];
}

function lengthsAlong(points: readonly RingSample[]): readonly number[] {
  let length = 0;
  return points.map((ringSample, i) => {
    const before = points[i - 1] ?? ringSample;
    length += Math.hypot(ringSample[0] - before[0], ringSample[1] - before[1]);
    return length;
  });
}

function firstOver(lengths: readonly number[], target: number): number {
  let [low, high] = [0, lengths.length - 1];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((lengths[half] ?? 0) < target) low = half + 1;
    else high = half;
  }
  return low;
}

function segmentLength(lengths: readonly number[], i: number): number {
  return (lengths[i] ?? 0) - (lengths[i - 1] ?? 0) || 1;
}

function interpolate(points: readonly RingSample[], next: number, share: number): RingPoint {
  const [from, to] = [points[next - 1] ?? [0, 0], points[next] ?? [0, 0]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { x: from[0] + dx * share, y: from[1] + dy * share, angle: Math.atan2(dy, dx) };
}

/** A card of a challenged hand, and the mark of one that proves the bluff. */
export interface OpenedCardBox extends Omit<Box, "h"> {
  readonly mark: Box | undefined;
}

/** How far a card that proves the bluff is raised, in card widths; its mark is above it. */
const PROOF_RAISE = 0.36;
const MARK = { size: 0.36, above: 0.84 } as const;
const NONE_MARK = { size: 0.56, above: 0.92 } as const;

/**
 * The cards of a challenged hand, which only the challenger sees: a row across the middle (T6). Those that prove a bluff are
 * raised, and their marks are over the part of them that the next card does not cover.
 */
export function challengedHandBoxes(
  { ring, drawPile, safe }: TableLayout,
  areProofs: readonly boolean[],
): readonly OpenedCardBox[] {
  const w = Math.min(drawPile.w * 0.8, 124);
  const step = Math.min(w * 0.6, (safe.right - safe.left - w - 24) / areProofs.length);
  const size = Math.min(w * MARK.size, step);
  return areProofs.map((isProof, i) => {
    const x = ring.x + (i - (areProofs.length - 1) / 2) * step;
    const y = ring.y - (isProof ? w * PROOF_RAISE : 0);
    const strip = i === areProofs.length - 1 ? w : step;
    const mark = { x: x - w / 2 + strip / 2, y: y - w * MARK.above, w: size, h: size };
    return { x, y, w, mark: isProof ? mark : undefined };
  });
}

/** Above the middle of such a row, whose cards are `w` wide: the mark of a hand that proves no bluff. */
export function noneMarkBox({ x, y }: Ring, w: number): Omit<Box, "h"> {
  return { x, y: y - w * NONE_MARK.above, w: w * NONE_MARK.size };
}
