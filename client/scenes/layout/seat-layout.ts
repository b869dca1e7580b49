/**
 * The layout of seats, plates and avatars. The other players sit around the table in turn order: up the left side, along
 * the top, down the right side. For spectators, the first seat is at the bottom.
 */
import type { Seat } from "../../../shared/seat.ts";
import type { Box } from "../scene-contract.ts";
import { clamp, type Edges, type LayoutInput, type LayoutMode } from "./layout-input.ts";
import {
  type AvatarCircle,
  CLOCK_RING_WIDTH,
  MAX_PILE_HEIGHT,
  pileHeight,
  type ScreenRegions,
} from "./screen-regions.ts";

/** How many plates are at the left, at the top and at the right; on a big screen also at the bottom. */
export type PlateSplit = readonly [left: number, top: number, right: number, bottom: number];

/** The splits for 0 to 9 plates: one digit each for left, top and right. */
const SPLITS: Readonly<Record<LayoutMode, readonly PlateSplit[]>> = {
  portrait: parseSplits("000 010 020 030 040 131 141 232 242 252"),
  short: parseSplits("000 010 020 030 121 131 141 151 161 171"),
  wide: parseSplits("000 010 020 111 121 131 141 232 242 252"),
};

export function parseSplits(table: string): readonly PlateSplit[] {
  return table.split(" ").map((digits) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = [...digits].map(Number);
    return [left, top, right, bottom];
  });
}

const PLATE_GAP = 6;

export interface SeatBox extends Box {
  /** By how much the plate is higher than usual, for a player with large texts. */
  readonly textRoom?: number;
}

export interface SeatLayout {
  /** By seat number; undefined for the viewer's seat. */
  readonly seats: readonly (SeatBox | undefined)[];
  /** The area that the plates leave free for the piles. */
  readonly pileArea: Edges;
}

export function seatLayout(input: LayoutInput, regions: ScreenRegions): SeatLayout {
  const isSpectator = input.viewer < 0;
  const near = isSpectator ? 0 : input.viewer;
  const others = Array.from({ length: input.seats - 1 }, (_, i): Seat => (near + 1 + i) % input.seats);
  const plateSplit = SPLITS[regions.mode][others.length] ?? [0, 0, 0, 0];
  const seatBoxSize = plateSize(plateSplit, regions, input);
  const top = topRow(plateSplit, regions, seatBoxSize);
  const boxes = [
    ...leftSide(plateSplit, regions, seatBoxSize),
    ...top,
    ...rightSide(plateSplit, regions, seatBoxSize),
  ];
  const bottom = isSpectator ? bottomPlate(regions, seatBoxSize) : undefined;
  const boxOf = (seat: Seat) => (seat === near ? bottom : boxes[others.indexOf(seat)]);
  const pileArea = pileAreaOf(plateSplit, regions, top);
  return {
    seats: Array.from({ length: input.seats }, (_, seat) => boxOf(seat)),
    pileArea:
      bottom === undefined ? pileArea : { ...pileArea, bottom: pileArea.bottom - seatBoxSize.h - PLATE_GAP },
  };
}

/** A spectator's plate of the first seat: in the middle of the bottom edge, opposite the top row. */
function bottomPlate({ safe, table }: ScreenRegions, seatBoxSize: SeatBoxSize): SeatBox {
  return { ...seatBoxSize, x: (safe.left + safe.right) / 2, y: table.bottom - seatBoxSize.h / 2 };
}

type SeatBoxSize = Omit<SeatBox, "x" | "y">;

