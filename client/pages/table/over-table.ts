/** What comes over the table by itself: the strip while a stand-in plays, and the hints of the first games. */
import { HintCard } from "../../hints/hint-card.ts";
import type { TableSession } from "../../net/session-types.ts";
import type { TableGeometry } from "../../scenes/contract.ts";
import type { CardButtons } from "../game/canvas-buttons.ts";
import { isStoodInFor } from "../game/player-status.ts";
import { noticeStyle } from "./place.ts";
import { StandInStrip } from "./stand-in-strip.ts";

export interface OverTablePort {
  readonly session: Pick<TableSession, "snapshot" | "line">;
  readonly buttons: CardButtons;
  readonly geometry: () => TableGeometry | undefined;
  /** The own seat is wished back from a stand-in (C1). */
  readonly takeBack: () => void;
}

export class OverTable {
  readonly #port: OverTablePort;
  readonly #strip: StandInStrip;
  readonly #hints: HintCard;

  constructor(root: HTMLElement, port: OverTablePort) {
    this.#port = port;
    const gone = () => port.buttons.enter("hand");
    this.#strip = new StandInStrip(root, { takeBack: port.takeBack, gone });
    this.#hints = new HintCard(root, gone);
  }

  /** The table has moved on, or the boxes have. */
  follow(): void {
    const { session, buttons } = this.#port;
    const geometry = this.#port.geometry();
    const isStoodIn = isStoodInFor(session.snapshot);
    // A screen reader finds the strip alone, as a finger does.
    buttons.setInert(isStoodIn);
    this.#strip.follow(isStoodIn, noticeStyle(geometry));
    this.#followHints(geometry, isStoodIn || session.line !== "connected");
  }

  close(): void {
    this.#strip.close();
    this.#hints.close();
  }

  #followHints(geometry: TableGeometry | undefined, isHeldUp: boolean): void {
    const { session, buttons } = this.#port;
    const { shown: picture } = buttons;
    if (picture !== undefined)
      this.#hints.follow({ snapshot: session.snapshot, picture, geometry, isHeldUp });
  }
}
