/** The offer to install the game: after the first finished round, never before, and never again after a no. */
import { load, save } from "../storage.ts";
import { heldPrompt, INSTALL_KEY, type InstallAnswer } from "./install-prompt.ts";

/** The player has finished a round. */
export function offerInstall(): void {
  if (load(INSTALL_KEY) === undefined) save(INSTALL_KEY, "offer" satisfies InstallAnswer);
}

/** The player has answered, and is not asked again. */
export function endInstallOffer(): void {
  save(INSTALL_KEY, "done" satisfies InstallAnswer);
}

/** Opens the browser's own dialog, which asks once more; undefined if the browser makes no offer. */
export function installAction(): (() => void) | undefined {
  const { event } = heldPrompt;
  return isInstallPrompt(event) ? () => void event.prompt().catch(() => undefined) : undefined;
}

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event | undefined): event is InstallPrompt {
  return event !== undefined && "prompt" in event && typeof event.prompt === "function";
}

/** Calls `listener` when the browser makes its offer, or when the game was installed another way. */
export function onInstallChange(listener: () => void): void {
  heldPrompt.changed = listener;
  addEventListener("appinstalled", () => {
    endInstallOffer();
    listener();
  });
}
