/** Where the catch button stands: as near as can be to the seat that it would hit, on nothing that is needed. */

import type { Seat } from "../../../../shared/seat.ts";
import type { Box, TableGeometry } from "../../../scenes/contract.ts";
import { overlapArea } from "../../../scenes/layout/boxes.ts";

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

type Size = Pick<Box, "w" | "h">;

const MARGIN = 6;
/** The button with its words side by side, and with one word above the other where there is no room for that. */
const WIDE_BUTTON: Size = { w: 160, h: 48 };
export const NARROW_BUTTON: Size = { w: 76, h: 60 };
/** Places are tried so close to one another, and so far from the plate, in CSS pixels. */
const SEARCH_STEP = 8;
const SEARCH_RADIUS = 96;
/** What it costs to cover a square pixel, and to be a pixel away. */
const COST = { obstacle: 100, ownPlate: 0.05, distance: 2 } as const;

/** The box of the catch button; undefined while there is no picture. */
export function findCatchBox(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Size,
): (Box & { readonly isNarrow: boolean }) | undefined {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return undefined;
  const [broad, narrow] = [scaled(WIDE_BUTTON, geometry.zoom), scaled(NARROW_BUTTON, geometry.zoom)];
  const obstacles = obstaclesFor(geometry, seat, page);
  const unobstructed = preferredBoxes(plate, broad, { page, zoom: geometry.zoom }).find(
    (box) => coveredArea(box, obstacles) === 0,
  );
  if (unobstructed !== undefined) return { ...unobstructed, isNarrow: false };
  const candidates = [...candidatesAround(plate, broad, page), ...candidatesAround(plate, narrow, page)];
  const best = candidates.reduce((least, box) => {
    const cost = costOf(box, plate, obstacles);
    return cost < least.cost ? { box, cost } : least;
  }, WORST_CANDIDATE);
  return { ...best.box, isNarrow: best.box.w === narrow.w };
}

const WORST_CANDIDATE = { box: { x: 0, y: 0, ...WIDE_BUTTON }, cost: Number.POSITIVE_INFINITY };

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

/** Below a seat at the top, on the inner side of one at the edge, or else above it. */
function preferredBoxes(
  plate: Box,
  size: Size,
  { page, zoom }: { readonly page: Size; readonly zoom: number },
): readonly Box[] {
  const gap = MARGIN * zoom;
  const offset = { x: (plate.w + size.w) / 2 + gap, y: (plate.h + size.h) / 2 + gap };
  const below = { ...size, x: clampToPage(plate.x, size, page), y: plate.y + offset.y };
  const inwards = { ...size, x: plate.x + (plate.x < page.w / 2 ? offset.x : -offset.x), y: plate.y };
  const above = { ...below, y: plate.y - offset.y };
  const isAtTop = plate.y < page.h * 0.3;
  const isAtEdge = plate.x < page.w * 0.25 || plate.x > page.w * 0.75;
  const boxes = isAtEdge && !isAtTop ? [inwards, below, above] : [below, above];
  return boxes.filter(({ y, h }) => y - h / 2 >= MARGIN);
}

/** Places all around a plate, and on it. */
function candidatesAround(plate: Box, size: Size, page: Size): readonly Box[] {
  const [reachX, reachY] = [plate.w / 2 + SEARCH_RADIUS, plate.h / 2 + SEARCH_RADIUS];
  const steps = (reach: number) =>
    Array.from(
      { length: 2 * Math.floor(reach / SEARCH_STEP) + 1 },
      (_, i) => (i - Math.floor(reach / SEARCH_STEP)) * SEARCH_STEP,
    );
  return steps(reachY).flatMap((y) => steps(reachX).map((x) => candidateAt(plate, { x, y }, { size, page })));
}

function candidateAt(
  plate: Box,
  offset: Pick<Box, "x" | "y">,
  { size, page }: { readonly size: Size; readonly page: Size },
): Box {
  const y = Math.max(plate.y + offset.y, MARGIN + size.h / 2);
  return { ...size, x: clampToPage(plate.x + offset.x, size, page), y };
}

function costOf(box: Box, plate: Box, obstacles: readonly Box[]): number {
  const distance = Math.abs(box.x - plate.x) + Math.abs(box.y - plate.y);
  return (
    coveredArea(box, obstacles) * COST.obstacle +
    coveredArea(box, [plate]) * COST.ownPlate +
    distance * COST.distance
  );
}

/** Piles, the other plates, the bar, the line across the screen that tells the turn, and the own hand. */
function obstaclesFor(
  { seats, drawPile, discardPile, actions, status, hand }: TableGeometry,
  seat: Seat,
  page: Size,
) {
  const others = seats.flatMap((box, i) => (box === undefined || i === seat ? [] : [box]));
  const statusLine = { ...status, x: page.w / 2, w: page.w };
  return [
    drawPile,
    discardPile,
    actions,
    statusLine,
    ...others,
    ...hand.filter(({ isVisible }) => isVisible),
  ];
}

/** The area of all those boxes that lies below this one. */
function coveredArea(box: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + overlapArea(box, other), 0);
}

function clampToPage(x: number, { w }: Size, page: Pick<Size, "w">): number {
  return Math.min(Math.max(x, w / 2 + MARGIN), Math.max(page.w - w / 2 - MARGIN, w / 2));
}
