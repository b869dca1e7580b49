/** Positions of the overlay's elements: they cover nothing on the canvas that the player needs. */
import type { Seat } from "../../../../shared/seat.ts";
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
} from "../../../scenes/layout/find-best-box.ts";
import { clamp, edgesOf } from "../../../scenes/layout/layout-input.ts";
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";

/** CSS positions inside the page, for an element's `style` property (the content security policy forbids the attribute). */
export type PositionStyle = string;

// All sizes are for small screens: they are multiplied by the geometry's zoom.

const STATUS_GAP = 6;
/** The margin of the table at the sides of a portrait screen. */
const SIDE_MARGIN = 8;
/** The width of the player's own avatar on wide screens. */
const OWN_AVATAR_WIDTH = 84;
/** The height of the player's own avatar on short screens. */
const OWN_AVATAR_HEIGHT = 62;
const CHAT_BUTTON_SIZE = 44;
/** The size of the clock's digits, as a share of a disc of the picker. */
const PICKER_CLOCK_SHARE = 0.2;
const RESET_POSITION = "inset:auto;transform:none;";

/** True on a device that shows only the hand, because the table is on a big screen. */
export function isHandOnly(geometry: TableGeometry | undefined): boolean {
  return geometry?.slot !== undefined;
}

/** The side of the player's own avatar, opposite to the thumb. */
function ownAvatarSide({ actions }: TableGeometry): "left" | "right" {
  return actions.thumb === "right" ? "left" : "right";
}

/** The turn in large letters, and a smaller line above it. */
const TWO_LINES = 42;

/** True if something can be said above whose turn it is; a device that shows only the hand is beside a screen that says it. */
export function hasRoomForTwoLines(geometry: TableGeometry | undefined, textScale: number): boolean {
  if (geometry === undefined || isHandOnly(geometry)) return false;
  return geometry.status.h >= TWO_LINES * geometry.zoom * textScale;
}

/** The position of a box; "" before the canvas is drawn, as in all functions here. */
export function boxStyle(box: Box | undefined): PositionStyle {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}

/** The clock is in the middle of the colour picker, in the gap between its four discs. */
export function pickerClockStyle(geometry: TableGeometry | undefined): PositionStyle {
  const discs = geometry?.picker ?? [];
  const [first] = discs;
  if (first === undefined) return "";
  const middle = (axis: "x" | "y") => discs.reduce((sum, disc) => sum + disc[axis], 0) / discs.length;
  return `left:${middle("x")}px;top:${middle("y")}px;font-size:${first.w * PICKER_CLOCK_SHARE}px`;
}

/**
 * Toasts are above the status line, so that they cover no card and no button. On short screens they are no wider than it,
 * because buttons are at both sides.
 */
export function toastStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  const { status, mode } = geometry;
  if (isHandOnly(geometry) && mode === "short") return "top:8px;bottom:auto";
  const bottom = `bottom:${aboveStatus(geometry, page).bottom}px`;
  return mode === "short"
    ? `${bottom};left:${status.x - status.w / 2}px;right:auto;width:${status.w}px`
    : bottom;
}

/** The open log ends above the status line, so that hand and UNO button stay free. In portrait it has the full width. */
export function logStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  if (isHandOnly(geometry)) return "width:100%;bottom:8px";
  const width = geometry.mode === "portrait" ? "width:100%;" : "";
  return `${width}bottom:${aboveStatus(geometry, page).bottom}px`;
}

/** The question about a bluff: its largest width, and how near it comes to the edge of the screen and to the card. */
const QUESTION = { width: 330, edge: 4, gap: 2 } as const;

/** The question whether a card was a bluff is over the draw pile: the card itself stays in sight. */
export function questionStyle(
  geometry: TableGeometry | undefined,
  page: Pick<Box, "w" | "h">,
): PositionStyle {
  if (geometry === undefined) return "";
  const { drawPile, discardPile, zoom } = geometry;
  // Beside a big screen the piles are small, and in a corner.
  const right = isHandOnly(geometry) ? page.w - QUESTION.edge : edgesOf(discardPile).left - QUESTION.gap;
  const half = Math.min(QUESTION.width * zoom, right - QUESTION.edge) / 2;
  const x = clamp(drawPile.x, QUESTION.edge + half, right - half);
  return `left:${x}px;top:${drawPile.y}px;width:${2 * half}px`;
}

/** Notices are over the piles. */
export function noticeStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined) return "";
  return isHandOnly(geometry) ? "top:50%" : `top:${geometry.drawPile.y}px`;
}

/**
 * The chat button: in portrait at the end of the status line, else beside the player's own avatar, where the player's
 * bubbles are shown. There is no card, plate or UNO button.
 */
export function chatButtonStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined) return "";
  const { zoom } = geometry;
  const { x, y, w } = geometry.status;
  const side = ownAvatarSide(geometry);
  if (isHandOnly(geometry) && geometry.mode === "short") return besideAvatarStyle(geometry);
  if (geometry.mode === "portrait") {
    const offset = (w / 2 + 4 + x - SIDE_MARGIN) / 2;
    return `left:${(side === "left" ? x + offset : x - offset) - CHAT_BUTTON_SIZE / 2}px;top:${y - CHAT_BUTTON_SIZE / 2}px`;
  }
  const edge = `${side}:calc(env(safe-area-inset-${side}) + `;
  if (geometry.mode === "wide")
    return `${edge}${OWN_AVATAR_WIDTH * zoom}px);top:${y - (CHAT_BUTTON_SIZE / 2) * zoom}px`;
  return `${edge}10px);bottom:${aboveSafeArea(OWN_AVATAR_HEIGHT)}`;
}

