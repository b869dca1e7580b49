/** Bluffs with a Wild Draw Four: how likely an opponent bluffs, and how likely a bluff is challenged (T5, T6). */
import type { View } from "../view.ts";
import type { Personality } from "./personality.ts";

/** The assumed share of players who bluff if they can. */
const BLUFF_RATE = 0.2;
/** The larger a stacked penalty, the more a challenge pays off: a failed one always costs two cards more (H1). */
const FOUR = 4;
/** The chance that a card does not have a given colour. */
const WITHOUT_A_COLOR = 0.75;

/** True if a challenge of the top card seems to pay off. It was never played by the partner, who sits opposite. */
export function shouldChallenge({ topSeat, counts, penalty }: View, personality: Personality): boolean {
  return 100 * bluffOdds(counts[topSeat] ?? 0) >= (personality.challengesFrom * FOUR) / penalty;
}

/** The larger the rest of the hand, the more likely it contains the colour. */
function bluffOdds(left: number): number {
  const honest = WITHOUT_A_COLOR ** left;
  const bluffs = (1 - honest) * BLUFF_RATE;
  return bluffs / (bluffs + honest);
}

/** How often a bluff is challenged: players suspect large hands. */
export function challengeOdds(left: number): number {
  return Math.min(0.05 + 0.1 * left, 0.9);
}
