/** Where everything lies on the table: pure geometry, CSS pixels in and out. */
import { COLORS } from "../../shared/card.ts";
import { onlookerZones } from "./onlooker-zones.ts";
import type { Box, TableGeometry } from "./port.ts";
import { boxOf, clamp, type Edges, type Mode, type Room } from "./room.ts";
import { seatLayout } from "./seat-layout.ts";
import { type Zones, zonesOf } from "./zones.ts";

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

/** How far a pile stands from the middle, and how far the ring stands out, in widths and heights of a pile. */
const PILE_GAP = 0.59;
const LEAST_RING = { x: 1.38, y: 0.67 } as const;
const BEST_RING = { x: 1.6, y: 0.78 } as const;
/** Half a chevron, and a little air. */
const CHEVRON_ROOM = 10;
const LARGEST_PILE: Readonly<Record<Mode, number>> = { portrait: 210, short: 180, wide: 260 };

/** The whole layout but for the cards in the hand (see hand-layout.ts). */
export function tableLayout(room: Room): TableLayout {
  const zones = room.viewer < 0 ? onlookerZones(room) : zonesOf(room);
  const { seats, middle } = seatLayout(room, zones);
  return { ...zones, seats, ...pilesIn(middle, zones.mode), picker: pickerIn(zones.safe) };
}

/** Both piles in the middle, as large as the ring around them allows. */
function pilesIn(middle: Edges, mode: Mode): Pick<TableLayout, "drawPile" | "discardPile" | "ring"> {
  const { x, y, w, h } = boxOf(middle);
  const [reachX, reachY] = [w / 2 - CHEVRON_ROOM, h / 2 - CHEVRON_ROOM];
  const height = clamp(
    Math.min(reachY / LEAST_RING.y, (reachX / LEAST_RING.x) * 1.5),
    66,
    LARGEST_PILE[mode],
  );
  const pile = { w: height / 1.5, h: height, y };
  const ring = {
    x,
    y,
    rx: Math.min(reachX, BEST_RING.x * pile.w),
    ry: Math.min(reachY, BEST_RING.y * height),
  };
  const gap = PILE_GAP * pile.w;
  return { drawPile: { ...pile, x: x - gap }, discardPile: { ...pile, x: x + gap }, ring };
}

/** Four discs, two by two, in the middle of the screen. */
function pickerIn(safe: Edges): TableGeometry["picker"] {
  const { x, y, w, h } = boxOf(safe);
  const size = clamp(Math.min(w, h) * 0.28, 64, 190);
  const step = size * 0.56;
  return COLORS.map((color, i) => ({
    color,
    ...{ w: size, h: size },
    x: x + (i % 2 === 0 ? -step : step),
    y: y + size * 0.12 + (i < 2 ? -step : step),
  }));
}