function plateSize(
  [left, top, right]: PlateSplit,
  { mode, safe, table }: ScreenRegions,
  { viewer, textScale }: LayoutInput,
): SeatBoxSize {
  const [width, height] = [safe.right - safe.left, table.bottom - table.top];
  const fits = height / (1 + Math.max(left, right)) - PLATE_GAP;
  const across = (width - 2 * topRowInset(mode, left, width)) / Math.max(top, 1) - PLATE_GAP;
  const isOneRow = left + right === 0;
  // Large texts need the room themselves.
  const isRoomy = textScale === 1 && safe.bottom - safe.top >= 700;
  const high = (usual: number) => {
    const more = isOneRow ? heightForText(usual, textScale, height) : 0;
    return { h: Math.min(usual + more, fits), ...(more > 0 && { textRoom: more }) };
  };
  if (mode === "short") return { w: clamp(Math.min(width / 8.2, across), 60, 116), h: Math.min(64, fits) };
  if (mode === "wide") {
    const w = clamp(Math.min(width / 8.4, across), 96, 168);
    return { w, ...high(isRoomy ? LARGE_FACE_HEIGHT : 100) };
  }
  // Names that would be cut have the whole row, where no plates are below its ends.
  const isRowWide = isOneRow && (viewer < 0 || textScale > 1);
  const w = clamp(isRowWide ? across : Math.min(width / 4 - PLATE_GAP, across), 56, 164);
  return { w, ...high(portraitPlateHeight(safe)) };
}

/** The height of a plate whose face is 88 px wide. */
const LARGE_FACE_HEIGHT = 136;

/** Low screens leave the piles enough room; tablets show faces as large as desktops do. */
function portraitPlateHeight({ left, right, top, bottom }: Edges): number {
  if (bottom - top < 600) return 62;
  if (bottom - top < 660) return 74;
  if (bottom - top < 700) return 94;
  return right - left > 600 ? LARGE_FACE_HEIGHT : 108;
}

/** How much higher a plate is with the largest texts, as a share, and how much of the table it takes at most. */
const LARGE_TEXT_PLATE = { growth: 0.28, mostOfTable: 0.315 } as const;

function heightForText(usual: number, textScale: number, tableHeight: number): number {
  const wanted = usual * LARGE_TEXT_PLATE.growth * (textScale - 1);
  return clamp(tableHeight * LARGE_TEXT_PLATE.mostOfTable - usual, 0, wanted);
}

/** The top row leaves the corners free on wide screens. */
function topRowInset(mode: LayoutMode, atTheSide: number, width: number): number {
  if (mode !== "wide") return 2;
  return width * (atTheSide > 0 ? 0.1 : 0.14);
}

function topRow(
  [left, top]: PlateSplit,
  { mode, safe, table }: ScreenRegions,
  seatBoxSize: SeatBoxSize,
): readonly SeatBox[] {
  const deepest = mode === "wide" && top > 2 ? arcDrop(left, table, seatBoxSize) : 0;
  const width = safe.right - safe.left;
  const edge = topRowInset(mode, left, width);
  return Array.from({ length: top }, (_, i) => {
    const share = (i + 0.5) / top;
    const drop = (1 - Math.sin(Math.PI * share)) * deepest;
    return {
      ...seatBoxSize,
      x: safe.left + edge + (width - 2 * edge) * share,
      y: table.top + seatBoxSize.h / 2 + drop,
    };
  });
}

/** How far the ends of the top row are lower than its middle, without touching the plates at the sides. */
function arcDrop(atTheSide: number, { top, bottom }: Edges, { h }: SeatBoxSize): number {
  const best = Math.min(34, (bottom - top) * 0.06);
  if (atTheSide === 0) return best;
  const air = (bottom - top - h - PLATE_GAP) / atTheSide - h;
  return clamp(PLATE_GAP / 2 + air / 2, 0, best);
}

/** Wide tables have a rim, on which no plate and no crown lies. */
const sideMargin = ({ mode }: ScreenRegions): number => (mode === "wide" ? 14 : 4);

function leftSide([left]: PlateSplit, regions: ScreenRegions, seatBoxSize: SeatBoxSize): readonly SeatBox[] {
  const x = regions.safe.left + seatBoxSize.w / 2 + sideMargin(regions);
  return sideCenters(left, regions, seatBoxSize)
    .map((y) => ({ ...seatBoxSize, x, y }))
    .reverse();
}

function rightSide(
  [, , right]: PlateSplit,
  regions: ScreenRegions,
  seatBoxSize: SeatBoxSize,
): readonly SeatBox[] {
  const x = regions.safe.right - seatBoxSize.w / 2 - sideMargin(regions);
  return sideCenters(right, regions, seatBoxSize).map((y) => ({ ...seatBoxSize, x, y }));
}

