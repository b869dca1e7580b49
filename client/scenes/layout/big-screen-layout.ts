/**
 * The layout of the table on a big screen: no hand and no buttons, large plates on all four sides, and below the piles a
 * stage for what is said, to be read from the sofa. Pure geometry for a screen of about 1600 by 900 layout pixels, or
 * 900 by 1600.
 */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../scene-contract.ts";
import { clamp, type Edges, type LayoutInput, safeEdges } from "./layout-input.ts";
import { hiddenHand, type ScreenRegions } from "./screen-regions.ts";
import { type PlateSplit, parseSplits, type SeatLayout } from "./seat-layout.ts";

/** What a big screen is laid out for. Its zoom makes every screen as large as this, whatever its pixels. */
const BIG_SCREEN_SIZE = { long: 1600, short: 900 } as const;
/** On a smaller window, texts would be too small to read from nearby. */
const MIN_ZOOM = 0.5;

/** CSS pixels per layout pixel, so that a screen of any size shows the same. The style sheet has the same formula. */
export function bigScreenZoom(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return Math.max(MIN_ZOOM, Math.min(long / BIG_SCREEN_SIZE.long, short / BIG_SCREEN_SIZE.short));
}

/** No text on a big screen is smaller than this: 28.8 px on a screen of 1920 by 1080 px. */
export const MIN_BIG_SCREEN_TEXT = 24;
/** Badges and bubbles are this much larger than on other screens. */
export const BIG_SCREEN_EFFECT_SCALE = 2;
/** Larger piles would look lost. */
export const BIG_SCREEN_PILE_HEIGHT = 380;

const MARGIN = 16;
const PLATE_GAP = 14;
/** The corners of a wide screen are for the buttons of the page. */
const CORNER = 100;
/** On an upright screen, they are above the plates. */
const HEADER = 84;
/** The stage, from side to side: what has just happened, whose turn it is, and what is announced. */
const STAGE_HEIGHT = { wide: 144, portrait: 230 } as const;
/** Between the direction ring and what is above and below it. */
const RING_GAP = 12;
const PLATE_WIDTH = { least: 200, most: 348 } as const;
const PLATE_HEIGHT = 150;
/** With two or three seats there is room for larger ones. */
const FEW_PLATES_SCALE = 1.2;

/** The splits for 2 to 10 seats: one digit each for left, top, right and bottom. */
const SPLITS: Readonly<Record<"wide" | "portrait", readonly PlateSplit[]>> = {
  wide: parseSplits("1010 1110 1111 1211 1212 1312 1313 1413 1414"),
  portrait: parseSplits("0101 0201 0202 0302 0303 1312 1313 2322 2323"),
};

/** The regions: the table has the whole screen. The status line is placed with the seats. */
export function bigScreenRegions(input: LayoutInput): ScreenRegions {
  const safe = safeEdges(input);
  const isUpright = safe.bottom - safe.top > safe.right - safe.left;
  const table = {
    left: safe.left + MARGIN,
    top: safe.top + MARGIN + (isUpright ? HEADER : 0),
    right: safe.right - MARGIN,
    bottom: safe.bottom - MARGIN,
  };
  const nothing = { x: (safe.left + safe.right) / 2, y: safe.bottom, w: 0, h: 0 };
  const actions = { ...nothing, flow: "row", thumb: "right" } as const;
  const mode = isUpright ? "portrait" : "wide";
  return { mode, safe, table, actions, status: nothing, ...hiddenHand(safe) };
}

interface PlateRows {
  readonly split: PlateSplit;
  readonly table: Edges;
  readonly isUpright: boolean;
  readonly plate: Pick<Box, "w" | "h">;
}

