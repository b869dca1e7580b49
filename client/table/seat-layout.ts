/** The others sit on a U in turn order: up the left side, along the top, down the right side. */
import type { Seat } from "../../shared/seat.ts";
import type { Box } from "./port.ts";
import { clamp, type Edges, type Mode, type Room } from "./room.ts";
import type { Zones } from "./zones.ts";

/** How many plates stand at the left, the top and the right. */
type Split = readonly [left: number, top: number, right: number];

/** By number of plates. */
const SPLITS: Readonly<Record<Mode, readonly Split[]>> = {
  portrait: [
    ...([
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [0, 3, 0],
      [0, 4, 0],
      [1, 3, 1],
    ] as const),
    ...([
      [1, 4, 1],
      [2, 3, 2],
      [2, 4, 2],
      [2, 5, 2],
      [3, 4, 3],
    ] as const),
  ],
  short: [
    ...([
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [0, 3, 0],
      [1, 2, 1],
      [1, 3, 1],
    ] as const),
    ...([
      [1, 4, 1],
      [1, 5, 1],
      [1, 6, 1],
      [1, 7, 1],
      [1, 8, 1],
    ] as const),
  ],
  wide: [
    ...([
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [1, 1, 1],
      [1, 2, 1],
      [1, 3, 1],
    ] as const),
    ...([
      [1, 4, 1],
      [2, 3, 2],
      [2, 4, 2],
      [2, 5, 2],
      [3, 4, 3],
    ] as const),
  ],
};

const GAP = 6;

export interface SeatLayout {
  /** By seat number; undefined for the viewer's own. */
  readonly seats: readonly (Box | undefined)[];
  /** What the plates leave free for the piles. */
  readonly middle: Edges;
}

/** Where the plates stand, and the middle that they leave free. */
export function seatLayout(room: Room, zones: Zones): SeatLayout {
  const others = seatsInOrder(room);
  const split = SPLITS[zones.mode][others.length] ?? SPLITS[zones.mode][0] ?? [0, 0, 0];
  const size = plateSize(split, zones);
  const top = topRow(split, zones, size);
  const boxes = [...leftSide(split, zones, size), ...top, ...rightSide(split, zones, size)];
  const seats = Array.from({ length: room.seats }, (_, seat) => boxes[others.indexOf(seat)]);
  return { seats, middle: middleOf(split, zones, top) };
}

/** The others, from the one who sits at the viewer's left hand around to the right. */
function seatsInOrder({ seats, viewer }: Room): readonly Seat[] {
  if (viewer < 0) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (viewer + 1 + i) % seats);
}

type Size = Pick<Box, "w" | "h">;

function plateSize([left, top, right]: Split, { mode, safe, table }: Zones): Size {
  const width = safe.right - safe.left;
  const fits = (table.bottom - table.top) / (1 + Math.max(left, right)) - GAP;
  const across = (width - 2 * inset(mode, left, width)) / Math.max(top, 1) - GAP;
  switch (mode) {
    case "portrait":
      return {
        w: clamp(Math.min(width / 4 - GAP, across), 56, 124),
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
  const width = safe.right - safe.left;
  const edge = inset(mode, left, width);
  return Array.from({ length: top }, (_, i) => {
    const share = (i + 0.5) / top;
    const drop = mode === "wide" && top > 2 ? (1 - Math.sin(Math.PI * share)) * arcDrop(table) : 0;
    return { ...size, x: safe.left + edge + (width - 2 * edge) * share, y: table.top + size.h / 2 + drop };
  });
}

/** The top row hangs through towards its ends by at most this. */
const arcDrop = (table: Edges): number => Math.min(34, (table.bottom - table.top) * 0.06);

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
function side(count: number, { mode, table }: Zones, size: Size): readonly number[] {
  const top = table.top + size.h + GAP;
  if (isStacked(mode, count)) return [top + size.h / 2];
  const height = table.bottom - top;
  return Array.from({ length: count }, (_, i) => top + (height * (i + 0.5)) / count);
}

function middleOf(split: Split, { mode, safe, table }: Zones, topRow: readonly Box[]): Edges {
  const [left, , right] = split;
  const plate = topRow[0];
  const top = Math.max(table.top, ...topRow.map(({ y, h }) => y + h / 2 + GAP));
  const isBelow = mode === "portrait" && isStacked(mode, left);
  const beside = left + right > 0 && plate !== undefined && !isBelow ? plate.w + 12 : 8;
  const lower = isBelow && plate !== undefined ? plate.h + GAP : 0;
  return { left: safe.left + beside, right: safe.right - beside, top: top + lower, bottom: table.bottom };
}

/**
 * A single plate at the side stands close under the top row: on short screens it leaves the bottom to the action bar,
 * on upright ones the piles have more room below it than beside it.
 */
function isStacked(mode: Mode, atTheSide: number): boolean {
  return mode !== "wide" && atTheSide === 1;
}
