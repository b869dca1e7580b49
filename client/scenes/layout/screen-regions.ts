/** Divides the screen from the bottom up: hand, action bar, status line; what is left is the table. */
import type { Box, TableGeometry } from "../scene-contract.ts";
import {
  clamp,
  type Edges,
  type LayoutInput,
  type LayoutMode,
  layoutMode,
  mirroredInput,
  safeEdges,
} from "./layout-input.ts";

/** The area of the viewer's hand. */
export interface HandArea {
  /** The cards are between these two. */
  readonly left: number;
  readonly right: number;
  /** Nothing of a scrolled hand is drawn outside these two. */
  readonly clipLeft: number;
  readonly clipRight: number;
  /** Centre of the front row. */
  readonly y: number;
  readonly rows: 1 | 2;
  /** How far the back row is above the front row. */
  readonly rowOffset: number;
  /** The least visible width of each card. */
  readonly strip: number;
  readonly cardW: number;
  readonly cardH: number;
  /** Only a raised card is higher than this. */
  readonly top: number;
  /** The rotation of the outermost cards of a full fan, in radians. */
  readonly fan: number;
}

/** A round avatar: its centre, and its radius without the clock's ring. */
export interface AvatarCircle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface ScreenRegions {
  readonly mode: LayoutMode;
  readonly safe: Edges;
  readonly hand: HandArea;
  readonly actions: TableGeometry["actions"];
  readonly status: Box;
  /** The viewer's avatar. */
  readonly ownAvatar: AvatarCircle;
  /** The area of seats and piles. */
  readonly table: Edges;
  /** Only beside a big screen: the area for the name of the top card, or for the catch button. */
  readonly slot?: Box;
}

/** How far a card is raised, as a share of its height. `FOCUS_RAISE` is added to one of the others. */
export const PLAYABLE_RAISE = 0.07;
export const JUMP_IN_RAISE = 0.12;
export const CHOSEN_RAISE = 0.13;
export const FOCUS_RAISE = 0.16;
/** How far the clock's ring extends beyond the radius of an avatar. */
export const CLOCK_RING_WIDTH = 5;

/** The regions for a player. For left-handed players everything except the cards is mirrored. */
export function screenRegions(input: LayoutInput): ScreenRegions {
  return layOutRegions({ portrait, short, wide }, input);
}

/** The regions for right-handed players, by layout mode. */
type RegionLayouts = Readonly<Record<LayoutMode, (layoutInput: LayoutInput, safe: Edges) => ScreenRegions>>;

function layOutRegions(layouts: RegionLayouts, input: LayoutInput): ScreenRegions {
  if (input.thumb === "right") return forRightHand(layouts, input);
  return mirroredRegions(forRightHand(layouts, mirroredInput(input)), input);
}

function forRightHand(layouts: RegionLayouts, input: LayoutInput): ScreenRegions {
  const safe = safeEdges(input);
  return layouts[layoutMode(safe)](input, safe);
}

/**
 * From the bottom: hand, action bar, status line with the viewer's avatar; a menu bar of 44 px at the top. The hand has
 * space for two rows even if it needs only one, so that the buttons never move when the number of cards changes.
 */
function portrait(input: LayoutInput, safe: Edges): ScreenRegions {
  const heights = heightsFor(input, 52);
  const height = safe.bottom - safe.top;
  const isSmall = height < 660;
  const [left, right] = [safe.left + 8, safe.right - 8];
  const hand = portraitHand(input, { ...safe, left, right });
  const actions: ScreenRegions["actions"] = {
    x: middleX(safe),
    y: hand.top - 6 - heights.bar / 2,
    w: right - left,
    h: heights.bar,
    ...({ flow: "row", thumb: "right" } as const),
  };
  const r = isSmall ? 13 : ownAvatarRadius(safe);
  const circle = 2 * (r + CLOCK_RING_WIDTH);
  const row = circle + heights.moreLine;
  const statusY = actions.y - heights.bar / 2 - 2 - row / 2;
  const ownAvatar = { x: left + r + CLOCK_RING_WIDTH, y: statusY, r };
  const status = { x: middleX(safe), y: statusY, w: right - left - 2 * circle - 8, h: row };
  const table = { ...safe, top: safe.top + (isSmall ? 46 : 52), bottom: statusY - row / 2 - 4 };
  return { mode: "portrait", safe, hand: hand.area, actions, status, ownAvatar, table };
}

