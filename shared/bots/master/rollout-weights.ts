/** What the players of a rollout weigh, found by games among themselves: `npm run bench -- bots --tune`. */
import type { Rules } from "../../rules.ts";

/** The worth of playing a card, against 0 for drawing. "Near" values are divided by the cards of the seat in question. */
export interface RolloutWeights {
  /** Any coloured card. */
  readonly play: number;
  /** Each other card of its colour in hand. */
  readonly sameColor: number;
  /** Each other card of its symbol in hand. */
  readonly sameSymbol: number;
  /** Weight of ten points in hand, and its extra weight when an opponent is about to go out. */
  readonly points: number;
  readonly pointsNear: number;
  /** Any Skip, Reverse or Draw Two. */
  readonly action: number;
  readonly skipNear: number;
  readonly drawTwoNear: number;
  readonly reverseNear: number;
  /** Any wild; if an opponent is near the end; if the player's hand is small; if it has just been drawn. */
  readonly wild: number;
  readonly wildNear: number;
  readonly wildSelf: number;
  readonly drawnWild: number;
  /** A Wild Draw Four in addition, and if it is a bluff. */
  readonly drawFour: number;
  readonly drawFourNear: number;
  readonly bluff: number;
  /** A card that leaves a wild as the last one. */
  readonly lastWild: number;
  /** A swap or rotation of hands, for each card that the player's hand becomes smaller. */
  readonly handMove: number;
  /** Each further card of a set. */
  readonly set: number;
  /** The most random worth. */
  readonly noise: number;
}

const FOUR_SEATS: RolloutWeights = {
  play: 5.313,
  sameColor: 0.381,
  sameSymbol: 0.15,
  points: -0.044,
  pointsNear: 0.087,
  action: -0.343,
  skipNear: 0.421,
  drawTwoNear: 1.5,
  reverseNear: 0.5,
  wild: -1.129,
  wildNear: 1.24,
  wildSelf: 2.422,
  drawnWild: -0.201,
  drawFour: -0.5,
  drawFourNear: 3.157,
  bluff: -4.815,
  lastWild: 1.806,
  handMove: 2,
  set: 3,
  noise: 0.05,
};

const TWO_SEATS: RolloutWeights = {
  play: 4.96,
  sameColor: -0.533,
  sameSymbol: -0.564,
  points: -0.305,
  pointsNear: 0.004,
  action: 0.3,
  skipNear: 1.721,
  drawTwoNear: 1.274,
  reverseNear: 1.463,
  wild: -1.129,
  wildNear: 4.561,
  wildSelf: 2,
  drawnWild: -0.603,
  drawFour: -0.5,
  drawFourNear: 2,
  bluff: -3,
  lastWild: 2,
  handMove: 2,
  set: 3,
  noise: 0.05,
};

/** Players of a match keep fewer points in hand than players of one round. */
const FOUR_SEATS_BY_POINTS: RolloutWeights = {
  ...FOUR_SEATS,
  action: 0.077,
  wildNear: 1.528,
  drawFourNear: 5.333,
  bluff: -4.622,
  lastWild: 1.463,
};

/** The weights for these rules and this number of seats. */
export function rolloutWeights(rules: Rules, seats: number): RolloutWeights {
  if (seats === 2) return TWO_SEATS;
  return rules.target === "single" ? FOUR_SEATS : FOUR_SEATS_BY_POINTS;
}