/** Centres of the plates at one side, from the top down. */
function sideCenters(count: number, regions: ScreenRegions, seatBoxSize: SeatBoxSize): readonly number[] {
  const { table } = regions;
  const top = table.top + seatBoxSize.h + PLATE_GAP;
  if (isStacked(count, regions, seatBoxSize)) return [top + seatBoxSize.h / 2];
  const height = table.bottom - top;
  return Array.from({ length: count }, (_, i) => top + (height * (i + 0.5)) / count);
}

/** Between the plates at the sides, or below single plates that are close under the top row. */
function pileAreaOf([left, , right]: PlateSplit, regions: ScreenRegions, topRow: readonly Box[]): Edges {
  const { safe, table } = regions;
  const { w, h } = topRow[0] ?? { w: 0, h: 0 };
  const top = Math.max(table.top, ...topRow.map((plate) => plate.y + plate.h / 2 + PLATE_GAP));
  const whole = { left: safe.left + 8, right: safe.right - 8, top, bottom: table.bottom };
  if (left + right === 0) return whole;
  const isBelow = regions.mode === "portrait" && isStacked(left, regions, { w, h });
  return isBelow ? areaBelow(whole, { w, h }) : areaBeside(whole, { w, h });
}

function areaBeside(whole: Edges, { w }: SeatBoxSize): Edges {
  return { ...whole, left: whole.left + w + 4, right: whole.right - w - 4 };
}

function areaBelow(whole: Edges, { h }: SeatBoxSize): Edges {
  return { ...whole, top: whole.top + h + PLATE_GAP };
}

/**
 * True if a single plate at the side is close under the top row: on short screens because the action bar is below it,
 * in portrait mode if the piles have more room below it than beside it.
 */
function isStacked(
  atTheSide: number,
  { mode, safe, table }: ScreenRegions,
  seatBoxSize: SeatBoxSize,
): boolean {
  if (mode === "wide" || atTheSide !== 1) return false;
  if (mode === "short") return true;
  const whole = {
    left: safe.left + 8,
    right: safe.right - 8,
    top: table.top + seatBoxSize.h + PLATE_GAP,
    bottom: table.bottom,
  };
  const pile = pileHeight(areaBeside(whole, seatBoxSize));
  return pile < MAX_PILE_HEIGHT[mode] && pile < pileHeight(areaBelow(whole, seatBoxSize));
}

/** The parts of a seat plate, relative to its centre. They never overlap. */
export interface PlateLayout {
  readonly avatar: AvatarCircle;
  /** The box of the fan of cards, and the width of one card. */
  readonly fan: Box & { readonly card: number };
  readonly count: Box;
  readonly name: Box;
}

type PlateSize = Pick<SeatBox, "w" | "h" | "textRoom">;

const PLATE_PADDING = 5;
/** Keeps the fan of a small plate away from the round corner. */
const CORNER_MARGIN = 6;

/** The layout that suits the plate's size: the name below, the avatar above or at the left. */
export function plateLayout(plateSize: PlateSize): PlateLayout {
  const { w, h, textRoom = 0 } = plateSize;
  if (w >= LARGE_PLATE_WIDTH)
    return h >= LARGE_FACE_PLATE ? largeFacePlate(plateSize) : largePlate(plateSize);
  if (w < 110 && h - textRoom >= 104) return tallPlate(plateSize);
  return w >= 140 && h - textRoom < 104 ? broadPlate(plateSize) : sidePlate(plateSize);
}

function nameLine({ w, h }: PlateSize, height: number): Box {
  return { x: 0, y: h / 2 - 4 - height / 2, w: w - 12, h: height };
}

/** Plates of this width are on big screens, where everything must be read from afar. */
const LARGE_PLATE_WIDTH = 190;
/** So high, there is room for a name below a face that fills the plate. */
const LARGE_FACE_PLATE = 230;

