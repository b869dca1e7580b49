/** Evaluates a position for a seat, in cards: how far its side is ahead of the others. */
import { type Card, COLORS, colorOf, isWild, SYMBOLS, symbolOf } from "../card.ts";
import { editionOf, faceOf, pointsIn } from "../editions/editions.ts";
import { matches } from "../legal/why-not-play.ts";
import { sideOf } from "../score.ts";
import type { Seat } from "../seat.ts";
import type { View } from "../view.ts";
import type { Lookahead } from "./lookahead.ts";
import type { Personality } from "./personality.ts";

/** The chance that a play keeps the colour. */
const COLOR_STAYS = 0.7;
/** The chance that an unknown card cannot be played. */
const UNSEEN_IS_USELESS = 0.55;
const WILDS_PER_UNSEEN = 8 / 108;
/** For how many cards that its penalty draws an unknown card counts as an answer (N6): fewer than the 0.9 of the deck. */
const ANSWER_PER_UNSEEN = 0.5;
/** The disadvantage of a seat that has just drawn instead of playing this colour. */
const PASSED_ON_COLOR = 0.3;
/** The cost of letting an opponent with one card act; lower with more cards. */
const THREAT = 4;
/** The cost of a point in hand, by scoring. In a single round, points only rank the losers (E2-E4). */
const PER_POINT = { single: 0.003, winner: 0.003, penalty: 0.05 } as const;

/** Higher is better. Only differences between values are meaningful. */
export function evaluate(lookahead: Lookahead, view: View, personality: Personality): number {
  const { tempoValue, oddsPerCard } = personality;
  const { mercyAt = Number.POSITIVE_INFINITY } = editionOf(view.rules);
  const lengths = lookahead.cardCounts.map((cards, seat) => {
    if (view.out.includes(seat) || (seat !== view.seat && cards >= mercyAt)) return Number.POSITIVE_INFINITY;
    return seat === view.seat
      ? ownDistance(lookahead, view, personality)
      : distanceOf(seat, lookahead, { view, tempoValue });
  });
  const side = sideOf(view.seat, view.seats, view.rules.teams);
  const distanceOfSeats = (areOurs: boolean) =>
    distanceOfSide(
      lengths.filter((_, seat) => side.includes(seat) === areOurs),
      oddsPerCard,
    );
  const [ours, theirs] = [distanceOfSeats(true), distanceOfSeats(false)];
  return personality.opponentWeight * (theirs - threat(lookahead, side)) - ours - pointsCost(lookahead, view);
}

/** The distance of a side from going out: its nearest seat counts most. */
function distanceOfSide(lengths: readonly number[], oddsPerCard: number): number {
  const odds = lengths.reduce((sum, length) => sum + oddsPerCard ** length, 0);
  return Math.log(odds) / Math.log(oddsPerCard);
}

/** The danger that the next seat goes out. */
function threat({ cardCounts, turn }: Lookahead, side: readonly Seat[]): number {
  if (side.includes(turn)) return 0;
  return THREAT / Math.max(cardCounts[turn] ?? 0, 1) ** 2;
}

interface TempoContext {
  readonly view: View;
  readonly tempoValue: number;
}

function distanceOf(seat: Seat, lookahead: Lookahead, { view, tempoValue }: TempoContext): number {
  return (
    (lookahead.cardCounts[seat] ?? 0) +
    tempoValue * waitShare(seat, lookahead, view) +
    passedOnColorCost(seat, lookahead, view)
  );
}

/** How long a seat waits for its turn, from 0 (the next seat) towards 1 (the last). */
function waitShare(seat: Seat, { turn, direction }: Lookahead, { seats }: View): number {
  return (((seat - turn) * direction + seats) % seats) / seats;
}

/** A seat that has just drawn on this colour probably still cannot play it. */
function passedOnColorCost(seat: Seat, lookahead: Lookahead, view: View): number {
  if (lookahead.color !== view.color || !hasPassedOnColor(seat, view)) return 0;
  return PASSED_ON_COLOR * (1 - waitShare(seat, lookahead, view));
}

/** True for seats between the player of the top card and the viewer: they drew instead of playing. */
function hasPassedOnColor(seat: Seat, { seat: own, topCardSeat, direction, seats }: View): boolean {
  if (topCardSeat < 0 || seat === topCardSeat) return false;
  const steps = (to: Seat) => ((to - topCardSeat) * direction + seats) % seats || seats;
  return steps(seat) < steps(own);
}

function ownDistance(lookahead: Lookahead, view: View, personality: Personality): number {
  const { hand, unseen } = lookahead;
  return (
    hand.length +
    unseen +
    personality.tempoValue * waitShare(view.seat, lookahead, view) -
    keptCardsValue(lookahead, view, personality) -
    personality.colorMatchValue * hand.filter((card) => colorOf(card) === lookahead.color).length +
    personality.readinessValue * (1 - chanceToPlay(lookahead, view))
  );
}

/** The value of keeping wilds, and with 7-0 also sevens, for later (H3), or cards that answer a penalty (N6). */
function keptCardsValue(
  { hand, unseen }: Lookahead,
  { rules }: View,
  { keptWildValue, keptAnswerValue }: Personality,
): number {
  if (editionOf(rules).answersByValue === true) {
    const answers = hand.reduce((sum, card) => sum + (faceOf(card, rules).does.draw?.cards ?? 0), 0);
    return (answers + unseen * ANSWER_PER_UNSEEN) * keptAnswerValue;
  }
  // Where every card can be played on every other, none is worth keeping.
  if (editionOf(rules).colors.length === 0) return 0;
  const wilds = hand.filter(isWild).length + unseen * WILDS_PER_UNSEEN;
  if (!rules.sevenZero) return wilds * keptWildValue;
  const sevens = hand.filter((card) => symbolOf(card) === "7").length;
  // With 7-0, the hand may be swapped away.
  return ((wilds + sevens) * keptWildValue) / 2;
}

/** The chance that the hand has a playable card in its next turn, on this colour or another one. */
function chanceToPlay(lookahead: Lookahead, view: View): number {
  const { hand, unseen } = lookahead;
  const stays = COLOR_STAYS ** (waitShare(view.seat, lookahead, view) * view.seats);
  const known =
    stays * (hand.some((card) => matches(card, lookahead)) ? 1 : 0) + (1 - stays) * playableShare(hand);
  return 1 - (1 - known) * UNSEEN_IS_USELESS ** unseen;
}

/** The share of all coloured faces that some card of the hand matches. */
function playableShare(hand: readonly Card[]): number {
  if (hand.some(isWild)) return 1;
  const colors = new Set(hand.map(colorOf)).size;
  const symbols = new Set(hand.map(symbolOf)).size;
  // A hand of another deck may have more symbols than the classic deck.
  const missing = Math.max(0, SYMBOLS.length - symbols);
  return 1 - ((COLORS.length - colors) * missing) / (COLORS.length * SYMBOLS.length);
}

/** Points in hand cost more if an opponent is closer to going out. */
function pointsCost({ hand, cardCounts }: Lookahead, { rules, seat, seats }: View): number {
  const side = sideOf(seat, seats, rules.teams);
  const fewest = Math.min(...cardCounts.filter((_, other) => !side.includes(other)));
  const perPoint = PER_POINT[rules.target === "single" ? "single" : rules.scoring];
  return (perPoint * pointsIn(hand, rules)) / Math.max(fewest, 1);
}
