/** What of the settings every page obeys from its first moment: the size of the texts, and how much may move. */
import { isMotionReduced, onSettingsChange, settings } from "./settings.ts";
import { zoomOf } from "./zoom.ts";

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
