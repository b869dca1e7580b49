/** Where the catch button stands: as near as can be to the seat that it would hit, on nothing that is needed. */
import type { Seat } from "../../../../shared/seat.ts";
import type { Box, TableGeometry } from "../../../scenes/contract.ts";
import { sharedArea } from "../../../scenes/layout/boxes.ts";
import type { Style } from "../../table/place.ts";

type Size = Pick<Box, "w" | "h">;

const GAP = 6;
/** The button with its words side by side, and with one word above the other where there is no room for that. */
const BROAD: Size = { w: 160, h: 48 };
export const NARROW: Size = { w: 76, h: 60 };
/** Places are tried so close to one another, and so far from the plate, in CSS pixels. */
const STEP = 8;
const REACH = 96;
/** What it costs to cover a square pixel, and to be a pixel away. */
const COST = { needed: 100, ownPlate: 0.05, away: 2 } as const;

/** The box of the catch button; undefined while there is no picture. */
export function catchBox(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Size,
): (Box & { readonly isNarrow: boolean }) | undefined {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return undefined;
  const [broad, narrow] = [grown(BROAD, geometry.zoom), grown(NARROW, geometry.zoom)];
  const needed = neededIn(geometry, seat, page);
  const free = usual(plate, broad, { page, zoom: geometry.zoom }).find((box) => covered(box, needed) === 0);
  if (free !== undefined) return { ...free, isNarrow: false };
  const all = [...around(plate, broad, page), ...around(plate, narrow, page)];
  const best = all.reduce((least, box) => {
    const cost = costOf(box, plate, needed);
    return cost < least.cost ? { box, cost } : least;
  }, NOWHERE);
  return { ...best.box, isNarrow: best.box.w === narrow.w };
}

const NOWHERE = { box: { x: 0, y: 0, ...BROAD }, cost: Number.POSITIVE_INFINITY };

/** The same as a place in the page, for an element's `style` property. */
export function catchStyle(geometry: TableGeometry | undefined, seat: Seat, page: Size): Style {
  const box = catchBox(geometry, seat, page);
  if (box === undefined) return "";
  const { x, y, w, isNarrow } = box;
  return `left:${x}px;top:${y}px${isNarrow ? `;width:${w}px;padding-inline:0.2rem;font-size:0.9em;overflow-wrap:anywhere` : ""}`;
}

/** The question whether to catch stands where the button would if nothing were in its way: it is soon answered. */
export function questionStyle(geometry: TableGeometry | undefined, seat: Seat, page: Size): Style {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return "";
  const { zoom } = geometry;
  const [box = plate] = usual(plate, grown(BROAD, zoom), { page, zoom });
  return `left:${box.x}px;top:${box.y}px`;
}

const grown = ({ w, h }: Size, zoom: number): Size => ({ w: w * zoom, h: h * zoom });

/** Below a seat at the top, on the inner side of one at the edge, or else above it. */
function usual(
  plate: Box,
  size: Size,
  { page, zoom }: { readonly page: Size; readonly zoom: number },
): readonly Box[] {
  const gap = GAP * zoom;
  const away = { x: (plate.w + size.w) / 2 + gap, y: (plate.h + size.h) / 2 + gap };
  const below = { ...size, x: within(plate.x, size, page), y: plate.y + away.y };
  const inwards = { ...size, x: plate.x + (plate.x < page.w / 2 ? away.x : -away.x), y: plate.y };
  const above = { ...below, y: plate.y - away.y };
  const isAtTop = plate.y < page.h * 0.3;
  const isAtEdge = plate.x < page.w * 0.25 || plate.x > page.w * 0.75;
  const places = isAtEdge && !isAtTop ? [inwards, below, above] : [below, above];
  return places.filter(({ y, h }) => y - h / 2 >= GAP);
}

/** Places all around a plate, and on it. */
function around(plate: Box, size: Size, page: Size): readonly Box[] {
  const [reachX, reachY] = [plate.w / 2 + REACH, plate.h / 2 + REACH];
  const steps = (reach: number) =>
    Array.from({ length: 2 * Math.floor(reach / STEP) + 1 }, (_, i) => (i - Math.floor(reach / STEP)) * STEP);
  return steps(reachY).flatMap((y) => steps(reachX).map((x) => at(plate, { x, y }, { size, page })));
}

function at(
  plate: Box,
  away: Pick<Box, "x" | "y">,
  { size, page }: { readonly size: Size; readonly page: Size },
): Box {
  const y = Math.max(plate.y + away.y, GAP + size.h / 2);
  return { ...size, x: within(plate.x + away.x, size, page), y };
}

function costOf(box: Box, plate: Box, needed: readonly Box[]): number {
  const distance = Math.abs(box.x - plate.x) + Math.abs(box.y - plate.y);
  return covered(box, needed) * COST.needed + covered(box, [plate]) * COST.ownPlate + distance * COST.away;
}

/** Piles, the other plates, the bar, the line across the screen that tells the turn, and the own hand. */
function neededIn(
  { seats, drawPile, discardPile, actions, status, hand }: TableGeometry,
  seat: Seat,
  page: Size,
) {
  const others = seats.flatMap((box, i) => (box === undefined || i === seat ? [] : [box]));
  const line = { ...status, x: page.w / 2, w: page.w };
  return [drawPile, discardPile, actions, line, ...others, ...hand.filter(({ isVisible }) => isVisible)];
}

/** The area of all those boxes that lies below this one. */
function covered(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + sharedArea(box, other), 0);
}

function within(x: number, { w }: Size, page: Pick<Size, "w">): number {
  return Math.min(Math.max(x, w / 2 + GAP), Math.max(page.w - w / 2 - GAP, w / 2));
}
