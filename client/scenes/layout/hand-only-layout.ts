/**
 * The layout of a phone whose table is on a big screen: the hand as large as possible, small piles, and the buttons at
 * the thumb. There are no plates: the big screen shows the other players.
 */
import {
  boxOf,
  clamp,
  type Edges,
  type LayoutInput,
  layoutMode,
  mirroredInput,
  safeEdges,
} from "./layout-input.ts";
import {
  actionColumn,
  CLOCK_RING_WIDTH,
  COLUMN_WIDTH,
  type HandArea,
  heightsFor,
  mirroredEdges,
  mirroredRegions,
  NARROW_WIDTH,
  PLAYABLE_RAISE,
  type ScreenRegions,
} from "./screen-regions.ts";

/** The regions, and where the piles and the colour picker are. */
export interface HandOnlyRegions extends ScreenRegions {
  readonly slot: NonNullable<ScreenRegions["slot"]>;
  readonly pileArea: Edges;
  readonly pickerArea: Edges;
}

const MARGIN = 8;
const GAP = 6;
/** Small piles: the big screen shows large ones. */
export const HAND_ONLY_PILE_HEIGHT = 96;
/** The width of the piles in their ring: wide enough for a pile that a finger can hit. */
const PILES_WIDTH = 168;
const OWN_RADIUS = 17;
const OWN_WIDTH = 2 * (OWN_RADIUS + CLOCK_RING_WIDTH);
/** How much of each card must be visible beside the next one, as a share of a card: its number, and a little more. */
const VISIBLE_SHARE = 0.32;
/** How far the back row is above the front row, in heights of a card. */
const ROW_OFFSET = 0.42;
/** Space for raised cards, in heights of a card. */
const RAISE_SPACE = PLAYABLE_RAISE + 0.05;
/** Smaller cards are not worth it that all of them fit: larger ones scroll. */
const SMALLEST_CARD = 72;
const SCROLLED_CARD = 104;
/** A single card should not look like a poster. */
const LARGEST_CARD_SHARE = 0.55;

/** For left-handed players everything except the cards is mirrored. */
export function handOnlyRegions(input: LayoutInput): HandOnlyRegions {
  if (input.thumb === "right") return forRightHand(input);
  const regions = forRightHand(mirroredInput(input));
  const { width } = input;
  return {
    ...mirroredRegions(regions, input),
    slot: { ...regions.slot, x: width - regions.slot.x },
    pileArea: mirroredEdges(regions.pileArea, width),
    pickerArea: mirroredEdges(regions.pickerArea, width),
  };
}

function forRightHand(input: LayoutInput): HandOnlyRegions {
  const safe = safeEdges(input);
  return layoutMode(safe) === "portrait" ? upright(input, safe) : flat(input, safe);
}

/** From the top: piles and slot side by side, the status line with the viewer's avatar, the buttons, the hand. */
function upright(input: LayoutInput, safe: Edges): HandOnlyRegions {
  const { bar, moreLine } = heightsFor(input, 52);
  const [left, right] = [safe.left + MARGIN, safe.right - MARGIN];
  const band = clamp((safe.bottom - safe.top) * 0.16, 104, 132);
  const pileArea = { left, right: left + PILES_WIDTH, top: safe.top + GAP, bottom: safe.top + GAP + band };
  const row = OWN_WIDTH + moreLine;
  const statusY = pileArea.bottom + 2 + row / 2;
  const x = (left + right) / 2;
  const actions = { x, y: statusY + row / 2 + 4 + bar / 2, w: right - left, h: bar };
  const hand = { left, right, top: actions.y + bar / 2 + GAP, bottom: safe.bottom - 12 };
  return {
    mode: "portrait",
    safe,
    pileArea,
    slot: boxOf({ ...pileArea, left: pileArea.right + MARGIN, right }),
    status: { x, y: statusY, w: right - left - 2 * OWN_WIDTH - 8, h: row },
    ownAvatar: { x: left + OWN_WIDTH / 2, y: statusY, r: OWN_RADIUS },
    actions: { ...actions, flow: "row", thumb: "right" },
    hand: handArea(input, hand, { clipLeft: 0, clipRight: input.width }),
    table: { ...safe, bottom: hand.top },
    pickerArea: { ...safe, top: hand.top + GAP, bottom: safe.bottom - GAP },
  };
}

