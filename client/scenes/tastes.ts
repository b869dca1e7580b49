/** What of the player's settings the picture follows, in place and at once. */
import { isMotionReduced, onSettingsChange, type Settings, settings } from "../settings/settings.ts";

/** What a picture is drawn after. */
export type DisplaySettings = Pick<Settings, "deck" | "leftHanded" | "motion" | "textSize">;

export interface DisplaySettingsListener {
  /** Another deck: the atlas is painted anew. */
  redraw(): void;
  /** Another hand, or larger texts: everything lies elsewhere. */
  relayout(): void;
  /** More motion, or less: what is under way ends. */
  stopAnimations(): void;
}

/** Calls what a change of the settings asks for; the answer stops that. */
export function watchDisplaySettings(listener: DisplaySettingsListener): () => void {
  let before: DisplaySettings = settings();
  return onSettingsChange((now) => {
    const { deck, leftHanded, motion, textSize } = before;
    before = now;
    if (now.motion !== motion) listener.stopAnimations();
    if (now.leftHanded !== leftHanded || now.textSize !== textSize) listener.relayout();
    if (now.deck !== deck) listener.redraw();
  });
}

/** True where every motion is to be replaced by a cut: nobody sees it, or wants to. */
export function isInstant(isRequested: boolean): boolean {
  return isRequested || document.hidden || isMotionReduced();
}