/** Above the column of buttons, beside the player's own avatar, which is nearer to the edge of the screen. */
function besideAvatarStyle({ actions: { x, w, thumb }, zoom }: TableGeometry): PositionStyle {
  const left = thumb === "right" ? x - w / 2 : x + w / 2 - CHAT_BUTTON_SIZE * zoom;
  return `left:${left}px;top:calc(env(safe-area-inset-top) + 8px)`;
}

/** This far above the part of the lower edge that the phone covers. */
const aboveSafeArea = (px: number): string => `calc(env(safe-area-inset-bottom) + ${px}px)`;

/** The least height of the chat panel: two rows of emotes, and the beginning of the phrases. */
const MIN_PANEL_HEIGHT = 164;

/**
 * The chat panel ends above the status line, like the log. In portrait it is no higher than the middle of the piles, so
 * that the table stays in sight.
 */
export function chatPanelStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  if (isHandOnly(geometry)) return `bottom:8px;max-height:${page.h - 16}px`;
  const above = aboveStatus(geometry, page);
  const upToPiles = geometry.status.y - geometry.status.h / 2 - geometry.discardPile.y;
  const height =
    geometry.mode === "portrait"
      ? Math.min(above.height, Math.max(MIN_PANEL_HEIGHT, upToPiles))
      : above.height;
  return `bottom:${above.bottom}px;max-height:${height}px`;
}

/**
 * The report for a player who was away leaves the hand, the buttons and the piles in sight, where there is room: in
 * portrait above the piles, else beside them.
 */
export function awayCardStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  if (isHandOnly(geometry)) return `max-height:${page.h * 0.7}px`;
  const { drawPile, discardPile, mode, zoom } = geometry;
  if (mode === "portrait") return `max-height:${discardPile.y - discardPile.h / 2 - 2 * STATUS_GAP}px`;
  const width = Math.max(MIN_AWAY_WIDTH * zoom, pilesLeft(drawPile, discardPile) - 2 * SIDE_MARGIN);
  return `right:auto;left:${SIDE_MARGIN}px;width:${width}px;max-height:${aboveStatus(geometry, page).height}px`;
}

const MIN_AWAY_WIDTH = 240;

/** The left end of the direction ring around the piles. */
function pilesLeft(one: Box, other: Box): number {
  return Math.min(one.x, other.x) - one.w;
}

function aboveStatus({ status }: TableGeometry, page: Pick<Box, "h">) {
  const bottom = page.h - (status.y - status.h / 2) + STATUS_GAP;
  return { bottom, height: page.h - bottom - STATUS_GAP };
}

/**
 * The banner of a table rule: in portrait above the plates (by the style sheet), on wide screens between the player's
 * own avatar and the status line, on short screens above that avatar and the chat button.
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
/** Large where it covers nothing; else with its words side by side, or one word above the other. */
export const LARGE_BUTTON: Size = { w: 204, h: 66 };
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
): (Box & { readonly isNarrow: boolean; readonly isLarge: boolean }) | undefined {
  const plate = geometry?.seats[seat];
  if (geometry === undefined || plate === undefined) return undefined;
  const { zoom } = geometry;
  const [large, wide] = [scaled(LARGE_BUTTON, zoom), scaled(WIDE_BUTTON, zoom)];
  const narrow = scaled(NARROW_BUTTON, zoom);
  const needed = obstacles(boxesToSpare(geometry, seat, page), CATCH_COSTS.needed);
  const free = [large, wide]
    .flatMap((size) => preferredBoxes(plate, size, { page, zoom }))
    .find((box) => coverCost(box, needed) === 0);
  const best =
    free ??
    findBestBox({
      candidates: [...candidatesAround(plate, wide, page), ...candidatesAround(plate, narrow, page)],
      obstacles: [...needed, ...obstacles([plate], CATCH_COSTS.ownPlate)],
      distanceCost: ({ x, y }) => (Math.abs(x - plate.x) + Math.abs(y - plate.y)) * CATCH_COSTS.distance,
    });
  return { ...best, isNarrow: best.w === narrow.w, isLarge: best.w === large.w };
}

export function catchButtonStyle(geometry: TableGeometry | undefined, seat: Seat, page: Size): PositionStyle {
  if (geometry?.slot !== undefined) return catchSlotStyle(geometry.slot);
  const box = findCatchBox(geometry, seat, page);
  if (box === undefined) return "";
  const { x, y, w, h, isNarrow, isLarge } = box;
  const largeStyle = isLarge
    ? `;min-width:${w}px;max-width:${w}px;min-height:${h}px;font-size:1.25em;overflow-wrap:anywhere`
    : `;max-width:${w}px;overflow-wrap:anywhere`;
  return `left:${x}px;top:${y}px${largeStyle}${isNarrow ? `;width:${w}px;padding-inline:0.2rem;font-size:0.9em` : ""}`;
}

/** Beside the piles, in place of the name of the top card. */
function catchSlotStyle({ x, y, w, h }: Box): PositionStyle {
  const height = Math.min(h, LARGE_BUTTON.h);
  return `left:${x}px;top:${y}px;width:${w}px;max-width:${w}px;height:${height}px;padding-inline:0.3rem;overflow-wrap:anywhere`;
}

/** The confirmation of a catch: at the preferred position, whatever it covers, as it is only shown for a moment. */
export function catchConfirmStyle(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Size,
): PositionStyle {
  const plate = geometry?.seats[seat] ?? geometry?.slot;
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
