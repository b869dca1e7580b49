/**
 * How likely each seat wins an imagined round from here: an estimate, so that not every game has to be played to its end. Fitted
 * to positions of sharp bots. By multiplication alone: other ways differ in the last digit between machines.
 */
import { type Card, isWild } from "../../card.ts";
import { editionOf, faceOf } from "../../editions/editions.ts";
import { type Game, handOf, topCard } from "../../game.ts";
import { matches } from "../../legal/why-not-play.ts";
import type { Rules } from "../../rules.ts";
import { NOBODY, type Seat, seatsIn } from "../../seat.ts";
import { endOfRound, type SideWorths } from "./match-equity.ts";

/** The odds of a seat are the product of these. Only their ratios matter. */
interface OddsFactors {
  /** With one card, two, and so on; a penalty that the seat faces counts as its cards. */
  readonly byCount: readonly number[];
  /** For each card more. */
  readonly perCard: number;
  /** For each of the last cards before the seat is out (N12). */
  readonly perCardNearMercy: number;
  readonly wild: number;
  /** For each card that a held card draws: with it the seat can answer (N6). */
  readonly answer: number;
  /** A card of the hand can be played on the top card. */
  readonly canPlay: number;
  /** It is its turn. */
  readonly onTurn: number;
}

const USUAL: OddsFactors = {
  byCount: [1.45, 0.61, 0.373, 0.281, 0.219, 0.175, 0.142],
  perCard: 0.84,
  perCardNearMercy: 1,
  wild: 1.46,
  answer: 1,
  canPlay: 1.57,
  onTurn: 1,
};
/** Where every card can be played on every other, a hand only has to be short (W2). */
const WITHOUT_COLORS: OddsFactors = {
  byCount: [7.95, 0.6, 0.102, 0.057, 0.037, 0.026, 0.02],
  perCard: 0.83,
  perCardNearMercy: 1,
  wild: 1,
  answer: 1,
  canPlay: 1,
  onTurn: 1.45,
};
const WITH_MERCY: OddsFactors = {
  byCount: [1.52, 0.88, 0.78, 0.74, 0.7, 0.675, 0.655],
  perCard: 0.98,
  perCardNearMercy: 0.945,
  wild: 1.05,
  answer: 1.02,
  canPlay: 1.13,
  onTurn: 1,
};
/** A seat that lacks fewer cards than this until it is out is close to that. */
const NEAR_MERCY = 8;

/** The chance that one of these seats wins the round. */
export function chanceOf(side: readonly Seat[], game: Readonly<Game>): number {
  let [ours, all] = [0, 0];
  for (const seat of seatsIn(game)) {
    const odds = oddsOf(seat, game);
    all += odds;
    if (side.includes(seat)) ours += odds;
  }
  return ours / all;
}

/** By side, what the round is worth: its end, or the mean over the seats that may win it, with the hands of now. */
export function worthsIn(game: Readonly<Game>, winner: Seat, worths: SideWorths): Float64Array {
  if (winner !== NOBODY) return worths(endOfRound(game, winner));
  const inRound = seatsIn(game);
  const odds = inRound.map((seat) => oddsOf(seat, game));
  const all = odds.reduce((sum, each) => sum + each, 0);
  const expected = new Float64Array(game.seats);
  for (const [index, seat] of inRound.entries()) {
    const chance = (odds[index] ?? 0) / all;
    for (const [side, worth] of worths(endOfRound(game, seat)).entries())
      expected[side] = (expected[side] ?? 0) + chance * worth;
  }
  return expected;
}

function oddsOf(seat: Seat, game: Readonly<Game>): number {
  const { rules, color, turn, penalty } = game;
  const { mercyAt } = editionOf(rules);
  const factors = factorsFor(rules);
  const table = { topCard: topCard(game), color };
  const hand = handOf(game, seat);
  let odds = hand.some((card) => matches(card, table)) ? factors.canPlay : 1;
  for (const card of hand) {
    if (isWild(card)) odds *= factors.wild;
    for (let draws = drawsOf(card, rules); draws > 0; draws -= 1) odds *= factors.answer;
  }
  const count = hand.length + (seat === turn ? penalty : 0);
  if (seat === turn) odds *= factors.onTurn;
  return odds * countFactor(count, factors, (mercyAt ?? count) - NEAR_MERCY);
}

function factorsFor(rules: Rules): OddsFactors {
  const { mercyAt, colors } = editionOf(rules);
  if (mercyAt !== undefined) return WITH_MERCY;
  return colors.length === 0 ? WITHOUT_COLORS : USUAL;
}

/** How many cards the next seat draws for a card that answers penalties. */
function drawsOf(card: Card, rules: Rules): number {
  if (editionOf(rules).answersByValue !== true) return 0;
  return faceOf(card, rules).does.draw?.cards ?? 0;
}

function countFactor(
  count: number,
  { byCount, perCard, perCardNearMercy }: OddsFactors,
  near: number,
): number {
  let factor = byCount[Math.min(count, byCount.length) - 1] ?? 1;
  for (let card = byCount.length + 1; card <= count; card += 1) factor *= perCard;
  for (let card = near + 1; card <= count; card += 1) factor *= perCardNearMercy;
  return factor;
}
