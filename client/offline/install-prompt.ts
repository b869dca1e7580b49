/**
 * Holds back the browser's own offer to install the game: the game makes it later (install-offer.ts). Part of the first
 * page, because the browser makes its offer early.
 */
import { load } from "../storage.ts";

/** The event in which Chromium browsers say that the game can be installed; it has a method `prompt`. */
export interface HeldPrompt {
  event: Event | undefined;
  changed(): void;
}

/** What the browser offers now; `changed` is called when there is an offer. */
export const heldPrompt: HeldPrompt = { event: undefined, changed() {} };

/** Keeps the browser's offer for later. */
export function holdInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    heldPrompt.event = event;
    heldPrompt.changed();
  });
}

/** `offer`: a round was finished. `done`: the player has answered. Nothing is stored before the first round. */
export type InstallAnswer = "offer" | "done";
export const INSTALL_KEY = "install";

/** True once this browser has finished a round. */
export const hasFinishedRound = (): boolean => load(INSTALL_KEY) !== undefined;

/** True if this browser has finished a round, and its player has not answered yet. */
export function isInstallOffered(): boolean {
  return load(INSTALL_KEY) === ("offer" satisfies InstallAnswer);
}
