/** All that one showing of the table depends on. */

import type { BoardState } from "../scenes/animation/board-state.ts";
import type { CanvasModel, HandKey } from "../scenes/contract.ts";
import type { LayoutInput } from "../scenes/layout/boxes.ts";

export interface DraggedCard {
  readonly key: HandKey;
  readonly x: number;
  readonly y: number;
  readonly to: number;
}

/** What of the hand is the player's own doing, and no part of the game. */
export interface HandState {
  readonly scroll: number;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger: a finger lies on the cards and slides along them. */
  readonly isEnlarged?: boolean;
  /** The card that follows the finger: where its middle is, and at which place of the hand it is held. */
  readonly dragged?: DraggedCard | undefined;
  /** Cards that have left the hand before the server has answered. */
  readonly pendingKeys: ReadonlySet<HandKey>;
}

export interface ViewState {
  readonly model: CanvasModel;
  readonly board: BoardState;
  readonly layoutInput: LayoutInput;
  readonly handState: HandState;
}