/** The avatar as high as the plate; at its right fan and count side by side, and the name below them. */
function largePlate({ w, h }: PlateSize): PlateLayout {
  const padding = 2 * PLATE_PADDING;
  const r = clamp(Math.min(h / 2 - 8 - CLOCK_RING_WIDTH, w * 0.2), 24, 90);
  const avatar = { x: -w / 2 + padding + CLOCK_RING_WIDTH + r, y: 0, r };
  const left = avatar.x + r + CLOCK_RING_WIDTH + 6;
  const end = w / 2 - padding;
  const lineHeight = Math.max(36, h * 0.25);
  const line = { x: (left + end) / 2, y: h / 2 - 9 - lineHeight / 2, w: end - left, h: lineHeight };
  const free = h - line.h - 9 - 1.4 * padding;
  const y = -h / 2 + padding + free / 2;
  const digits = Math.max(50, Math.min(h * 0.33, w * 0.2));
  const count = { x: end - 0.6 * digits, y, w: 1.2 * digits, h: digits };
  const right = count.x - count.w / 2 - 4;
  const card = clamp(free / 1.75, 14, Math.max(14, Math.min(60, right - left - 8)));
  return { avatar, fan: fanBetween({ left, right, y, card }), count, name: line };
}

/** A large avatar; at its right the fan with the count below it; and the name along the lower edge. */
function largeFacePlate({ w, h }: PlateSize): PlateLayout {
  const padding = 2 * PLATE_PADDING;
  const line = nameLine({ w: w - padding, h }, clamp(h * 0.18, 44, 56));
  const free = h - line.h - 4 - 2 * padding;
  const r = Math.min(free / 2 - CLOCK_RING_WIDTH, w * 0.26);
  const top = -h / 2 + padding;
  const avatar = { x: -w / 2 + padding + CLOCK_RING_WIDTH + r, y: top + free / 2, r };
  const left = avatar.x + r + 2 * CLOCK_RING_WIDTH;
  const right = w / 2 - padding;
  const digits = clamp(free * 0.36, 60, 90);
  const count = { x: (left + right) / 2, y: top + free - digits / 2, w: 1.2 * digits, h: digits };
  const room = free - digits - padding;
  const card = Math.min(room / 1.62, (right - left) * 0.46);
  return { avatar, fan: fanBetween({ left, right, y: top + room / 2, card }), count, name: line };
}

/** The parts of the room for large texts that the name and the number of cards have. */
const TEXT_ROOM = { name: 0.5, count: 0.4 } as const;

/** Avatar, fan and count side by side. */
function broadPlate({ w, h, textRoom = 0 }: PlateSize): PlateLayout {
  const usual = h - textRoom;
  const name = nameLine({ w, h }, clamp(usual * 0.2, 15, 20) + textRoom * TEXT_ROOM.name);
  const free = h - name.h - 4 - 2 * PLATE_PADDING;
  const r = clamp(free / 2 - CLOCK_RING_WIDTH, 12, 27);
  const y = -h / 2 + PLATE_PADDING + free / 2;
  const avatar = { x: -w / 2 + PLATE_PADDING + CLOCK_RING_WIDTH + r, y, r };
  const digits = 30 + textRoom * TEXT_ROOM.count;
  const count = {
    ...{ x: w / 2 - 8 - digits / 2, y, w: digits },
    h: Math.min(24 + textRoom * TEXT_ROOM.count, free),
  };
  const left = avatar.x + r + CLOCK_RING_WIDTH + 3;
  const right = count.x - count.w / 2 - 4;
  const card = clamp(free / 1.75, 14, Math.min(27, right - left - 4));
  return { avatar, fan: fanBetween({ left, right, y, card }), count, name };
}

/** The avatar above, fan and count side by side below it. */
function tallPlate({ w, h, textRoom = 0 }: PlateSize): PlateLayout {
  const name = nameLine({ w, h }, 16 + textRoom * TEXT_ROOM.name);
  const r = clamp((h - 58 - textRoom) / 2 - CLOCK_RING_WIDTH + 6, 14, 26);
  const avatar = { x: 0, y: -h / 2 + 4 + CLOCK_RING_WIDTH + r, r };
  const top = avatar.y + r + CLOCK_RING_WIDTH;
  const free = name.y - name.h / 2 - top - 1;
  const y = top + free / 2;
  const digits = 26 + textRoom * TEXT_ROOM.count;
  const count = {
    ...{ x: w / 2 - PLATE_PADDING - digits / 2, y, w: digits },
    h: Math.min(20 + textRoom * TEXT_ROOM.count, free),
  };
  const card = clamp(free / 1.62, 11, 20);
  return {
    avatar,
    fan: fanBetween({ left: -w / 2 + PLATE_PADDING + 2, right: count.x - digits / 2 - 2, y, card }),
    count,
    name,
  };
}

