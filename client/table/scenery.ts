/** All that one showing of the table depends on. */

import type { Still } from "../scenes/animation/board-state.ts";
import type { HandKey, TablePicture } from "../scenes/contract.ts";
import type { Room } from "../scenes/layout/boxes.ts";

export interface Carried {
  readonly key: HandKey;
  readonly x: number;
  readonly y: number;
  readonly to: number;
}

/** What of the hand is the player's own doing, and no part of the game. */
export interface HandPose {
  readonly scroll: number;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger: a finger lies on the cards and slides along them. */
  readonly isClose?: boolean;
  /** The card that follows the finger: where its middle is, and at which place of the hand it is held. */
  readonly carried?: Carried | undefined;
  /** Cards that have left the hand before the server has answered. */
  readonly lifted: ReadonlySet<HandKey>;
}

export interface Scenery {
  readonly picture: TablePicture;
  readonly still: Still;
  readonly room: Room;
  readonly pose: HandPose;
}
