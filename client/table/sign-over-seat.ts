/** Which look a sign over a seat has. */
import type { Point } from "./passing.ts";
import type { SignLooks } from "./sign-looks.ts";
import type { SignWords } from "./signs-of.ts";

/** What signs over a seat say. */
export type SeatWords = Exclude<SignWords, { type: "reverse" | "tableRule" }>;

export interface SeatSpot {
  readonly at: Point;
  /** The word of whoever calls, in the reader's language. */
  readonly uno: string;
}

/** Draws the sign at rest. */
export function drawOverSeat(looks: SignLooks, says: SeatWords, { at, uno }: SeatSpot): void {
  switch (says.type) {
    case "uno":
      looks.burst(uno, at);
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
      looks.stamp(says.guilty, at);
      break;
    default:
      says satisfies never;
  }
}
