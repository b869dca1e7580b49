/**
 * The layout of the table on a big screen: no hand and no buttons, large faces around the piles, and below them a stage for
 * what is said, to be read from the sofa. Pure geometry for a screen of about 1600 by 900 layout pixels, or
 * 900 by 1600.
 */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../scene-contract.ts";
import { boxOf, clamp, type Edges, type LayoutInput, safeEdges } from "./layout-input.ts";
import { hiddenHand, type ScreenRegions } from "./screen-regions.ts";
import { parseSplits, type SeatLayout } from "./seat-layout.ts";

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
/** The upper corners of a wide screen are for the buttons of the page. */
const CORNER = 92;
/** On an upright screen, they are above the plates. */
const HEADER = 84;
/** The stage, from side to side: what has just happened, whose turn it is, and what is announced. */
const STAGE_HEIGHT = { wide: 144, portrait: 230 } as const;
/** Between the direction ring and what is above and below it. */
const RING_GAP = 12;

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

interface Plates {
  /** Clockwise from the lower right. */
  readonly boxes: readonly Box[];
  /** What they leave free; the stage is at its lower end. */
  readonly free: Edges;
}

/** The plates, and the stage below the piles. */
export function bigScreenSeats(
  { seats }: Pick<LayoutInput, "seats">,
  { mode, table }: ScreenRegions,
): SeatLayout & Pick<ScreenRegions, "status"> {
  const kind = mode === "portrait" ? "portrait" : "wide";
  const { boxes, free } = kind === "portrait" ? uprightPlates(seats, table) : widePlates(seats, table);
  const h = STAGE_HEIGHT[kind];
  const top = free.bottom - h;
  return {
    seats: Array.from({ length: seats }, (_, seat: Seat) => boxes[seat]),
    pileArea: { ...free, top: free.top + RING_GAP, bottom: top - RING_GAP },
    status: { x: (table.left + table.right) / 2, y: top + h / 2, w: table.right - table.left, h },
  };
}

/** How many plates are at the left, at the top and at the right of a wide screen, for 2 to 10 seats. */
const WIDE_SPLITS = parseSplits("101 111 202 212 222 232 323 333 343");
/** The width of the plates at the sides; below a row across the whole screen they are narrower. They are as high as fits. */
const SIDE_WIDTH = { usual: 420, narrow: 340 } as const;
const HIGHEST_PLATE = 330;
const TOP_PLATE = { w: 348, h: 150 } as const;
const SINGLE_TOP_PLATE = { w: 418, h: 180 } as const;
/** More plates at the top have no room between those at the sides. */
const MOST_BETWEEN_SIDES = 2;

/** Two columns of large plates beside the piles, and a row between or above them. */
function widePlates(seats: number, table: Edges): Plates {
  const [left, top, right] = WIDE_SPLITS[seats - 2] ?? [0, 0, 0];
  const isTopWhole = top > MOST_BETWEEN_SIDES;
  const topPlate = top === 1 ? SINGLE_TOP_PLATE : TOP_PLATE;
  const across = SIDE_WIDTH[isTopWhole ? "narrow" : "usual"] + PLATE_GAP;
  const free = {
    ...{ left: table.left + across, right: table.right - across, bottom: table.bottom },
    top: table.top + (top > 0 ? topPlate.h + PLATE_GAP : 0),
  };
  const column = {
    top: isTopWhole ? free.top : table.top + CORNER - MARGIN,
    bottom: table.bottom - STAGE_HEIGHT.wide - RING_GAP,
  };
  const row = isTopWhole ? rowEnds(table) : free;
  return {
    boxes: [
      ...columnPlates(left, { ...column, left: table.left, right: free.left - PLATE_GAP }).reverse(),
      ...rowPlates(top, topPlate, { ...row, top: table.top }),
      ...columnPlates(right, { ...column, left: free.right + PLATE_GAP, right: table.right }),
    ],
    free,
  };
}

/** From the top down, in the middle of the area. */
function columnPlates(count: number, area: Edges): Box[] {
  const { x, y, w, h: room } = boxOf(area);
  const h = Math.min(HIGHEST_PLATE, (room + PLATE_GAP) / count - PLATE_GAP);
  return Array.from({ length: count }, (_, i) => ({
    ...{ x, w, h },
    y: y + (i - (count - 1) / 2) * (h + PLATE_GAP),
  }));
}

type Row = Pick<Edges, "left" | "right" | "top">;

/** From left to right: narrower than `most` if they must be. Few plates stay near each other. */
function rowPlates(count: number, most: Pick<Box, "w" | "h">, { left, right, top }: Row): Box[] {
  const w = Math.min(most.w, (right - left + PLATE_GAP) / count - PLATE_GAP);
  const step = Math.min((right - left) / count, w * 1.3);
  return Array.from({ length: count }, (_, i) => ({
    ...{ w, h: most.h, y: top + most.h / 2 },
    x: (left + right) / 2 + (i - (count - 1) / 2) * step,
  }));
}

/** The ends of a row across a wide screen, without the corners. */
function rowEnds({ left, right }: Edges): Pick<Edges, "left" | "right"> {
  return { left: left + CORNER - MARGIN, right: right - CORNER + MARGIN };
}

/** How many plates are at the left, at the top, at the right and at the bottom of an upright screen, for 2 to 10 seats. */
const UPRIGHT_SPLITS = parseSplits("0101 0201 0202 0302 0303 1312 1313 2322 2323");
const UPRIGHT_PLATE = { narrowest: 200, widest: 348, h: 150, inRow: 3 } as const;

/** Rows above and below the piles, which need the whole width; what has no room there is in a second row. */
function uprightPlates(seats: number, table: Edges): Plates {
  const [left, top, right, bottom] = UPRIGHT_SPLITS[seats - 2] ?? [0, 0, 0, 0];
  const { narrowest, widest, h, inRow } = UPRIGHT_PLATE;
  const fits = (table.right - table.left + PLATE_GAP) / inRow - PLATE_GAP;
  const plate = { w: clamp(fits, narrowest, widest), h };
  const rowsHigh = (row: number, isDouble: boolean) =>
    ((row > 0 ? 1 : 0) + (isDouble ? 1 : 0)) * (h + PLATE_GAP);
  return {
    boxes: [
      ...rowPlates(bottom, plate, { ...table, top: table.bottom - h }).reverse(),
      ...innerPlates(left, plate, { ...table, right: table.left + plate.w }).reverse(),
      ...rowPlates(top, plate, table),
      ...innerPlates(right, plate, { ...table, left: table.right - plate.w }),
    ],
    free: {
      ...table,
      top: table.top + rowsHigh(top, left > 0),
      bottom: table.bottom - rowsHigh(bottom, left > 1),
    },
  };
}

/** At one side, next to the rows above and below: the first one is above the piles, the second one below them. */
function innerPlates(count: number, { w, h }: Pick<Box, "w" | "h">, area: Edges): Box[] {
  const { x } = boxOf(area);
  const inner = h + PLATE_GAP + h / 2;
  return [area.top + inner, area.bottom - inner].slice(0, count).map((y) => ({ x, y, w, h }));
}
