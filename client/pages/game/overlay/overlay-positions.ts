/** Where the catch button stands: as near as can be to the seat that it would hit, on nothing that is needed. */

import type { Seat } from "../../../../shared/seat.ts";
import type { Box, TableGeometry } from "../../../scenes/contract.ts";
import {
  boxBeside,
  boxGrid,
  CATCH_COSTS,
  clampInto,
  coverCost,
  findBestBox,
  obstacles,
  type Side,
  type Size,
} from "../../../scenes/layout/placement.ts";

// Where the page's own buttons stand: beside what Phaser draws, on top of none of it.

/** CSS positions inside the page, for an element's `style` property (the content policy allows no attribute). */
export type PositionStyle = string;

/** All measures are those of a small screen: they grow with the geometry's zoom. */
const STATUS_GAP = 6;
/** What the table keeps free at the sides of an upright screen. */
const SIDE_MARGIN = 8;
/** What the own avatar takes of the left side on wide screens. */
const OWN_AVATAR_WIDTH = 84;
/** What it takes from below on low ones. */
const OWN_AVATAR_HEIGHT = 62;
/** The button to say something is so wide and high. */
const CHAT_BUTTON_SIZE = 44;
const RESET_POSITION = "inset:auto;transform:none;";

/** The side of the own avatar: not the one of the thumb. */
function ownAvatarSide({ actions }: TableGeometry): "left" | "right" {
  return actions.thumb === "right" ? "left" : "right";
}

/** The box as a place in the page; nothing while there is no picture. */
export function boxStyle(box: Box | undefined): PositionStyle {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}

/** Sentences stand above the line that says whose turn it is: on no card and on no button. */
export function toastStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  return `bottom:${page.h - (geometry.status.y - geometry.status.h / 2) + STATUS_GAP}px`;
}

/** The open log ends above the line that says whose turn it is: hand and call stay free; upright it is as wide as all. */
export function logStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  const width = geometry.mode === "portrait" ? "width:100%;" : "";
  return width + toastStyle(geometry, page);
}

/** Where what concerns all is written: over the piles, between the plates and the own hand. */
export function noticeStyle(geometry: TableGeometry | undefined): PositionStyle {
  return geometry === undefined ? "" : `top:${geometry.drawPile.y}px`;
}

/**
 * The button to say something: upright at the far end of the status line, else beside the own avatar, where what one
 * says comes to be shown. No card, plate or call lies there.
 */
export function chatButtonStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined) return "";
  const { zoom } = geometry;
  const { x, y, w } = geometry.status;
  const side = ownAvatarSide(geometry);
  if (geometry.mode === "portrait") {
    const offset = (w / 2 + 4 + x - SIDE_MARGIN) / 2;
    return `left:${(side === "left" ? x + offset : x - offset) - CHAT_BUTTON_SIZE / 2}px;top:${y - CHAT_BUTTON_SIZE / 2}px`;
  }
  const edge = `${side}:calc(env(safe-area-inset-${side}) + `;
  if (geometry.mode === "wide")
    return `${edge}${OWN_AVATAR_WIDTH * zoom}px);top:${y - (CHAT_BUTTON_SIZE / 2) * zoom}px`;
  return `${edge}10px);bottom:${aboveSafeArea(OWN_AVATAR_HEIGHT)}`;
}

/** So far above what the phone covers of the lower edge. */
const aboveSafeArea = (px: number): string => `calc(env(safe-area-inset-bottom) + ${px}px)`;

/** The panel of what can be said ends above the line that says whose turn it is, as the log does. */
export function chatPanelStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  const bottom = page.h - (geometry.status.y - geometry.status.h / 2) + STATUS_GAP;
  return `bottom:${bottom}px;max-height:${page.h - bottom - STATUS_GAP}px`;
}

/**
 * The banner of a table rule: upright above the plates, as the style sheet has it; on wide screens between the own
 * avatar and the status line, on low ones above the own avatar and
 * what is said. No plate, pile or card lies there.
 */
export function bannerStyle(geometry: TableGeometry | undefined, page: Pick<Box, "w" | "h">): PositionStyle {
  if (geometry === undefined || geometry.mode === "portrait") return "";
  const { x, y, w, h } = geometry.status;
  const side = ownAvatarSide(geometry);
  const available = side === "left" ? x - w / 2 : page.w - x - w / 2;
  if (geometry.mode === "short") {
    const bottom = `max(${page.h - y - h / 2}px, ${aboveSafeArea(OWN_AVATAR_HEIGHT + CHAT_BUTTON_SIZE + STATUS_GAP)})`;
    return `${RESET_POSITION}${side}:8px;bottom:${bottom};max-width:${available - 16}px`;
  }
  const inset = (OWN_AVATAR_WIDTH + CHAT_BUTTON_SIZE + 8) * geometry.zoom;
  return `${RESET_POSITION}${side}:${inset}px;top:${y}px;max-width:${available - inset - 8}px;transform:translateY(-50%)`;
}

