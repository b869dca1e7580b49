/** A table that is shown larger than it was laid out (client/settings/zoom.ts). */
import type { Box, CanvasInputHandler, TableGeometry } from "../scenes/contract.ts";

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
export function zoomedInputHandler(input: CanvasInputHandler, zoom: () => number): CanvasInputHandler {
  return { ...input, geometryChanged: (geometry) => input.geometryChanged(zoomedGeometry(geometry, zoom())) };
}
