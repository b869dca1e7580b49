/** Where everything lies on the table: pure geometry, CSS pixels in and out. */
import { COLORS } from "../../../shared/card.ts";
import { spectatorRegions } from "../../table/onlooker-zones.ts";
import { MAX_PILE_HEIGHT, pileHeight, ringReach } from "../../table/pile-size.ts";
import type { Box, TableGeometry } from "../contract.ts";
import { boxOf, clamp, type Edges, edgesOf, type LayoutInput, type LayoutMode } from "./boxes.ts";
import { type ScreenRegions, screenRegions } from "./screen-regions.ts";
import { seatLayout } from "./seat-layout.ts";

/** The loop that the chevrons march on: a rounded rectangle, centred at x and y. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export interface TableLayout extends ScreenRegions {
  readonly seats: readonly (Box | undefined)[];
  readonly drawPile: Box;
  readonly discardPile: Box;
  readonly ring: Ring;
  readonly picker: TableGeometry["picker"];
}

/** How far a pile stands from the middle, and the ring at best, in widths and heights of a pile. */
const PILE_GAP = 0.59;
const MAX_RING = { x: 1.6, y: 0.78 } as const;

/** The whole layout but for the cards in the hand (see hand-layout.ts). */
export function tableLayout(input: LayoutInput): TableLayout {
  const regions = input.viewer < 0 ? spectatorRegions(input) : screenRegions(input);
  const { seats, pileArea } = seatLayout(input, regions);
  return { ...regions, seats, ...layOutPiles(pileArea, regions.mode), picker: layOutPicker(regions) };
}

/** Both piles in the middle, as large as the ring around them allows. */
function layOutPiles(area: Edges, mode: LayoutMode): Pick<TableLayout, "drawPile" | "discardPile" | "ring"> {
  const { x, y } = boxOf(area);
  const reach = ringReach(area);
  const height = clamp(pileHeight(area), 66, MAX_PILE_HEIGHT[mode]);
  const pile = { w: height / 1.5, h: height, y };
  const ring = {
    x,
    y,
    rx: Math.min(reach.x, MAX_RING.x * pile.w),
    ry: Math.min(reach.y, MAX_RING.y * height),
  };
  const gap = PILE_GAP * pile.w;
  return { drawPile: { ...pile, x: x - gap }, discardPile: { ...pile, x: x + gap }, ring };
}

/** A disc, the step from the middle to its centre, and the room that the words above the discs take, in discs. */
const DISC_SHARE = 0.28;
const DISC_STEP = 0.56;
const TITLE_HEIGHT = 0.42;
const MIN_TITLE_HEIGHT = 36;
/** The action bar stands beside the open picker; with the largest texts its buttons are higher than its room by this. */
const ACTION_BAR_GROWTH = 14;
/** Upright, plates stand above: the words keep below them, with that much of the room that is left over, in pixels. */
const PORTRAIT_SHIFT = { share: 0.42, most: 44 } as const;

/** Four discs, two by two, with the words above: in the middle of the screen, clear of the action bar. */
function layOutPicker({ safe, actions, mode }: ScreenRegions): TableGeometry["picker"] {
  const isAboveBar = mode !== "short";
  const bottom = isAboveBar ? edgesOf(actions).top - ACTION_BAR_GROWTH : safe.bottom - 6;
  const { x, y, w, h } = boxOf({ ...safe, top: safe.top + 6, bottom });
  const [discs, height] = [2 * (DISC_STEP + 0.5), safe.bottom - safe.top];
  const fits = Math.min((h - MIN_TITLE_HEIGHT) / discs, h / (discs + TITLE_HEIGHT));
  const size = Math.min(clamp(Math.min(w, height) * DISC_SHARE, 64, 190), fits);
  const titleHeight = Math.max(MIN_TITLE_HEIGHT, size * TITLE_HEIGHT);
  const lower =
    mode === "portrait"
      ? Math.min((h - discs * size - titleHeight) * PORTRAIT_SHIFT.share, PORTRAIT_SHIFT.most)
      : 0;
  const low = titleHeight / 2 + lower;
  return COLORS.map((color, i) => ({
    color,
    ...{ w: size, h: size },
    x: x + (i % 2 === 0 ? -DISC_STEP : DISC_STEP) * size,
    y: y + low + (i < 2 ? -DISC_STEP : DISC_STEP) * size,
  }));
}
