/** Pauses a match of one player against bots while a menu is open or the page is hidden (C9). */
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { isPausedByPlayer, isSpectating } from "./viewer-status.ts";

export class SoloPause {
  readonly #session: Pick<TableSession, "snapshot" | "connectionState" | "request">;
  readonly #isWanted: () => boolean;
  /** The pause ends without a press: a menu or a hidden page was the reason, or the page was just opened. */
  #endsAutomatically = true;
  #isSending = false;

  /** `isWanted`: true while there is a reason for a pause. */
  constructor(
    session: Pick<TableSession, "snapshot" | "connectionState" | "request">,
    isWanted: () => boolean,
  ) {
    this.#session = session;
    this.#isWanted = isWanted;
  }

  /** Call when a reason comes or goes, after every change of the table, and from time to time. */
  check(): void {
    const { snapshot } = this.#session;
    const isWanted = this.#isWanted();
    const isPaused = isPausedByPlayer(snapshot);
    if (isWanted) this.#endsAutomatically = true;
    if (!this.#canPause()) return;
    if (isWanted !== isPaused && (isWanted || this.#endsAutomatically)) void this.#send(isWanted);
    else if (!isWanted && !isPaused) this.#endsAutomatically = false;
  }

  /** Ends the pause that began because the player did nothing for five minutes; undefined if there is none. */
  get continueGame(): (() => void) | undefined {
    const isIdle = this.#canPause() && isPausedByPlayer(this.#session.snapshot) && !this.#endsAutomatically;
    return isIdle ? this.#continueGame : undefined;
  }

  readonly #continueGame = (): void => {
    this.#endsAutomatically = true;
    this.check();
  };

  #canPause(): boolean {
    const { snapshot, connectionState } = this.#session;
    const isPossible = snapshot.isSolo && !isSpectating(snapshot) && !snapshot.isStorageDown;
    return isPossible && connectionState === "connected" && !this.#isSending;
  }

  /** A request that fails is sent again at the next check. */
  async #send(paused: boolean): Promise<void> {
    this.#isSending = true;
    const { ok } = await this.#session.request("pause", { paused });
    this.#isSending = false;
    if (ok) this.check();
  }
}

/** The class of a dialog that is part of the game, as the result is: while it is open, the match goes on. */
export const PART_OF_GAME = "is-part-of-game";

/** True while the page is hidden, or a menu is open: any dialog that is not part of the game. */
export function isPauseWanted(): boolean {
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  return (
    document.visibilityState === "hidden" ||
    dialogs.some(({ classList }) => !classList.contains(PART_OF_GAME))
  );
}

/** Calls `changed` when the page is hidden or shown, and when a dialog opens or closes; returns a function that stops. */
export function watchPauseReasons(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  document.addEventListener("visibilitychange", changed);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", changed);
  };
}
