/** Sizes on a big screen: a screen of any resolution shows the same, and no text is smaller than what can be read from afar. */
import { bigScreenZoom, MIN_BIG_SCREEN_TEXT } from "../../scenes/layout/big-screen-layout.ts";
import { applySettings } from "../../settings/apply-settings.ts";
import { onSettingsChange } from "../../settings/settings.ts";

/** The standard size of texts on all other pages, in CSS pixels. */
const PAGE_TEXT = 16;

/**
 * From now on 1rem is the smallest text of a big screen, and `--screen-unit` a pixel of its layout. The returned function
 * brings the sizes of the other pages back.
 */
export function useScreenSizes(): () => void {
  const { documentElement: root } = document;
  const apply = () => {
    const zoom = bigScreenZoom(innerWidth, innerHeight);
    root.style.fontSize = `${MIN_BIG_SCREEN_TEXT * zoom}px`;
    root.style.setProperty("--zoom", String((MIN_BIG_SCREEN_TEXT / PAGE_TEXT) * zoom));
    root.style.setProperty("--screen-unit", `${zoom}px`);
  };
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  apply();
  root.classList.add("is-big-screen");
  addEventListener("resize", apply);
  motion.addEventListener("change", apply);
  const stopListening = onSettingsChange(apply);
  return () => {
    removeEventListener("resize", apply);
    motion.removeEventListener("change", apply);
    stopListening();
    root.classList.remove("is-big-screen");
    root.style.removeProperty("--screen-unit");
    applySettings();
  };
}
