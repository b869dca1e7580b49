/**
 * The others sit on a U in turn order: up the left side, along the top, down the right side. For one who looks on, the
 * first seat closes the U: its plate stands at the bottom.
 */
import type { Seat } from "../../../shared/seat.ts";
import { LARGEST_PILE, pileHeightIn } from "../../table/pile-size.ts";
import type { Box } from "../contract.ts";
import { clamp, type Edges, type Mode, type Room } from "./boxes.ts";
import type { Zones } from "./screen-regions.ts";

/** How many plates stand at the left, the top and the right. */
type Split = readonly [left: number, top: number, right: number];

/** The splits for 0 to 9 plates: a digit each for left, top and right. */
const SPLITS: Readonly<Record<Mode, readonly Split[]>> = {
  portrait: splits("000 010 020 030 040 131 141 232 242 252"),
  short: splits("000 010 020 030 121 131 141 151 161 171"),
  wide: splits("000 010 020 111 121 131 141 232 242 252"),
};

function splits(table: string): readonly Split[] {
  return table.split(" ").map((digits) => {
    const [left = 0, top = 0, right = 0] = [...digits].map(Number);
    return [left, top, right];
  });
}

const GAP = 6;

export interface SeatLayout {
  /** By seat number; undefined for the viewer's own. */
  readonly seats: readonly (Box | undefined)[];
  /** What the plates leave free for the piles. */
  readonly middle: Edges;
}

/** Where the plates stand, and the middle that they leave free. */
export function seatLayout(room: Room, zones: Zones): SeatLayout {
  const onlooks = room.viewer < 0;
  const near = onlooks ? 0 : room.viewer;
  const others = Array.from({ length: room.seats - 1 }, (_, i): Seat => (near + 1 + i) % room.seats);
  const split = SPLITS[zones.mode][others.length] ?? [0, 0, 0];
  const size = plateSize(split, zones);
  const top = topRow(split, zones, size);
  const boxes = [...leftSide(split, zones, size), ...top, ...rightSide(split, zones, size)];
  const bottom = onlooks ? bottomPlate(zones, size) : undefined;
  const boxOf = (seat: Seat) => (seat === near ? bottom : boxes[others.indexOf(seat)]);
  const middle = middleOf(split, zones, top);
  return {
    seats: Array.from({ length: room.seats }, (_, seat) => boxOf(seat)),
    middle: bottom === undefined ? middle : { ...middle, bottom: middle.bottom - size.h - GAP },
  };
}

/** In the middle of the lower edge, opposite the top row. */
function bottomPlate({ safe, table }: Zones, size: Size): Box {
  return { ...size, x: (safe.left + safe.right) / 2, y: table.bottom - size.h / 2 };
}

type Size = Pick<Box, "w" | "h">;

function plateSize([left, top, right]: Split, { mode, safe, table }: Zones): Size {
  const width = safe.right - safe.left;
  const fits = (table.bottom - table.top) / (1 + Math.max(left, right)) - GAP;
  const across = (width - 2 * inset(mode, left, width)) / Math.max(top, 1) - GAP;
  switch (mode) {
    case "portrait":
      return {
        w: clamp(Math.min(width / 4 - GAP, across), 56, 164),
        h: Math.min(safe.bottom - safe.top < 660 ? 62 : 94, fits),
      };
    case "short":
      return { w: clamp(Math.min(width / 8.2, across), 60, 116), h: Math.min(64, fits) };
    case "wide":
      return { w: clamp(Math.min(width / 8.4, across), 96, 168), h: Math.min(100, fits) };
  }
}

/** The top row leaves the corners free on wide screens. */
function inset(mode: Mode, atTheSide: number, width: number): number {
  if (mode !== "wide") return 2;
  return width * (atTheSide > 0 ? 0.1 : 0.14);
}

function topRow([left, top]: Split, { mode, safe, table }: Zones, size: Size): readonly Box[] {
  const deepest = mode === "wide" && top > 2 ? arcDrop(left, table, size) : 0;
  const width = safe.right - safe.left;
  const edge = inset(mode, left, width);
  return Array.from({ length: top }, (_, i) => {
    const share = (i + 0.5) / top;
    const drop = (1 - Math.sin(Math.PI * share)) * deepest;
    return { ...size, x: safe.left + edge + (width - 2 * edge) * share, y: table.top + size.h / 2 + drop };
  });
}

/** The top row hangs through towards its ends by at most this, and never onto the plates at the sides. */
function arcDrop(atTheSide: number, { top, bottom }: Edges, { h }: Size): number {
  const best = Math.min(34, (bottom - top) * 0.06);
  if (atTheSide === 0) return best;
  const air = (bottom - top - h - GAP) / atTheSide - h;
  return clamp(GAP / 2 + air / 2, 0, best);
}

function leftSide([left]: Split, zones: Zones, size: Size): readonly Box[] {
  const x = zones.safe.left + size.w / 2 + 4;
  return side(left, zones, size)
    .map((y) => ({ ...size, x, y }))
    .reverse();
}

function rightSide([, , right]: Split, zones: Zones, size: Size): readonly Box[] {
  const x = zones.safe.right - size.w / 2 - 4;
  return side(right, zones, size).map((y) => ({ ...size, x, y }));
}

/** Centres of the plates at one side, from the top down. */
function side(count: number, zones: Zones, size: Size): readonly number[] {
  const { table } = zones;
  const top = table.top + size.h + GAP;
  if (isStacked(count, zones, size)) return [top + size.h / 2];
  const height = table.bottom - top;
  return Array.from({ length: count }, (_, i) => top + (height * (i + 0.5)) / count);
}

/** Between the plates at the sides, or below single ones that stand close under the top row. */
function middleOf([left, , right]: Split, zones: Zones, topRow: readonly Box[]): Edges {
  const { safe, table } = zones;
  const { w, h } = topRow[0] ?? { w: 0, h: 0 };
  const top = Math.max(table.top, ...topRow.map((plate) => plate.y + plate.h / 2 + GAP));
  const whole = { left: safe.left + 8, right: safe.right - 8, top, bottom: table.bottom };
  if (left + right === 0) return whole;
  const isBelow = zones.mode === "portrait" && isStacked(left, zones, { w, h });
  return isBelow ? below(whole, { w, h }) : beside(whole, { w, h });
}

function beside(whole: Edges, { w }: Size): Edges {
  return { ...whole, left: whole.left + w + 4, right: whole.right - w - 4 };
}

function below(whole: Edges, { h }: Size): Edges {
  return { ...whole, top: whole.top + h + GAP };
}

/**
 * A single plate at the side stands close under the top row: on short screens it leaves the bottom to the action bar,
 * on upright ones the piles may have more room below it than beside it.
 */
function isStacked(atTheSide: number, { mode, safe, table }: Zones, size: Size): boolean {
  if (mode === "wide" || atTheSide !== 1) return false;
  if (mode === "short") return true;
  const whole = {
    left: safe.left + 8,
    right: safe.right - 8,
    top: table.top + size.h + GAP,
    bottom: table.bottom,
  };
  const pile = pileHeightIn(beside(whole, size));
  return pile < LARGEST_PILE[mode] && pile < pileHeightIn(below(whole, size));
}