/** Piles, status line and slot in a column at the left, the buttons in one at the right, the hand between them. */
function flat(input: LayoutInput, safe: Edges): HandOnlyRegions {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  const column = clamp(width * 0.19, 124, 220);
  const buttons = width < 1.4 * NARROW_WIDTH ? 104 : COLUMN_WIDTH;
  const left = safe.left + MARGIN;
  const pileArea = { left, right: left + column, top: safe.top + GAP, bottom: safe.top + GAP + 96 };
  const statusTop = pileArea.bottom + 4;
  const status = { ...pileArea, top: statusTop, bottom: statusTop + clamp(height * 0.3, 84, 120) };
  const slot = { ...pileArea, top: status.bottom + 4, bottom: safe.bottom - MARGIN };
  const actions = actionColumn(safe, Math.min(height * 0.62, 200), buttons);
  const hand = {
    left: pileArea.right + 10,
    right: safe.right - buttons - 18,
    top: safe.top + 10,
    bottom: safe.bottom - 14,
  };
  const clip = { clipLeft: hand.left - 4, clipRight: hand.right + 4 };
  return {
    ...{ mode: "short", safe, pileArea, actions },
    slot: boxOf(slot),
    status: boxOf(status),
    ownAvatar: {
      x: safe.right - MARGIN - OWN_WIDTH / 2,
      y: safe.top + MARGIN + OWN_WIDTH / 2,
      r: OWN_RADIUS,
    },
    hand: handArea(input, hand, clip),
    table: { ...safe, right: hand.left },
    pickerArea: { ...safe, left: hand.left, right: hand.right },
  };
}

/** One row or two: whichever has the larger cards. */
function handArea(
  { handSize, minStripWidth }: LayoutInput,
  edges: Edges,
  clip: Pick<HandArea, "clipLeft" | "clipRight">,
): HandArea {
  const widths = ([1, 2] as const).map((rows) => cardWidth(edges, { rows, handSize, minStripWidth }));
  const [one = 0, two = 0] = widths;
  const rows = two > one || two < SMALLEST_CARD ? 2 : 1;
  const cardW = Math.max(one, two) < SMALLEST_CARD ? scrolledCardWidth(edges) : Math.max(one, two);
  const cardH = cardW * 1.5;
  const rowOffset = rows === 2 ? cardH * ROW_OFFSET : 0;
  const height = cardH * (1 + RAISE_SPACE) + rowOffset;
  const air = Math.max(0, edges.bottom - edges.top - height) / 2;
  return {
    ...{ left: edges.left, right: edges.right, ...clip },
    ...{ y: edges.bottom - air - cardH / 2, rows, rowOffset, cardW, cardH },
    ...{ top: edges.top, fan: 0.06, strip: minStripWidth },
  };
}

/** Two rows that scroll. */
function scrolledCardWidth({ top, bottom }: Edges): number {
  return Math.min(SCROLLED_CARD, (bottom - top) / (1 + RAISE_SPACE + ROW_OFFSET) / 1.5);
}

interface HandRows {
  readonly rows: 1 | 2;
  readonly handSize: number;
  readonly minStripWidth: number;
}

/** The widest cards that fit in this many rows, if enough of each is visible. */
function cardWidth({ left, right, top, bottom }: Edges, { rows, handSize, minStripWidth }: HandRows): number {
  const covered = Math.max(0, Math.ceil(handSize / rows) - 1);
  const width = right - left;
  const byHeight = (bottom - top) / (1 + RAISE_SPACE + (rows - 1) * ROW_OFFSET) / 1.5;
  const byWidth = Math.min(width - minStripWidth * covered, width / (1 + VISIBLE_SHARE * covered));
  return Math.min(byHeight, byWidth, width * LARGEST_CARD_SHARE);
}
