/** What comes over the table by itself: the strip while a stand-in plays, and the hints of the first games. */
import { HintCard } from "../../hints/hint-card.ts";
import type { TableSession } from "../../net/session-types.ts";
import type { TableGeometry } from "../../scenes/contract.ts";
import type { CanvasButtons } from "../game/canvas-buttons.ts";
import { isBotPlayingForMe } from "../game/player-status.ts";
import { noticeStyle } from "./place.ts";
import { BotPlayingBanner } from "./stand-in-strip.ts";

export interface BannerAndHintsDeps {
  readonly session: Pick<TableSession, "snapshot" | "connectionState">;
  readonly canvasButtons: CanvasButtons;
  readonly geometry: () => TableGeometry | undefined;
  /** The own seat is wished back from a stand-in (C1). */
  readonly resume: () => void;
}

export class BannerAndHints {
  readonly #deps: BannerAndHintsDeps;
  readonly #banner: BotPlayingBanner;
  readonly #hints: HintCard;

  constructor(root: HTMLElement, deps: BannerAndHintsDeps) {
    this.#deps = deps;
    const focusLost = () => deps.canvasButtons.focusGroup("hand");
    this.#banner = new BotPlayingBanner(root, { resume: deps.resume, focusLost });
    this.#hints = new HintCard(root, focusLost);
  }

  /** The table has moved on, or the boxes have. */
  update(): void {
    const { session, canvasButtons } = this.#deps;
    const geometry = this.#deps.geometry();
    const isBotPlaying = isBotPlayingForMe(session.snapshot);
    // A screen reader finds the strip alone, as a finger does.
    canvasButtons.setInert(isBotPlaying);
    this.#banner.update(isBotPlaying, noticeStyle(geometry));
    this.#updateHints(geometry, isBotPlaying || session.connectionState !== "connected");
  }

  close(): void {
    this.#banner.close();
    this.#hints.close();
  }

  #updateHints(geometry: TableGeometry | undefined, isBlocked: boolean): void {
    const { session, canvasButtons } = this.#deps;
    const { model } = canvasButtons;
    if (model !== undefined) this.#hints.update({ snapshot: session.snapshot, model, geometry, isBlocked });
  }
}
