/** Applies the settings that concern every page: the size of texts, reduced motion, and the drawing quality. */

import { load } from "../storage.ts";
import { isMotionReduced, onSettingsChange, settings } from "./settings.ts";

/** From this text size on, in percent, bars that stay on the screen would leave too little room. */
const LARGE_TEXT_PERCENT = 150;

/** Applies the settings now and after every change, also of the device's setting for reduced motion. */
export function initSettings(): void {
  applySettings();
  onSettingsChange(applySettings);
  addEventListener("resize", applySettings);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", applySettings);
}

/**
 * Sizes on the pages are relative to the root's font size, or to `--zoom` if they do not grow with the texts; the style
 * sheets use `data-motion` and `data-texts`.
 */
export function applySettings(): void {
  const { documentElement: root } = document;
  const { textSize } = settings();
  const zoom = zoomOf(innerWidth, innerHeight);
  const size = textSize * zoom;
  root.style.fontSize = size === 100 ? "" : `${size}%`;
  root.style.setProperty("--zoom", String(zoom));
  root.dataset["texts"] = textSize < LARGE_TEXT_PERCENT ? "standard" : "large";
  root.dataset["motion"] = isMotionReduced() ? "reduced" : "full";
}

/** Screens up to this size (long and short side in CSS pixels) are not zoomed. */
const MAX_UNZOOMED_SIZE = { long: 1600, short: 900 } as const;
const MAX_ZOOM = 2.5;
/** A tablet held upright has more space than an upright phone: without zoom the middle of the table would be empty. */
const MAX_UNZOOMED_PHONE = { long: 980, short: 640 } as const;
const MAX_TABLET_ZOOM = 1.25;

/** The zoom of everything on a screen of this size: 1 on all but upright tablets and large screens. */
export function zoomOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const fill = (size: { readonly long: number; readonly short: number }) =>
    Math.min(long / size.long, short / size.short);
  const tabletZoom = height > width ? Math.min(MAX_TABLET_ZOOM, fill(MAX_UNZOOMED_PHONE)) : 1;
  const zoom = Math.max(tabletZoom, fill(MAX_UNZOOMED_SIZE));
  return Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 20) / 20));
}

/** Low for slow machines, and for tests in browsers without a graphics card; stored in the browser. */
export function drawingQuality(): "high" | "low" {
  return load("quality") === "low" ? "low" : "high";
}