/** In portrait mode, the viewer's avatar is larger on high phones, and larger still on tablets. */
function ownAvatarRadius({ left, right, top, bottom }: Edges): number {
  if (right - left > 600) return 36;
  return bottom - top < 700 ? 17 : 20;
}

/**
 * At most these cards are in one row on all usual phones: a finger slides over narrow strips, and corrects its choice. Where
 * there is room for `wide` ones, the cards are larger.
 */
const SHORT_HAND = { cards: 10, least: 28, wide: 36 } as const;

/** One row of cards as large as their number allows, or two rows of small cards. */
function portraitHand({ handSize, minStripWidth, width }: LayoutInput, { left, right, top, bottom }: Edges) {
  const cardH = clamp((bottom - top) * 0.165, 96, 176);
  const rowOffset = Math.max(44, cardH * 0.42);
  const handTop = bottom - 12 - cardH - rowOffset - cardH * PLAYABLE_RAISE - 4;
  const stripOf = (short: number) => Math.min(minStripWidth, handSize > SHORT_HAND.cards ? Infinity : short);
  const widest = (strip: number) => right - left - strip * (handSize - 1);
  const strip = stripOf(SHORT_HAND.least);
  const rows = widest(strip) < cardH / 1.5 ? 2 : 1;
  const cardW = clamp(widest(stripOf(SHORT_HAND.wide)), cardH / 1.5, (cardH * 1.16) / 1.5);
  const y = bottom - 12 - (cardW * 1.5) / 2 - (rows === 1 ? (cardH * 1.16 - cardW * 1.5) / 2 : 0);
  const area: HandArea = {
    ...{ left, right, clipLeft: 0, clipRight: width, y, rows, rowOffset, cardW, cardH: cardW * 1.5 },
    ...{ top: handTop, fan: 0.1, strip: rows === 1 ? strip : minStripWidth },
  };
  return { top: handTop, area };
}

/** The lower part of the hand is below the screen; the action bar is a column at its right. */
function short(input: LayoutInput, safe: Edges): ScreenRegions {
  const { line } = heightsFor(input, 56, 24);
  const height = safe.bottom - safe.top;
  const cardH = clamp(height * 0.32, 88, 132);
  const y = safe.bottom - cardH * 0.32;
  const handTop = y - cardH / 2 - cardH * PLAYABLE_RAISE - 6;
  const r = 20;
  const ownAvatar = {
    x: safe.left + 10 + r + CLOCK_RING_WIDTH,
    y: safe.bottom - 12 - r - CLOCK_RING_WIDTH,
    r,
  };
  const column = safe.right - safe.left < NARROW_WIDTH ? 96 : COLUMN_WIDTH;
  const [left, right] = [ownAvatar.x + r + 16, safe.right - column - 18];
  const actions = actionColumn(safe, Math.min(height * 0.56, 172), column);
  const status = { ...shortStatus(safe, { left, right }), y: handTop - line / 2, h: line };
  const hand = {
    ...{ left, right, clipLeft: left - 4, clipRight: right + 4, top: handTop, strip: input.minStripWidth },
    ...({ y, rows: 1, rowOffset: 0, cardW: cardH / 1.5, cardH, fan: 0.16 } as const),
  };
  const table = { ...safe, top: safe.top + 6, bottom: handTop - line - 2 };
  return { mode: "short", safe, hand, actions, status, ownAvatar, table };
}

