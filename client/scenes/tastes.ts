/** What of the player's settings the picture follows, in place and at once. */
import { isMotionReduced, onSettingsChange, type Settings, settings } from "../settings/settings.ts";

/** What a picture is drawn after. */
export type Look = Pick<Settings, "deck" | "leftHanded" | "motion" | "textSize">;

export interface LookChanges {
  /** Another deck: the atlas is painted anew. */
  redraw(): void;
  /** Another hand, or larger texts: everything lies elsewhere. */
  lay(): void;
  /** More motion, or less: what is under way ends. */
  still(): void;
}

/** Calls what a change of the settings asks for; the answer stops that. */
export function followSettings(changes: LookChanges): () => void {
  let before: Look = settings();
  return onSettingsChange((now) => {
    const { deck, leftHanded, motion, textSize } = before;
    before = now;
    if (now.motion !== motion) changes.still();
    if (now.leftHanded !== leftHanded || now.textSize !== textSize) changes.lay();
    if (now.deck !== deck) changes.redraw();
  });
}

/** True where every motion is to be replaced by a cut: nobody sees it, or wants to. */
export function isInstant(isAskedFor: boolean): boolean {
  return isAskedFor || document.hidden || isMotionReduced();
}
