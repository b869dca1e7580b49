/** Where everything lies on the table: pure geometry, CSS pixels in and out. */
import { COLORS } from "../../../shared/card.ts";
import { onlookerZones } from "../../table/onlooker-zones.ts";
import { LARGEST_PILE, pileHeightIn, reachIn } from "../../table/pile-size.ts";
import type { Box, TableGeometry } from "../contract.ts";
import { boxOf, clamp, type Edges, edgesOf, type Mode, type Room } from "./boxes.ts";
import { type Zones, zonesOf } from "./screen-regions.ts";
import { seatLayout } from "./seat-layout.ts";

/** The loop that the chevrons march on: a rounded rectangle, centred at x and y. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export interface TableLayout extends Zones {
  readonly seats: readonly (Box | undefined)[];
  readonly drawPile: Box;
  readonly discardPile: Box;
  readonly ring: Ring;
  readonly picker: TableGeometry["picker"];
}

/** How far a pile stands from the middle, and the ring at best, in widths and heights of a pile. */
const PILE_GAP = 0.59;
const BEST_RING = { x: 1.6, y: 0.78 } as const;

/** The whole layout but for the cards in the hand (see hand-layout.ts). */
export function tableLayout(room: Room): TableLayout {
  const zones = room.viewer < 0 ? onlookerZones(room) : zonesOf(room);
  const { seats, middle } = seatLayout(room, zones);
  return { ...zones, seats, ...pilesIn(middle, zones.mode), picker: pickerIn(zones) };
}

/** Both piles in the middle, as large as the ring around them allows. */
function pilesIn(middle: Edges, mode: Mode): Pick<TableLayout, "drawPile" | "discardPile" | "ring"> {
  const { x, y } = boxOf(middle);
  const reach = reachIn(middle);
  const height = clamp(pileHeightIn(middle), 66, LARGEST_PILE[mode]);
  const pile = { w: height / 1.5, h: height, y };
  const ring = {
    x,
    y,
    rx: Math.min(reach.x, BEST_RING.x * pile.w),
    ry: Math.min(reach.y, BEST_RING.y * height),
  };
  const gap = PILE_GAP * pile.w;
  return { drawPile: { ...pile, x: x - gap }, discardPile: { ...pile, x: x + gap }, ring };
}

/** A disc, the step from the middle to its centre, and the room that the words above the discs take, in discs. */
const DISC_SHARE = 0.28;
const STEP = 0.56;
const WORDS = 0.42;
const LEAST_WORDS = 36;
/** The action bar stands beside the open picker; with the largest texts its buttons are higher than its room by this. */
const BAR_GROWS = 14;
/** Upright, plates stand above: the words keep below them, with that much of the room that is left over, in pixels. */
const LOWER = { share: 0.42, most: 44 } as const;

/** Four discs, two by two, with the words above: in the middle of the screen, clear of the action bar. */
function pickerIn({ safe, actions, mode }: Zones): TableGeometry["picker"] {
  const isAboveBar = mode !== "short";
  const bottom = isAboveBar ? edgesOf(actions).top - BAR_GROWS : safe.bottom - 6;
  const { x, y, w, h } = boxOf({ ...safe, top: safe.top + 6, bottom });
  const [discs, height] = [2 * (STEP + 0.5), safe.bottom - safe.top];
  const fits = Math.min((h - LEAST_WORDS) / discs, h / (discs + WORDS));
  const size = Math.min(clamp(Math.min(w, height) * DISC_SHARE, 64, 190), fits);
  const words = Math.max(LEAST_WORDS, size * WORDS);
  const lower = mode === "portrait" ? Math.min((h - discs * size - words) * LOWER.share, LOWER.most) : 0;
  const low = words / 2 + lower;
  return COLORS.map((color, i) => ({
    color,
    ...{ w: size, h: size },
    x: x + (i % 2 === 0 ? -STEP : STEP) * size,
    y: y + low + (i < 2 ? -STEP : STEP) * size,
  }));
}