/** The avatar at the left; at its right a fan with the count below. */
function sidePlate({ w, h, textRoom = 0 }: PlateSize): PlateLayout {
  const name = nameLine({ w, h }, clamp((h - textRoom) * 0.15, 15, 20) + textRoom * TEXT_ROOM.name);
  const free = h - name.h - 4 - 2 * 3;
  const more = Math.max(0, w - 84);
  const column = 17 + more * 0.35 + textRoom * 0.2;
  const r = clamp(Math.min(free, w - 3 - column - CORNER_MARGIN - 1) / 2 - CLOCK_RING_WIDTH, 9, 44);
  const top = -h / 2 + 3;
  const avatar = { x: -w / 2 + 3 + CLOCK_RING_WIDTH + r, y: top + free / 2, r };
  const left = avatar.x + r + CLOCK_RING_WIDTH + 1;
  const right = w / 2 - CORNER_MARGIN;
  const digits = 16 + more * 0.15 + textRoom * TEXT_ROOM.count;
  const count = {
    ...{ x: (left + right) / 2, y: top + free - digits / 2 },
    ...{ w: Math.min(digits + 10, right - left), h: digits },
  };
  const height = free - count.h - 3;
  const card = clamp(Math.min(height / 1.55, (right - left) * 0.62), 8, 30);
  return { avatar, fan: fanBetween({ left, right, y: top + height / 2 + 3, card }), count, name };
}

function fanBetween({ left, right, y, card }: Readonly<Record<"left" | "right" | "y" | "card", number>>) {
  return { x: (left + right) / 2, y, w: right - left, h: card * 1.5, card };
}

/** The places of `count` cards in a fan, from left to right: centres and rotations. */
export function fanSlots({ x, y, w, card }: PlateLayout["fan"], count: number, closest: number) {
  const most = Math.max(1, Math.floor((w - card) / (card * closest)) + 1);
  const shown = Math.min(count, most);
  const step = shown < 2 ? 0 : Math.min(card * 0.5, (w - card * 1.06) / (shown - 1));
  return Array.from({ length: shown }, (_, i) => {
    const side = i - (shown - 1) / 2;
    return { x: x + side * step, y, angle: shown < 2 ? 0 : (side / shown) * 0.14 };
  });
}

export type AvatarIconBoxes = Readonly<Record<"crown" | "badge" | "connection" | "team", Box>>;

/** The icons of larger avatars grow no more. */
const LARGE_AVATAR = 70;
/** How far a badge extends beyond the avatar; the clock's ring is behind it. */
const BADGE_OVERHANG = 4;

/** The icons on an avatar. The badge (bot or replacement bot) is in the corner of the crown, or below the crown. */
export function avatarIconBoxes({ x, y, r }: AvatarCircle, isHost: boolean): AvatarIconBoxes {
  const badge = clamp(r * 0.9, 12, Math.max(22, r * 0.42));
  const large = Math.min(r, LARGE_AVATAR);
  const teamBadge = Math.max(15, large * 0.98);
  return {
    crown: squareBox(x - r * 0.78, y - r * 0.82, large * 0.95),
    badge: squareBox(
      x - (r + BADGE_OVERHANG - badge / 2),
      isHost ? y + r * 0.36 : y - (r + BADGE_OVERHANG / 2 - badge / 2),
      badge,
    ),
    connection: squareBox(x + r * 0.74, y + r * 0.74, large * 0.72),
    team: squareBox(x + r * 0.8, y - r * 0.66, teamBadge),
  };
}

function squareBox(x: number, y: number, side: number): Box {
  return { x, y, w: side, h: side };
}