/** In the middle of the screen, or of the space beside the column if the screen is narrow. */
function shortStatus(safe: Edges, { left, right }: Pick<Edges, "left" | "right">) {
  if (safe.right - safe.left < NARROW_WIDTH) return { x: (left + right) / 2, w: right - left };
  return { x: middleX(safe), w: Math.min(420, 2 * (safe.right - 144 - middleX(safe))) };
}

/** The viewer's avatar, the status line and the action bar share one row above the hand. */
function wide(input: LayoutInput, safe: Edges): ScreenRegions {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  const cardH = clamp(height * 0.235, 128, 250);
  const y = safe.bottom - 22 - cardH / 2;
  const handTop = y - cardH / 2 - cardH * (PLAYABLE_RAISE + 0.05) - 6;
  const barWidth = clamp(width * 0.34, 240, 440);
  const { bar, line } = heightsFor(input, 56, 44);
  const actions: ScreenRegions["actions"] = {
    ...{ x: safe.right - 20 - barWidth / 2, y: handTop - 2 - bar / 2, w: barWidth, h: bar },
    ...({ flow: "row", thumb: "right" } as const),
  };
  const r = 26;
  const ownAvatar = { x: safe.left + 20 + r + CLOCK_RING_WIDTH, y: actions.y, r };
  const status = { x: middleX(safe), y: actions.y, w: width - 2 * (barWidth + 32), h: line };
  const [left, right] = [safe.left + width * 0.06, safe.right - width * 0.06];
  const hand = {
    ...{ left, right, clipLeft: 0, clipRight: input.width, y, top: handTop, strip: input.minStripWidth },
    ...({ rows: 1, rowOffset: 0, cardW: cardH / 1.5, cardH, fan: 0.13 } as const),
  };
  const table = { ...safe, top: safe.top + 12, bottom: actions.y - bar / 2 - 6 };
  return { mode: "wide", safe, hand, actions, status, ownAvatar, table };
}

/** The heights of action bar and status line: larger texts need more space, also for a second row of text. */
export function heightsFor({ textScale }: LayoutInput, bar: number, line = 0) {
  const more = textScale - 1;
  return { bar: bar + 14 * more, line: line + (line < 30 ? 10 : 26) * more, moreLine: 28 * more };
}

export const COLUMN_WIDTH = 128;
/** On narrower screens, as with a browser zoom of 400 %, a column of this width would cover the piles. */
export const NARROW_WIDTH = 420;

/** A column of buttons in the lower right corner. */
export function actionColumn(safe: Edges, h: number, w = COLUMN_WIDTH): ScreenRegions["actions"] {
  const edge = 8;
  const at = { x: safe.right - edge - w / 2, y: safe.bottom - edge - h / 2 };
  return { ...at, w, h, flow: "column", thumb: "right" };
}

/** The regions with left and right swapped. */
export function mirroredRegions(
  regions: ScreenRegions,
  { width }: Pick<LayoutInput, "width">,
): ScreenRegions {
  const { actions, status, ownAvatar, hand, slot } = regions;
  const area = {
    ...{ left: width - hand.right, right: width - hand.left },
    ...{ clipLeft: width - hand.clipRight, clipRight: width - hand.clipLeft },
  };
  return {
    ...regions,
    safe: mirroredEdges(regions.safe, width),
    table: mirroredEdges(regions.table, width),
    actions: { ...actions, x: width - actions.x, thumb: "left" },
    status: { ...status, x: width - status.x },
    ownAvatar: { ...ownAvatar, x: width - ownAvatar.x },
    hand: { ...hand, ...area },
    ...(slot && { slot: { ...slot, x: width - slot.x } }),
  };
}

export const mirroredEdges = ({ left, right, ...edges }: Edges, width: number): Edges => ({
  ...edges,
  left: width - right,
  right: width - left,
});

const middleX = (safe: Edges): number => (safe.left + safe.right) / 2;

const ACTION_ROW = { flow: "row", thumb: "right" } as const;