const MARGIN = 6;
/** The button with its words side by side, and with one word above the other if there is not enough space. */
const WIDE_BUTTON: Size = { w: 160, h: 48 };
export const NARROW_BUTTON: Size = { w: 76, h: 60 };
/** Candidates are this far apart, and at most this far from the plate, in CSS pixels. */
const SEARCH_STEP = 8;
const SEARCH_RADIUS = 96;

/** The box of the catch button; undefined before the table is drawn. */
export function findCatchBox(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Size,
): (Box & { readonly isNarrow: boolean }) | undefined {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return undefined;
  const [wide, narrow] = [scaled(WIDE_BUTTON, geometry.zoom), scaled(NARROW_BUTTON, geometry.zoom)];
  const needed = obstacles(boxesToSpare(geometry, seat, page), CATCH_COSTS.needed);
  const free = preferredBoxes(plate, wide, { page, zoom: geometry.zoom }).find(
    (box) => coverCost(box, needed) === 0,
  );
  const best =
    free ??
    findBestBox({
      candidates: [...candidatesAround(plate, wide, page), ...candidatesAround(plate, narrow, page)],
      obstacles: [...needed, ...obstacles([plate], CATCH_COSTS.ownPlate)],
      distanceCost: ({ x, y }) => (Math.abs(x - plate.x) + Math.abs(y - plate.y)) * CATCH_COSTS.distance,
    });
  return { ...best, isNarrow: best.w === narrow.w };
}

/** The same as a place in the page, for an element's `style` property. */
export function catchButtonStyle(geometry: TableGeometry | undefined, seat: Seat, page: Size): PositionStyle {
  const box = findCatchBox(geometry, seat, page);
  if (box === undefined) return "";
  const { x, y, w, isNarrow } = box;
  return `left:${x}px;top:${y}px${isNarrow ? `;width:${w}px;padding-inline:0.2rem;font-size:0.9em;overflow-wrap:anywhere` : ""}`;
}

/** The question whether to catch stands where the button would if nothing were in its way: it is soon answered. */
export function catchConfirmStyle(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Size,
): PositionStyle {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return "";
  const { zoom } = geometry;
  const [box = plate] = preferredBoxes(plate, scaled(WIDE_BUTTON, zoom), { page, zoom });
  return `left:${box.x}px;top:${box.y}px`;
}

const scaled = ({ w, h }: Size, zoom: number): Size => ({ w: w * zoom, h: h * zoom });

/** Below a seat at the top, on the inner side of a seat at the edge, or above the seat. */
function preferredBoxes(
  plate: Box,
  size: Size,
  { page, zoom }: { readonly page: Size; readonly zoom: number },
): readonly Box[] {
  const gap = MARGIN * zoom;
  const beside = (side: Side) => boxBeside(plate, side, size, gap);
  const [below, above] = [clampAcross(beside("below"), page), clampAcross(beside("above"), page)];
  const inwards = beside(plate.x < page.w / 2 ? "right" : "left");
  const isAtTop = plate.y < page.h * 0.3;
  const isAtEdge = plate.x < page.w * 0.25 || plate.x > page.w * 0.75;
  const boxes = isAtEdge && !isAtTop ? [inwards, below, above] : [below, above];
  return boxes.filter(({ y, h }) => y - h / 2 >= MARGIN);
}

/** All around a plate, and on it. */
function candidatesAround(plate: Box, size: Size, page: Size): readonly Box[] {
  const xs = stepsAround(plate.x, plate.w / 2 + SEARCH_RADIUS);
  const ys = stepsAround(plate.y, plate.h / 2 + SEARCH_RADIUS);
  return boxGrid(size, xs, ys).map((box) => clampAcross(box, page, MARGIN));
}

function stepsAround(middle: number, reach: number): readonly number[] {
  const steps = Math.floor(reach / SEARCH_STEP);
  return Array.from({ length: 2 * steps + 1 }, (_, i) => middle + (i - steps) * SEARCH_STEP);
}

/** Inside the left and the right edge of the page, and below `top`. */
function clampAcross(box: Box, page: Pick<Size, "w">, top = Number.NEGATIVE_INFINITY): Box {
  return clampInto(box, { left: MARGIN, top, right: page.w - MARGIN, bottom: Number.POSITIVE_INFINITY });
}

/** Piles, the other plates, the action bar, the status line in its full width, and the player's own hand. */
function boxesToSpare(
  { seats, hand, ...geometry }: TableGeometry,
  seat: Seat,
  page: Size,
): readonly (Box | undefined)[] {
  const { drawPile, discardPile, actions, status } = geometry;
  const statusLine = { ...status, x: page.w / 2, w: page.w };
  const otherSeats = seats.filter((_, i) => i !== seat);
  const cards = hand.filter(({ isVisible }) => isVisible);
  return [drawPile, discardPile, actions, statusLine, ...otherSeats, ...cards];
}
