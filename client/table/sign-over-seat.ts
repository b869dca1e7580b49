/** Which look a sign over a seat has. */

import type { BadgeContent } from "../scenes/animation/reduced-motion-plan.ts";
import type { CanvasModel } from "../scenes/contract.ts";
import type { Point } from "../scenes/effects/temporary-sprites.ts";
import type { BadgeSprites } from "./sign-looks.ts";
import type { ChallengeBadgePlacement } from "./stamp-place.ts";

/** What signs over a seat say. */
export type SeatBadgeContent = Exclude<BadgeContent, { type: "reverse" | "tableRule" | "openHand" }>;

export interface SeatBadgeTarget {
  readonly at: Point;
  readonly challengeAt: ChallengeBadgePlacement;
  /** In the reader's language. */
  readonly texts: CanvasModel["texts"];
}

/** Draws the sign at rest. */
export function drawSeatBadge(
  badges: BadgeSprites,
  content: SeatBadgeContent,
  { at, challengeAt, texts }: SeatBadgeTarget,
): void {
  switch (content.type) {
    case "uno":
      badges.burst(texts.uno, at);
      break;
    case "caught":
      badges.burst("!", at);
      break;
    case "falseCatch":
      badges.falseCatch(at);
      break;
    case "skip":
      badges.skip(at);
      break;
    case "threat":
      badges.penalty(`+${content.amount}`, at);
      break;
    case "drawn":
      badges.penalty(`+${content.count}`, at);
      break;
    case "exchanged":
      badges.iconBadge("exchange", at);
      break;
    case "verdict":
      badges.challengeResult(content.guilty, texts, challengeAt);
      break;
    default:
      content satisfies never;
  }
}
