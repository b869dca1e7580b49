/** What an outlook is worth to a seat, in cards: how far its side is ahead of the others on the way to going out. */
import { type Card, COLORS, colorOf, isWild, pointsIn, SYMBOLS, symbolOf } from "../card.ts";
import { matches } from "../legal/why-not-play.ts";
import { sideOf } from "../score.ts";
import type { Seat } from "../seat.ts";
import type { View } from "../view.ts";
import type { Lookahead } from "./lookahead.ts";
import type { Personality } from "./personality.ts";

/** A seat with one card more is so many times as likely to go out first. */
const ODDS_PER_CARD = 0.8;
/** What a whole round of the table is worth to who acts first, in cards. */
const ROUND_TRIP_COST = 1;
/** How likely a seat that plays leaves the colour as it is. */
const COLOR_STAYS = 0.7;
/** How likely a card that nobody has seen cannot be played. */
const UNSEEN_IS_USELESS = 0.55;
const WILDS_PER_UNSEEN = 8 / 108;
/** What a colour costs a seat that has just drawn instead of following it. */
const PASSED_ON_COLOR = 0.3;
/** What it costs to let a seat act that holds one card; less and less the more it holds. */
const THREAT = 4;
/** By how the points are used: a single round is won without them, but they rank the others (E2-E4). */
const PER_POINT = { single: 0.003, winner: 0.003, penalty: 0.05 } as const;

/** Higher is better; only differences mean something. */
export function evaluate(lookahead: Lookahead, view: View, personality: Personality): number {
  const lengths = lookahead.counts.map((_, seat) =>
    seat === view.seat ? ownDistance(lookahead, view, personality) : distanceOf(seat, lookahead, view),
  );
  const side = sideOf(view.seat, view.seats, view.rules.teams);
  const ours = distanceOfSide(lengths.filter((_, seat) => side.includes(seat)));
  const theirs = distanceOfSide(lengths.filter((_, seat) => !side.includes(seat)));
  return personality.opponentWeight * (theirs - threat(lookahead, side)) - ours - pointsCost(lookahead, view);
}

/** How far from going out several seats are, when the first of them counts. */
function distanceOfSide(lengths: readonly number[]): number {
  const odds = lengths.reduce((sum, length) => sum + ODDS_PER_CARD ** length, 0);
  return Math.log(odds) / Math.log(ODDS_PER_CARD);
}

/** The seat that acts next may be about to go out: then it is now or never. */
function threat({ counts, turn }: Lookahead, side: readonly Seat[]): number {
  if (side.includes(turn)) return 0;
  return THREAT / Math.max(counts[turn] ?? 0, 1) ** 2;
}

function distanceOf(seat: Seat, lookahead: Lookahead, view: View): number {
  return (
    (lookahead.counts[seat] ?? 0) +
    ROUND_TRIP_COST * waitShare(seat, lookahead, view) +
    passedOnColorCost(seat, lookahead, view)
  );
}

/** The share of a round of the table that goes by before a seat acts: 0 for the next. */
function waitShare(seat: Seat, { turn, direction }: Lookahead, { seats }: View): number {
  return (((seat - turn) * direction + seats) % seats) / seats;
}

/** A seat that has just let this colour go by is likely to do so again. */
function passedOnColorCost(seat: Seat, lookahead: Lookahead, view: View): number {
  if (lookahead.color !== view.color || !hasPassedOnColor(seat, view)) return 0;
  return PASSED_ON_COLOR * (1 - waitShare(seat, lookahead, view));
}

/** True for the seats between who played the top card and the viewer: they drew instead. */
function hasPassedOnColor(seat: Seat, { seat: own, topSeat, direction, seats }: View): boolean {
  if (topSeat < 0 || seat === topSeat) return false;
  const steps = (to: Seat) => ((to - topSeat) * direction + seats) % seats || seats;
  return steps(seat) < steps(own);
}

function ownDistance(lookahead: Lookahead, view: View, personality: Personality): number {
  const { hand, unseen } = lookahead;
  return (
    hand.length +
    unseen +
    ROUND_TRIP_COST * waitShare(view.seat, lookahead, view) -
    keptCardsValue(lookahead, view, personality) -
    personality.colorMatchValue * hand.filter((card) => colorOf(card) === lookahead.color).length +
    personality.readinessValue * (1 - chanceToPlay(lookahead, view))
  );
}

/** What it is worth to keep the cards that go when nothing else does, or that win a better hand (H3). */
function keptCardsValue(
  { hand, unseen }: Lookahead,
  { rules }: View,
  { keptWildValue }: Personality,
): number {
  const wilds = hand.filter(isWild).length + unseen * WILDS_PER_UNSEEN;
  if (!rules.sevenZero) return wilds * keptWildValue;
  const sevens = hand.filter((card) => symbolOf(card) === "7").length;
  // Who keeps a hand together may have to give it away.
  return ((wilds + sevens) * keptWildValue) / 2;
}

/** How likely a hand has something to play when its turn comes: on this colour if it stays so long, or on any other. */
function chanceToPlay(lookahead: Lookahead, view: View): number {
  const { hand, unseen } = lookahead;
  const stays = COLOR_STAYS ** (waitShare(view.seat, lookahead, view) * view.seats);
  const known =
    stays * (hand.some((card) => matches(card, lookahead)) ? 1 : 0) + (1 - stays) * playableShare(hand);
  return 1 - (1 - known) * UNSEEN_IS_USELESS ** unseen;
}

/** The share of all coloured faces on which some card of a hand would lie well. */
function playableShare(hand: readonly Card[]): number {
  if (hand.some(isWild)) return 1;
  const colors = new Set(hand.map(colorOf)).size;
  const symbols = new Set(hand.map(symbolOf)).size;
  return 1 - ((COLORS.length - colors) * (SYMBOLS.length - symbols)) / (COLORS.length * SYMBOLS.length);
}

/** Points in hand weigh more, the nearer somebody else is to going out. */
function pointsCost({ hand, counts }: Lookahead, { rules, seat, seats }: View): number {
  const side = sideOf(seat, seats, rules.teams);
  const fewest = Math.min(...counts.filter((_, other) => !side.includes(other)));
  const perPoint = PER_POINT[rules.target === "single" ? "single" : rules.scoring];
  return (perPoint * pointsIn(hand)) / Math.max(fewest, 1);
}
