/**
 * Bluffs with a Wild Draw Four: what verdicts say of a player, how often a bot challenges one, and how likely its own bluff
 * is challenged (T5, T6).
 */
import type { Effect } from "../editions/edition.ts";
import { faceOf } from "../editions/editions.ts";
import type { View } from "../view.ts";
import { NO_HABITS, type Verdicts, type VerdictsOn } from "./habits.ts";
import type { Personality } from "./personality.ts";

/** The share of Wild Draw Fours that are bluffs, before any verdict; it counts as much as this many verdicts. */
const BLUFF_SHARE = 0.05;
const BLUFF_VERDICTS = 4;

/** How likely a Wild Draw Four of a seat with these verdicts is a bluff. */
export function bluffShare({ judged, guilty }: Verdicts = NO_HABITS): number {
  return (BLUFF_SHARE * BLUFF_VERDICTS + guilty) / (BLUFF_VERDICTS + judged);
}

/** The larger a stacked penalty, the more a challenge pays off: a failed one always costs two cards more (H1). */
const FOUR = 4;
const MOST_ODDS = 0.95;

/**
 * The chance (0 to 1) that a bot challenges the top card: by what it has seen of its player, never by the number of
 * cards, so that no hand is safe for a bluff. The card was never played by the partner, who sits opposite.
 */
export function oddsOfChallenging(view: View, { suspicion }: Personality, verdictsOn: VerdictsOn): number {
  const share = bluffShare(verdictsOn(view.topCardSeat));
  return Math.min((suspicion * share * expectedPenalty(view)) / FOUR, MOST_ODDS);
}

/** The expected number of cards until one of a colour comes: one in five or so has it (N11, F8). */
export const UNTIL_COLOR_CARDS = 4.6;
/** The expected number of cards of the penalty that the viewer faces. */
export function expectedPenalty({ topCard, rules, penalty }: View): number {
  const { draw } = faceOf(topCard, rules).does;
  return draw === undefined ? penalty : penalty - draw.cards + expectedCards(draw);
}

/** The expected number of cards that an effect makes a seat draw. */
export function expectedCards({ cards, untilColor }: Extract<Effect, { type: "draw" }>): number {
  return untilColor === true ? UNTIL_COLOR_CARDS : cards;
}

/** How often a bluff is challenged: people suspect large hands. */
export function challengeOdds(left: number): number {
  return Math.min(0.05 + 0.1 * left, 0.9);
}
