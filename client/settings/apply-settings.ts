/** What of the settings every page obeys from its first moment: the size of the texts, and how much may move. */

import { load } from "../storage.ts";
import { isMotionReduced, onSettingsChange, settings } from "./settings.ts";

/** From this size on, in percent, what else stays in sight would leave no room to read. */
const LARGE_TEXT_PERCENT = 150;

/** Puts them in force, now and after every change, the device's own wish for less motion included. */
export function initSettings(): void {
  applySettings();
  onSettingsChange(applySettings);
  addEventListener("resize", applySettings);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", applySettings);
}

/**
 * All sizes on the pages are measured in the root's text, or in `--zoom` where they are not to grow with the texts; the
 * styles ask for `data-motion` and `data-texts`.
 */
function applySettings(): void {
  const { documentElement: root } = document;
  const { textSize } = settings();
  const zoom = zoomOf(innerWidth, innerHeight);
  const size = textSize * zoom;
  root.style.fontSize = size === 100 ? "" : `${size}%`;
  root.style.setProperty("--zoom", String(zoom));
  root.dataset["texts"] = textSize < LARGE_TEXT_PERCENT ? "standard" : "large";
  root.dataset["motion"] = isMotionReduced() ? "reduced" : "full";
}

// On large screens everything is shown larger, as it is looked at from farther away: the table, and every text.

/** The largest screen that is laid out as it is, long and short side in CSS pixels. */
const MAX_UNZOOMED_SIZE = { long: 1600, short: 900 } as const;
const MAX_ZOOM = 2.5;

/** How much larger everything is shown on a screen of this size: 1 on all but large ones. */
export function zoomOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const zoom = Math.min(long / MAX_UNZOOMED_SIZE.long, short / MAX_UNZOOMED_SIZE.short);
  return Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 20) / 20));
}

// How much is drawn.

/** Low for weak machines, and for tests in browsers that draw without a graphics card: the browser remembers it. */
export function drawingQuality(): "high" | "low" {
  return load("quality") === "low" ? "low" : "high";
}
