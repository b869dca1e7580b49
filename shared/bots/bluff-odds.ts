/** Bluffs with a Wild Draw Four: how likely one is, and how likely the own one is challenged (T5, T6). */
import type { View } from "../view.ts";
import type { Personality } from "./personality.ts";

/** One hand in so many that could bluff does. */
const BLUFF_RATE = 0.2;
/** A grown penalty is worth a greater risk: an innocent card costs two more, however large it is (H1). */
const FOUR = 4;
const WITHOUT_A_COLOR = 0.75;

/** True if a challenge of the card on top seems to pay. It is never a partner's: those sit opposite, and this one came last. */
export function shouldChallenge({ topSeat, counts, penalty }: View, personality: Personality): boolean {
  return 100 * bluffOdds(counts[topSeat] ?? 0) >= (personality.challengesFrom * FOUR) / penalty;
}

/** The larger the hand behind it, the less likely it was without the colour; few bluff even so. */
function bluffOdds(left: number): number {
  const honest = WITHOUT_A_COLOR ** left;
  const bluffs = (1 - honest) * BLUFF_RATE;
  return bluffs / (bluffs + honest);
}

/** How often a bluff is challenged: people suspect large hands. */
export function challengeOdds(left: number): number {
  return Math.min(0.05 + 0.1 * left, 0.9);
}
