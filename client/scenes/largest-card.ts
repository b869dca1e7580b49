/** How large cards get on a screen: what the atlas is painted for. */
import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { FINGER_STRIP, NO_INSETS, type Room } from "./layout/boxes.ts";
import { tableLayout } from "./layout/table-layout.ts";
import type { CanvasSize } from "./viewport.ts";

/** Width of the largest card on this screen, whichever way it is held and whoever looks, in device pixels. */
export function largestCard({ width, height, zoom, density }: CanvasSize): number {
  const [w, h] = width * height > 10_000 ? [width, height] : [innerWidth / zoom, innerHeight / zoom];
  const rooms = [0, SPECTATOR].flatMap((viewer) => [roomOf(w, h, viewer), roomOf(h, w, viewer)]);
  const widths = rooms.flatMap((room) => {
    const { drawPile, hand } = tableLayout(room);
    return [drawPile.w, hand.cardW * 1.08];
  });
  return Math.max(...widths) * density;
}

function roomOf(width: number, height: number, viewer: Seat): Room {
  const standard = { insets: NO_INSETS, strip: FINGER_STRIP, thumb: "right", text: 1 } as const;
  return { ...standard, width, height, seats: 2, viewer, hand: 1 };
}