/** The regions for a spectator (C6): without a hand, so that the table extends down to the status line. */
export function spectatorRegions(input: LayoutInput): ScreenRegions {
  return layOutRegions({ portrait: spectatorPortrait, short: spectatorShort, wide: spectatorWide }, input);
}

/** Action bar and status line at the bottom, a menu bar at the top. */
function spectatorPortrait(input: LayoutInput, safe: Edges): ScreenRegions {
  const isSmall = safe.bottom - safe.top < 660;
  const { bar, line } = heightsFor(input, 52, isSmall ? 36 : 44);
  const [x, w] = [middleX(safe), safe.right - safe.left - 16];
  const actions: ScreenRegions["actions"] = { x, y: safe.bottom - 8 - bar / 2, w, h: bar, ...ACTION_ROW };
  const status = { x, y: actions.y - bar / 2 - 4 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + (isSmall ? 46 : 52), bottom: status.y - line / 2 - 4 };
  return { mode: "portrait", safe, actions, status, table, ...hiddenHand(safe) };
}

/** The action bar is a column in the lower right corner, beside the status line. */
function spectatorShort(input: LayoutInput, safe: Edges): ScreenRegions {
  const { line } = heightsFor(input, 56, 24);
  const h = Math.min((safe.bottom - safe.top) * 0.36, 112);
  const actions = actionColumn(safe, h);
  const w = Math.min(420, 2 * (safe.right - 144 - middleX(safe)));
  const status = { x: middleX(safe), y: safe.bottom - 6 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + 6, bottom: status.y - line / 2 - 4 };
  return { mode: "short", safe, actions, status, table, ...hiddenHand(safe) };
}

/** The status line in the middle of the bottom edge, the action bar at its right. */
function spectatorWide(input: LayoutInput, safe: Edges): ScreenRegions {
  const { bar, line } = heightsFor(input, 56, 44);
  const width = safe.right - safe.left;
  const barWidth = clamp(width * 0.34, 240, 440);
  const y = safe.bottom - 20 - bar / 2;
  const actions: ScreenRegions["actions"] = {
    x: safe.right - 20 - barWidth / 2,
    y,
    w: barWidth,
    h: bar,
    ...ACTION_ROW,
  };
  const status = { x: middleX(safe), y, w: width - 2 * (barWidth + 32), h: line };
  const table = { ...safe, top: safe.top + 12, bottom: y - bar / 2 - 6 };
  return { mode: "wide", safe, actions, status, table, ...hiddenHand(safe) };
}

/** A hand and an avatar that are never shown. */
export function hiddenHand(safe: Edges): Pick<ScreenRegions, "hand" | "ownAvatar"> {
  const ends = { left: safe.left, right: safe.right, clipLeft: safe.left, clipRight: safe.right };
  const size = { cardW: 64, cardH: 96, fan: 0, strip: 0 };
  const hand: HandArea = { ...ends, y: safe.bottom, top: safe.bottom, rows: 1, rowOffset: 0, ...size };
  return { hand, ownAvatar: { x: middleX(safe), y: safe.bottom, r: 0 } };
}

/** Larger piles would look lost. */
export const MAX_PILE_HEIGHT: Readonly<Record<LayoutMode, number>> = { portrait: 210, short: 180, wide: 260 };

/** The least size of the direction ring, in widths and heights of a pile. */
const MIN_RING = { x: 1.38, y: 0.67 } as const;
/** Half a chevron, and a little space. */
const CHEVRON_MARGIN = 10;

/** The distance of the ring from the middle, to the side and up. */
export function ringReach({ left, top, right, bottom }: Edges): { readonly x: number; readonly y: number } {
  return { x: (right - left) / 2 - CHEVRON_MARGIN, y: (bottom - top) / 2 - CHEVRON_MARGIN };
}

/** The height of a pile whose ring just fits. */
export function pileHeight(area: Edges): number {
  const { x, y } = ringReach(area);
  return Math.min(y / MIN_RING.y, (x / MIN_RING.x) * 1.5);
}
