/** On large screens everything is shown larger, as it is looked at from farther away: the table, and every text. */
import type { Box, TableGeometry, TableInput } from "./port.ts";

/** The largest screen that is laid out as it is, long and short side in CSS pixels. */
const LARGEST = { long: 1600, short: 900 } as const;
const MOST = 2.5;

/** How much larger everything is shown on a screen of this size: 1 on all but large ones. */
export function zoomOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const zoom = Math.min(long / LARGEST.long, short / LARGEST.short);
  return Math.min(MOST, Math.max(1, Math.round(zoom * 20) / 20));
}

/** Where everything lies, in CSS pixels, of a table that was laid out for a screen smaller by `zoom`. */
export function zoomedGeometry(geometry: TableGeometry, zoom: number): TableGeometry {
  const zoomed = <B extends Box>(box: B): B => ({
    ...box,
    x: box.x * zoom,
    y: box.y * zoom,
    w: box.w * zoom,
    h: box.h * zoom,
  });
  return {
    mode: geometry.mode,
    zoom,
    seats: geometry.seats.map((box) => (box === undefined ? undefined : zoomed(box))),
    drawPile: zoomed(geometry.drawPile),
    discardPile: zoomed(geometry.discardPile),
    hand: geometry.hand.map(zoomed),
    picker: geometry.picker.map(zoomed),
    actions: zoomed(geometry.actions),
    status: zoomed(geometry.status),
  };
}

/** The same input, told where everything lies on the screen as it is shown. */
export function zoomedInput(input: TableInput, zoom: () => number): TableInput {
  return { ...input, moved: (geometry) => input.moved(zoomedGeometry(geometry, zoom())) };
}