/** The plates clockwise from the lower right, and the stage between the piles and the lower plates. */
export function bigScreenSeats(
  { seats }: Pick<LayoutInput, "seats">,
  { mode, table }: ScreenRegions,
): SeatLayout & Pick<ScreenRegions, "status"> {
  const isUpright = mode === "portrait";
  const split = SPLITS[isUpright ? "portrait" : "wide"][seats - 2] ?? [0, 0, 0, 0];
  const rows = { split, table, isUpright, plate: plateSize(split, table, isUpright) };
  const boxes = [...bottomRow(rows), ...side(rows, "left"), ...topRow(rows), ...side(rows, "right")];
  const free = freeArea(rows);
  const h = STAGE_HEIGHT[isUpright ? "portrait" : "wide"];
  const top = free.bottom - h;
  return {
    seats: Array.from({ length: seats }, (_, seat: Seat) => boxes[seat]),
    pileArea: { ...free, top: free.top + RING_GAP, bottom: top - RING_GAP },
    // It is lower than the plates at the sides.
    status: { x: (table.left + table.right) / 2, y: top + h / 2, w: table.right - table.left, h },
  };
}

/** The ends of a row of plates, without the corners. */
function rowEnds({ left, right }: Edges, isUpright: boolean): Pick<Edges, "left" | "right"> {
  const corner = isUpright ? 0 : CORNER - MARGIN;
  return { left: left + corner, right: right - corner };
}

function plateSize([, top, , bottom]: PlateSplit, table: Edges, isUpright: boolean): Pick<Box, "w" | "h"> {
  const most = Math.max(bottom, top, isUpright ? 3 : 4);
  const { left, right } = rowEnds(table, isUpright);
  const fits = (right - left + PLATE_GAP) / most - PLATE_GAP;
  const w = clamp(fits, PLATE_WIDTH.least, PLATE_WIDTH.most);
  const scale = !isUpright && bottom + top < 2 ? FEW_PLATES_SCALE : 1;
  return { w: w * scale, h: PLATE_HEIGHT * scale };
}

/** From right to left. */
function bottomRow({ split: [, , , count], table, plate, isUpright }: PlateRows): readonly Box[] {
  const y = table.bottom - plate.h / 2;
  return rowCenters(count, rowEnds(table, isUpright), plate.w)
    .map((x) => ({ ...plate, x, y }))
    .reverse();
}

function topRow({ split: [, count], table, plate, isUpright }: PlateRows): readonly Box[] {
  const y = table.top + plate.h / 2;
  return rowCenters(count, rowEnds(table, isUpright), plate.w).map((x) => ({ ...plate, x, y }));
}

/** Few plates stay near each other. */
function rowCenters(
  count: number,
  { left, right }: Pick<Edges, "left" | "right">,
  width: number,
): readonly number[] {
  const step = Math.min((right - left) / count, width * 1.3);
  return Array.from({ length: count }, (_, i) => (left + right) / 2 + (i - (count - 1) / 2) * step);
}

/**
 * One plate in the middle of the side. On an upright screen, where the piles need the whole width, the plates are close to
 * the rows above and below: clockwise, at the left from the bottom up, at the right from the top down.
 */
function side({ split, table, plate, isUpright }: PlateRows, at: "left" | "right"): readonly Box[] {
  const [left, , right] = split;
  const count = at === "left" ? left : right;
  const x = at === "left" ? table.left + plate.w / 2 : table.right - plate.w / 2;
  const inner = plate.h + PLATE_GAP + plate.h / 2;
  const [high, low] = [table.top + inner, table.bottom - inner];
  if (!isUpright) return count === 0 ? [] : [{ ...plate, x, y: (table.top + table.bottom) / 2 }];
  const ys = count === 2 ? [high, low] : [high].slice(0, count);
  const boxes = ys.map((y) => ({ ...plate, x, y }));
  return at === "left" ? boxes.reverse() : boxes;
}

/** What the plates leave free. */
function freeArea({ split: [left, top, right, bottom], table, plate, isUpright }: PlateRows): Edges {
  const across = (count: number) => (count > 0 && !isUpright ? plate.w + PLATE_GAP : 0);
  const rowsAt = (row: number, isInner: boolean) =>
    ((row > 0 ? 1 : 0) + (isUpright && isInner ? 1 : 0)) * (plate.h + PLATE_GAP);
  return {
    left: table.left + across(left),
    right: table.right - across(right),
    top: table.top + rowsAt(top, left > 0),
    bottom: table.bottom - rowsAt(bottom, left > 1),
  };
}
