/** Keeps the device in step with the table: the screen stays on during a match, and the app's icon shows the player's turn. */

import { keepScreenAwake } from "../../device/screen-wake-lock.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { isMyAction, isSpectating } from "./viewer-status.ts";

/** Starts it; the returned function ends it, when the page is closed. */
export function syncDevice(session: Pick<TableSession, "snapshot" | "subscribe">): () => void {
  const badge = new TurnBadge();
  let letSleep: (() => void) | undefined;
  const update = (snapshot: TableSnapshot) => {
    badge.setMyAction(isMyAction(snapshot));
    if (isSeatedInMatch(snapshot)) letSleep ??= keepScreenAwake();
    else {
      letSleep?.();
      letSleep = undefined;
    }
  };
  update(session.snapshot);
  const unsubscribe = session.subscribe({ changed: update });
  return () => {
    unsubscribe();
    letSleep?.();
    badge.close();
  };
}

/** True during a match, also between its rounds, for a player with a seat in it. */
function isSeatedInMatch(snapshot: Pick<TableSnapshot, "phase" | "view">): boolean {
  const isRunning = snapshot.phase === "playing" || snapshot.phase === "roundOver";
  return isRunning && !isSpectating(snapshot);
}

// The badge on the icon of the installed app: it is the player's turn, and the page is hidden.

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
