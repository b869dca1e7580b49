/** Which look a sign over a seat has. */

import type { SignWords } from "../scenes/animation/reduced-motion-plan.ts";
import type { TablePicture } from "../scenes/contract.ts";
import type { Point } from "../scenes/effects/temporary-sprites.ts";
import type { SignLooks } from "./sign-looks.ts";
import type { StampPlace } from "./stamp-place.ts";

/** What signs over a seat say. */
export type SeatWords = Exclude<SignWords, { type: "reverse" | "tableRule" | "openHand" }>;

export interface SeatSpot {
  readonly at: Point;
  readonly stampAt: StampPlace;
  /** In the reader's language. */
  readonly words: TablePicture["words"];
}

/** Draws the sign at rest. */
export function drawOverSeat(looks: SignLooks, says: SeatWords, { at, stampAt, words }: SeatSpot): void {
  switch (says.type) {
    case "uno":
      looks.burst(words.uno, at);
      break;
    case "caught":
      looks.burst("!", at);
      break;
    case "falseCatch":
      looks.slip(at);
      break;
    case "skip":
      looks.stop(at);
      break;
    case "threat":
      looks.threat(`+${says.amount}`, at);
      break;
    case "drawn":
      looks.threat(`+${says.count}`, at);
      break;
    case "exchanged":
      looks.badge("exchange", at);
      break;
    case "verdict":
      looks.stamp(says.guilty, words, stampAt);
      break;
    default:
      says satisfies never;
  }
}
