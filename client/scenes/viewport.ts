/** The size of the canvas, its zoom and density, and the largest cards on it. */

import { type Seat, SPECTATOR } from "../../shared/seat.ts";
import { MAX_BIG_SCREEN_CARD_WIDTH, MAX_CARD_WIDTH } from "../cards/atlas.ts";
import { zoomOf } from "../settings/apply-settings.ts";
import { bigScreenZoom } from "./layout/big-screen-layout.ts";
import { type LayoutInput, NO_INSETS, TOUCH_STRIP_WIDTH } from "./layout/layout-input.ts";
import { tableLayout } from "./layout/table-layout.ts";
import type { Box, CanvasInputHandler, TableForm, TableGeometry } from "./scene-contract.ts";

export interface CanvasSize {
  /** What the table is laid out for: CSS pixels divided by the zoom. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per layout pixel. */
  readonly zoom: number;
  /** Device pixels per layout pixel, limited because large screens would be too much for a phone's GPU. */
  readonly density: number;
  readonly form: TableForm;
}

const MAX_DENSITY = 3;
const MAX_PIXELS = 4_200_000;

/** How the canvas is drawn. `quality` low draws one pixel per CSS pixel. */
export interface DrawingOptions {
  readonly quality: "high" | "low";
  readonly form: TableForm;
}

/** The size of a canvas that fills the parent. */
export function canvasSize(parent: HTMLElement, options: DrawingOptions): CanvasSize {
  return sizeFor(parent.getBoundingClientRect(), options);
}

/** The size of a canvas that fills the window. */
export function windowSize(options: DrawingOptions): CanvasSize {
  return sizeFor({ width: innerWidth, height: innerHeight }, options);
}

function sizeFor(box: Pick<CanvasSize, "width" | "height">, { quality, form }: DrawingOptions): CanvasSize {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
  const fits = Math.sqrt(MAX_PIXELS / (width * height));
  const wanted = quality === "low" ? 1 : Math.min(globalThis.devicePixelRatio || 1, MAX_DENSITY, fits);
  const zoom = form === "bigScreen" ? bigScreenZoom(width, height) : zoomOf(width, height);
  const density = Math.max(1, wanted) * zoom;
  return { width: width / zoom, height: height / zoom, zoom, density, form };
}

/** Calls `changed` after the size of the parent or the pixel ratio has changed. Returns a function that stops this. */
export function watchCanvasSize(parent: HTMLElement, changed: () => void): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(changed);
  observer.observe(parent);
  const watchDensity = () => {
    const query = matchMedia(`(resolution: ${globalThis.devicePixelRatio}dppx)`);
    const again = () => {
      changed();
      watchDensity();
    };
    query.addEventListener("change", again, { once: true, signal: stop.signal });
  };
  watchDensity();
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

/** The safe area insets of the parent (notches and bars, `viewport-fit=cover`), in layout pixels. */
export function safeInsets(parent: HTMLElement, { zoom }: Pick<CanvasSize, "zoom">) {
  const probe = document.createElement("div");
  for (const edge of ["top", "right", "bottom", "left"]) {
    probe.style.setProperty(`padding-${edge}`, `env(safe-area-inset-${edge}, 0px)`);
  }
  probe.style.setProperty("position", "absolute");
  probe.style.setProperty("visibility", "hidden");
  parent.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  const [top = 0, right = 0, bottom = 0, left = 0] = [
    paddingTop,
    paddingRight,
    paddingBottom,
    paddingLeft,
  ].map((padding) => (Number.parseFloat(padding) || 0) / zoom);
  probe.remove();
  return { top, right, bottom, left };
}

/**
 * Width of the largest card on this screen in device pixels, in portrait and landscape, for players and spectators, as far
 * as the atlas may have it.
 */
export function maxCardWidth({ width, height, zoom, density, form }: CanvasSize): number {
  const [w, h] = width * height > 10_000 ? [width, height] : [innerWidth / zoom, innerHeight / zoom];
  const inputs = [0, SPECTATOR].flatMap((viewer) => [
    layoutInputFor(w, h, viewer),
    layoutInputFor(h, w, viewer),
  ]);
  const widths = inputs.flatMap((layoutInput) => {
    const { drawPile, hand } = tableLayout({ ...layoutInput, form });
    return [drawPile.w, hand.cardW * 1.08];
  });
  const most = form === "bigScreen" ? MAX_BIG_SCREEN_CARD_WIDTH : MAX_CARD_WIDTH;
  return Math.min(most, Math.max(...widths) * density);
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

/** Converts a geometry from layout pixels to CSS pixels. */
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
    ...(geometry.slot && { slot: zoomed(geometry.slot) }),
  };
}

/** Wraps an input handler so that it gets geometries in CSS pixels. */
export function zoomedInputHandler(input: CanvasInputHandler, zoom: () => number): CanvasInputHandler {
  return { ...input, geometryChanged: (geometry) => input.geometryChanged(zoomedGeometry(geometry, zoom())) };
}
