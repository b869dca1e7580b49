/** The badge on the icon of the installed app: it is the player's turn, and the page is hidden. */
import { onSettingsChange, settings } from "../settings/settings.ts";

export class TurnBadge {
  readonly #cleanups: readonly (() => void)[];
  #isMyAction = false;
  #isShown = false;

  constructor() {
    const update = () => this.#update();
    // A closed page cannot remove the badge when the turn is over.
    const hide = () => this.#show(false);
    document.addEventListener("visibilitychange", update);
    addEventListener("pagehide", hide);
    this.#cleanups = [
      onSettingsChange(update),
      () => document.removeEventListener("visibilitychange", update),
      () => removeEventListener("pagehide", hide),
    ];
  }

  /** Sets whether the table waits for this player. */
  setMyAction(isMyAction: boolean): void {
    this.#isMyAction = isMyAction;
    this.#update();
  }

  close(): void {
    for (const stop of this.#cleanups) stop();
    this.#show(false);
  }

  #update(): void {
    this.#show(this.#isMyAction && document.hidden && settings().badge);
  }

  #show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    setBadge(isShown);
  }
}

// This code is loaded soon after every start: the system may have ended the app while its icon had a badge.
setBadge(false);

/** Browsers without badges have neither function. A refusal changes nothing in the game. */
function setBadge(isShown: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  const change = isShown ? navigator.setAppBadge() : navigator.clearAppBadge();
  change.catch(() => {});
}
