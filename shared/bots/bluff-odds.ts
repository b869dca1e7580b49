/** Bluffs with a Wild Draw Four: how often a bot challenges one, and how likely its own bluff is challenged (T5, T6). */
import type { View } from "../view.ts";
import type { Personality } from "./personality.ts";
import { bluffShare, type VerdictsOn } from "./verdicts.ts";

/** The larger a stacked penalty, the more a challenge pays off: a failed one always costs two cards more (H1). */
const FOUR = 4;
const MOST_ODDS = 0.95;

/**
 * The chance (0 to 1) that a bot challenges the top card: by what it has seen of its player, never by the number of
 * cards, so that no hand is safe for a bluff. The card was never played by the partner, who sits opposite.
 */
export function oddsOfChallenging(
  { topSeat, penalty }: View,
  { suspicion }: Personality,
  verdictsOn: VerdictsOn,
): number {
  return Math.min((suspicion * bluffShare(verdictsOn(topSeat)) * penalty) / FOUR, MOST_ODDS);
}

/** How often a bluff is challenged: people suspect large hands. */
export function challengeOdds(left: number): number {
  return Math.min(0.05 + 0.1 * left, 0.9);
}
