/** What a play is worth to its seat, in cards or so: the sensible bot plays what is worth most. */
import {
  type Card,
  COLORS,
  type Color,
  colorOf,
  isWild,
  numberOf,
  pointsIn,
  symbolOf,
} from "../../shared/card.ts";
import { cardsIn, type Play } from "../../shared/command.ts";
import { type Seat, seatAfter } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { isBluff } from "../../shared/why-not-play.ts";
import { without } from "../choices.ts";

const GOING_OUT = 1_000;
/** Every play takes cards out of the hand; that many more are gone with a set. */
const PER_CARD = 3;
const PER_POINT = 0.05;
/** Each card left that fits the new colour is likely to be played soon. */
const PER_FITTING_CARD = 0.6;
/** Wilds go anywhere: they are kept for when nothing else does. */
const KEPT_WILD = 4;
const BLUFF = 6;
/** A stroke against the next seat is worth more, the nearer that seat is to going out. */
const STROKE = 1;
const STROKE_AT_THE_LAST_MOMENT = 5;
const FEW_CARDS = 2;
const PER_EXCHANGED_CARD = 3;

/** Higher is better; below zero it may be better to draw. */
export function worthOf(play: Play, view: View): number {
  const cards = cardsIn(play);
  const left = without(view.hand, cards);
  if (left.length === 0) return GOING_OUT;
  const shed = cards.length * PER_CARD + pointsIn(cards) * PER_POINT;
  return (
    shed +
    fitting(left, colorAfter(play, cards)) +
    strokeOf(cards, view) -
    costOf(play, view) +
    exchanged(play, left, view)
  );
}

function colorAfter(play: Play, cards: readonly Card[]): Color {
  const printed = colorOf(cards.at(-1) ?? 0);
  return printed ?? ("color" in play ? play.color : undefined) ?? COLORS[0];
}

function fitting(left: readonly Card[], color: Color): number {
  return left.filter((card) => colorOf(card) === color).length * PER_FITTING_CARD;
}

function strokeOf(cards: readonly Card[], view: View): number {
  const last = cards.at(-1);
  if (last === undefined || numberOf(last) !== undefined) return 0;
  const symbol = symbolOf(last);
  if (symbol === "wild" || symbol === "customWild") return 0;
  const threat = view.counts[seatAfter(view.seat, view.direction, view)] ?? 0;
  return threat <= FEW_CARDS ? STROKE_AT_THE_LAST_MOMENT : STROKE;
}

function costOf(play: Play, view: View): number {
  if (!("card" in play) || !isWild(play.card)) return 0;
  return symbolOf(play.card) === "wildDrawFour" && isBluff(view) ? BLUFF : KEPT_WILD;
}

/** Cards got rid of when hands move (H3). */
function exchanged(play: Play, left: readonly Card[], view: View): number {
  const from = handReceivedFrom(play, view);
  if (from === undefined) return 0;
  return (left.length - (view.counts[from] ?? 0)) * PER_EXCHANGED_CARD;
}

function handReceivedFrom(play: Play, view: View): Seat | undefined {
  if (play.swapWith !== undefined) return play.swapWith;
  const [first = 0] = cardsIn(play);
  if (!view.rules.sevenZero || isWild(first) || numberOf(first) !== 0) return undefined;
  return seatAfter(view.seat, view.direction === 1 ? -1 : 1, view);
}
