/** Where the chip of the rules and the quick emotes are: they cover no card, plate, notice or button. */
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { MOST_QUICK_EMOTES } from "./quick-emotes.ts";

export interface QuickBarLayout {
  readonly style: PositionStyle;
  /** What the bar covers at most, for tests; without notches. */
  readonly box: Box;
  /** How many emotes there is room for. */
  readonly emoteCount: number;
  /** The chip has only its icon. */
  readonly isChipNarrow: boolean;
}

// Sizes at zoom 1, and of texts at their standard size.

/** A button with the gap beside it. */
const STEP = 46;
const BUTTON = 44;
/** The least width of a chip with its name, and what it gains with texts of twice the size. */
const NAMED_CHIP = { least: 122, growth: 104 } as const;
const MARGIN = 8;
/** On wide screens, the bar begins beside the player's avatar and the chat button. */
const BESIDE_CHAT = 136;
/** On short screens, it is above them. */
const ABOVE_CHAT = 112;
/** On lower screens there is no room for emotes above the chat button. */
const MIN_HEIGHT_FOR_EMOTES = 350;
const WIDEST_CHIP = 170;

/** The size of the page, and of its texts: 1 is the standard. */
interface PageSize extends Pick<Box, "w" | "h"> {
  readonly textScale: number;
}

/** The layout of the bar; undefined before the table is drawn. */
export function quickBarLayout(
  geometry: TableGeometry | undefined,
  page: PageSize,
): QuickBarLayout | undefined {
  if (geometry === undefined) return undefined;
  return { portrait: portraitBar, wide: wideBar, short: shortBar }[geometry.mode](geometry, page);
}

/** In the row above the plates: the chip and the emotes at its two ends. */
function portraitBar({ zoom, actions }: TableGeometry, { w, textScale }: PageSize): QuickBarLayout {
  const width = w - 2 * MARGIN;
  const emoteCount = roomFor(width - namedChip(textScale) * zoom, zoom);
  const direction = actions.thumb === "right" ? "row" : "row-reverse";
  return {
    style: `top:env(safe-area-inset-top);left:${MARGIN}px;right:${MARGIN}px;flex-direction:${direction};justify-content:space-between`,
    box: { x: w / 2, y: (BUTTON * zoom) / 2, w: width, h: BUTTON * zoom },
    emoteCount,
    isChipNarrow: false,
  };
}

/** In the row of the status line, between the chat button and the status. */
function wideBar({ zoom, actions, status }: TableGeometry, { w, textScale }: PageSize): QuickBarLayout {
  const isLeft = actions.thumb === "right";
  const inset = BESIDE_CHAT * zoom;
  const edge = isLeft ? status.x - status.w / 2 : w - status.x - status.w / 2;
  const width = Math.max(0, edge - inset - MARGIN);
  const emoteCount = roomFor(width - STEP * zoom, zoom);
  const used = emoteCount * STEP * zoom;
  const isChipNarrow = width - used < namedChip(textScale) * zoom;
  const most = Math.min(width, used + (isChipNarrow ? BUTTON : WIDEST_CHIP * textScale) * zoom);
  const side = isLeft ? "left" : "right";
  return {
    style: `${side}:calc(env(safe-area-inset-${side}) + ${inset}px);top:${status.y}px;max-width:${most}px;transform:translateY(-50%);flex-direction:${isLeft ? "row-reverse" : "row"}`,
    box: { x: isLeft ? inset + most / 2 : w - inset - most / 2, y: status.y, w: most, h: BUTTON * zoom },
    emoteCount,
    isChipNarrow,
  };
}

/** Above the chat button, beside the piles: the chip, and the emotes below it. */
function shortBar(
  { zoom, actions, status, drawPile, discardPile }: TableGeometry,
  page: PageSize,
): QuickBarLayout {
  const isLeft = actions.thumb === "right";
  const leftOf = (box: Box, reach: number) => (isLeft ? box.x : page.w - box.x) - reach;
  // The direction ring goes around the piles.
  const piles = Math.min(leftOf(drawPile, 1.25 * drawPile.w), leftOf(discardPile, 1.25 * discardPile.w));
  const room = Math.min(piles, leftOf(status, status.w / 2)) - 2 * MARGIN - notchWidth(actions, page);
  const width = Math.max(BUTTON * zoom, room);
  const emoteCount = page.h / zoom < MIN_HEIGHT_FOR_EMOTES ? 0 : roomFor(width, zoom);
  const isChipNarrow = width < namedChip(page.textScale) * zoom;
  const chip = isChipNarrow ? BUTTON : WIDEST_CHIP * page.textScale;
  const w = Math.min(width, Math.max(chip, emoteCount * STEP) * zoom);
  const h = (BUTTON + (emoteCount > 0 ? STEP : 0)) * zoom;
  const side = isLeft ? "left" : "right";
  // The hand begins below the status line.
  const aboveHand = page.h - status.y - status.h / 2;
  const bottom = Math.max(ABOVE_CHAT * zoom, aboveHand);
  return {
    style: `${side}:calc(env(safe-area-inset-${side}) + ${MARGIN}px);bottom:max(calc(env(safe-area-inset-bottom) + ${ABOVE_CHAT * zoom}px), ${aboveHand}px);max-width:${w}px;flex-direction:column;align-items:${isLeft ? "flex-start" : "flex-end"}`,
    box: {
      ...{ x: isLeft ? MARGIN + w / 2 : page.w - MARGIN - w / 2, y: page.h - bottom - h / 2 },
      ...{ w, h },
    },
    emoteCount,
    isChipNarrow,
  };
}

/** What a notch takes at each side: seen from the column of buttons, which keeps a margin to it. */
function notchWidth({ x, w, thumb }: TableGeometry["actions"], page: PageSize): number {
  const toEdge = thumb === "right" ? page.w - x - w / 2 : x - w / 2;
  return Math.max(0, toEdge - MARGIN);
}

function namedChip(textScale: number): number {
  return NAMED_CHIP.least + NAMED_CHIP.growth * (textScale - 1);
}

function roomFor(width: number, zoom: number): number {
  return Math.max(0, Math.min(MOST_QUICK_EMOTES, Math.floor(width / (STEP * zoom))));
}
