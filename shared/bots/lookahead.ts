/** How a round would stand after a play, as far as the player can tell: what the bots weigh. */
import { type Card, COLORS, type Color, colorOf, isWild, numberOf, symbolOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import { isBluff } from "../legal/why-not-play.ts";
import { type Direction, type Seat, seatAfter } from "../seat.ts";
import type { View } from "../view.ts";
import { removeCards } from "./choices.ts";

const TWO = 2;
const FOUR = 4;
/** Whoever draws may be able to play the card at once: the draw costs less than a whole card. */
const UNSEEN_AFTER_A_DRAW = 0.6;
/** With `drawToMatch`, where the last one drawn can be played (H4). */
const UNSEEN_AFTER_DRAW_TO_MATCH = 1.5;

/** Where a round stands, as far as one seat can tell. */
export interface Lookahead {
  /** The own cards that are known. */
  readonly hand: readonly Card[];
  /** Own cards that nobody has seen yet: drawn ones, or a hand that was swapped for. */
  readonly unseen: number;
  /** By seat; parts of a card where it is likely only. The own entry counts for nothing. */
  readonly counts: readonly number[];
  readonly top: Card;
  readonly color: Color | "none";
  /** Who acts next. */
  readonly turn: Seat;
  readonly direction: Direction;
}

/** What is thought of bluffs: how often one is challenged (0 to 1) when so many cards are left behind it. */
export type ChallengeOdds = (left: number) => number;

/** The outlook after a play that leaves cards in hand. */
export function lookaheadAfter(play: Play, view: View, odds: ChallengeOdds): Lookahead {
  const cards = cardsIn(play);
  const top = cards.at(-1) ?? view.top;
  const hand = removeCards(view.hand, cards);
  const placed = { ...currentState(view), hand, top, color: colorAfter(play, top), turn: nextSeat(view) };
  return afterEffects(
    afterHandMoves({ ...placed, counts: view.counts.with(view.seat, hand.length) }, play, view),
    view,
    odds,
  );
}

/** The outlook where the viewer lets the moment go by: draws, passes, accepts, or does not jump in. */
export function lookaheadAfterWaiting(view: View): Lookahead {
  const now = currentState(view);
  if (view.turn !== view.seat) return now;
  const turn = nextSeat(view);
  switch (view.ask) {
    case "penalty":
      return { ...now, unseen: view.penalty, turn };
    case "turn":
      return {
        ...now,
        unseen: view.rules.drawToMatch ? UNSEEN_AFTER_DRAW_TO_MATCH : UNSEEN_AFTER_A_DRAW,
        turn,
      };
    default:
      return { ...now, turn };
  }
}

function currentState(view: View): Lookahead {
  const { hand, counts, top, color, turn, direction } = view;
  return { hand, unseen: 0, counts, top, color, turn, direction };
}

function nextSeat({ seat, direction, seats }: View): Seat {
  return seatAfter(seat, direction, { seats });
}

function colorAfter(play: Play, top: Card): Color {
  return colorOf(top) ?? ("color" in play ? play.color : undefined) ?? COLORS[0];
}

/** A Skip, Reverse, Draw Two or Wild Draw Four and what it does to the seat that comes next. */
function afterEffects(lookahead: Lookahead, view: View, odds: ChallengeOdds): Lookahead {
  switch (symbolOf(lookahead.top)) {
    case "skip":
      return afterSkip(lookahead, view);
    case "reverse":
      return afterReverse(lookahead, view);
    case "drawTwo":
      return afterSkip(afterDraw(lookahead, view.penalty + TWO), view);
    case "wildDrawFour":
      return afterDrawFour(lookahead, view, odds);
    default:
      return lookahead;
  }
}

function afterSkip(lookahead: Lookahead, { seats }: View): Lookahead {
  return { ...lookahead, turn: seatAfter(lookahead.turn, lookahead.direction, { seats }) };
}

function afterReverse(lookahead: Lookahead, view: View): Lookahead {
  if (view.seats === 2) return afterSkip(lookahead, view);
  const direction = lookahead.direction === 1 ? -1 : 1;
  return { ...lookahead, direction, turn: seatAfter(view.seat, direction, view) };
}

function afterDraw(lookahead: Lookahead, cards: number): Lookahead {
  const { turn, counts } = lookahead;
  return { ...lookahead, counts: counts.with(turn, (counts[turn] ?? 0) + cards) };
}

/** A bluff is paid for as often as it is feared that somebody challenges. */
function afterDrawFour(lookahead: Lookahead, view: View, odds: ChallengeOdds): Lookahead {
  const amount = view.penalty + FOUR;
  const caught = isBluff(view) && !view.rules.noBluff ? odds(lookahead.hand.length) : 0;
  const hit = afterSkip(afterDraw(lookahead, amount * (1 - caught)), view);
  return { ...hit, unseen: hit.unseen + amount * caught };
}

/** Hands that move for a 7 or a 0 (H3). */
function afterHandMoves(lookahead: Lookahead, play: Play, view: View): Lookahead {
  if (play.swapWith !== undefined) return afterSwap(lookahead, view.seat, play.swapWith);
  const isRotation = view.rules.sevenZero && !isWild(lookahead.top) && numberOf(lookahead.top) === 0;
  return isRotation ? afterRotation(lookahead, view) : lookahead;
}

function afterSwap(lookahead: Lookahead, seat: Seat, other: Seat): Lookahead {
  const { counts, hand } = lookahead;
  const received = counts[other] ?? 0;
  return {
    ...lookahead,
    hand: [],
    unseen: received,
    counts: counts.with(other, hand.length).with(seat, received),
  };
}

function afterRotation(lookahead: Lookahead, { seat, seats, direction }: View): Lookahead {
  const giver = (to: Seat) => seatAfter(to, direction === 1 ? -1 : 1, { seats });
  const counts = lookahead.counts.map((_, to) => lookahead.counts[giver(to)] ?? 0);
  return { ...lookahead, hand: [], unseen: counts[seat] ?? 0, counts };
}
