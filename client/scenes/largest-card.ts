/** How large cards get on a screen: what the atlas is painted for. */
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { type LayoutInput, NO_INSETS, TOUCH_STRIP_WIDTH } from "./layout/boxes.ts";
import { tableLayout } from "./layout/table-layout.ts";
import type { CanvasSize } from "./viewport.ts";

/** Width of the largest card on this screen, whichever way it is held and whoever looks, in device pixels. */
export function maxCardWidth({ width, height, zoom, density }: CanvasSize): number {
  const [w, h] = width * height > 10_000 ? [width, height] : [innerWidth / zoom, innerHeight / zoom];
  const inputs = [0, SPECTATOR].flatMap((viewer) => [
    layoutInputFor(w, h, viewer),
    layoutInputFor(h, w, viewer),
  ]);
  const widths = inputs.flatMap((layoutInput) => {
    const { drawPile, hand } = tableLayout(layoutInput);
    return [drawPile.w, hand.cardW * 1.08];
  });
  return Math.max(...widths) * density;
}

function layoutInputFor(width: number, height: number, viewer: Seat): LayoutInput {
  const standard = {
    insets: NO_INSETS,
    minStripWidth: TOUCH_STRIP_WIDTH,
    thumb: "right",
    textScale: 1,
  } as const;
  return { ...standard, width, height, seats: 2, viewer, handSize: 1 };
}
