/** Predicts the position after a play, from what one seat knows. Bots evaluate it. */
import { type Card, COLORS, type Color, colorOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import type { Effect } from "../editions/edition.ts";
import { faceOf } from "../editions/editions.ts";
import { discardedWith } from "../legal/candidate-plays.ts";
import { isBluff } from "../legal/why-not-play.ts";
import { type Direction, type Seat, seatAfter, seatsIn } from "../seat.ts";
import type { View } from "../view.ts";
import { expectedCards, expectedPenalty, UNTIL_COLOR_CARDS } from "./bluff-odds.ts";
import { removeCards } from "./simple-choices.ts";

/** The expected number of cards gained by a draw: a drawn card can sometimes be played at once. */
const UNSEEN_AFTER_A_DRAW = 0.6;
/** The same with `drawToMatch` (H4). */
const UNSEEN_AFTER_DRAW_TO_MATCH = 1.5;

/** A predicted position, as far as one seat can know it. */
export interface Lookahead {
  /** The known cards of the viewer. */
  readonly hand: readonly Card[];
  /** The number of unknown cards of the viewer: drawn, or received in a swap. */
  readonly unseen: number;
  /** Expected cards by seat, with fractions for what is only likely. The viewer's own entry is not used. */
  readonly cardCounts: readonly number[];
  readonly topCard: Card;
  readonly color: Color | "none";
  /** The next seat to act. */
  readonly turn: Seat;
  readonly direction: Direction;
}

/** The chance (0 to 1) that a bluff is challenged, by the number of remaining cards. */
export type ChallengeOdds = (left: number) => number;

/** The position after a play that leaves cards in hand. */
export function lookaheadAfter(play: Play, view: View, odds: ChallengeOdds): Lookahead {
  const cards = cardsIn(play);
  const topCard = cards.at(-1) ?? view.topCard;
  const hand = removeCards(view.hand, [...cards, ...discardedWith(view.rules, view.hand, cards)]);
  const placed = {
    ...currentState(view),
    hand,
    topCard,
    color: colorAfter(play, topCard),
    turn: nextSeat(view),
  };
  return afterEffects(
    afterHandMoves({ ...placed, cardCounts: view.cardCounts.with(view.seat, hand.length) }, play, view),
    view,
    odds,
  );
}

/** The position if the viewer plays nothing: draws, passes, accepts a penalty, or does not jump in. */
export function lookaheadAfterWaiting(view: View): Lookahead {
  const now = currentState(view);
  if (view.turn !== view.seat) return now;
  const turn = nextSeat(view);
  switch (view.pendingAction) {
    case "penalty":
      return { ...now, unseen: expectedPenalty(view), turn };
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
  const { hand, cardCounts, topCard, color, turn, direction } = view;
  return { hand, unseen: 0, cardCounts, topCard, color, turn, direction };
}

function nextSeat(view: View): Seat {
  return seatAfter(view.seat, view.direction, view);
}

function colorAfter(play: Play, top: Card): Color {
  return colorOf(top) ?? ("color" in play ? play.color : undefined) ?? COLORS[0];
}

/** Applies the effects of the top card, except those that move hands. */
function afterEffects(lookahead: Lookahead, view: View, odds: ChallengeOdds): Lookahead {
  const { effects, isBluffable } = faceOf(lookahead.topCard, view.rules);
  let after = lookahead;
  for (const effect of effects) {
    if (effect.type === "draw" && isBluffable)
      after = afterBluffable(after, view, odds, expectedCards(effect));
    else after = afterEffect(after, view, effect);
  }
  return after;
}

function afterEffect(lookahead: Lookahead, view: View, effect: Effect): Lookahead {
  switch (effect.type) {
    case "skip": {
      const after = afterSkip(lookahead, view);
      return effect.seats === 2 && after.turn !== view.seat ? afterSkip(after, view) : after;
    }
    case "reverse":
      return afterReverse(lookahead, view);
    case "draw":
      return afterSkip(afterDraw(lookahead, view, { cards: view.penalty + expectedCards(effect) }), view);
    case "roulette":
      return afterSkip(afterDraw(lookahead, view, { cards: UNTIL_COLOR_CARDS }), view);
    case "skipEveryone":
      return { ...lookahead, turn: view.seat };
    case "swapHands":
    case "drawChosen":
    case "passHands":
    case "shuffleHands":
    case "discardColor":
      return lookahead;
    // What is behind the hand is seen by the others only (F4).
    case "flip":
      return { ...lookahead, hand: [], unseen: lookahead.unseen + lookahead.hand.length, color: "none" };
    default:
      return effect satisfies never;
  }
}

function afterSkip(lookahead: Lookahead, view: View): Lookahead {
  return { ...lookahead, turn: seatAfter(lookahead.turn, lookahead.direction, view) };
}

function afterReverse(lookahead: Lookahead, view: View): Lookahead {
  if (seatsIn(view).length === 2) return afterSkip(lookahead, view);
  const direction = lookahead.direction === 1 ? -1 : 1;
  return { ...lookahead, direction, turn: seatAfter(view.seat, direction, view) };
}

interface ExpectedDraw {
  readonly cards: number;
  /** The next seat to act if it is not named. */
  readonly seat?: Seat;
}

/** With two seats in the round, a Wild Reverse Draw Four hits the viewer (N9). */
function afterDraw(
  lookahead: Lookahead,
  view: View,
  { cards, seat = lookahead.turn }: ExpectedDraw,
): Lookahead {
  const { cardCounts } = lookahead;
  if (seat === view.seat) return { ...lookahead, unseen: lookahead.unseen + cards };
  return { ...lookahead, cardCounts: cardCounts.with(seat, (cardCounts[seat] ?? 0) + cards) };
}

/** Includes the expected cost of a challenged bluff. */
function afterBluffable(lookahead: Lookahead, view: View, odds: ChallengeOdds, cards: number): Lookahead {
  const amount = view.penalty + cards;
  const caught = isBluff(view) && !view.rules.noBluff ? odds(lookahead.hand.length) : 0;
  const hit = afterSkip(afterDraw(lookahead, view, { cards: amount * (1 - caught) }), view);
  return { ...hit, unseen: hit.unseen + amount * caught };
}

/** Moves hands for a 7 or a 0 (H3). */
function afterHandMoves(lookahead: Lookahead, play: Play, view: View): Lookahead {
  const { swapWith } = play;
  const chosen = faceOf(lookahead.topCard, view.rules).does.drawChosen;
  if (swapWith !== undefined && chosen !== undefined)
    return afterDraw(lookahead, view, { cards: chosen.cards, seat: swapWith });
  if (swapWith !== undefined) return afterSwap(lookahead, view.seat, swapWith);
  const { passHands, shuffleHands } = faceOf(lookahead.topCard, view.rules).does;
  if (shuffleHands !== undefined) return afterShuffle(lookahead, view);
  return passHands === undefined ? lookahead : afterRotation(lookahead, view);
}

function afterSwap(lookahead: Lookahead, seat: Seat, other: Seat): Lookahead {
  const { cardCounts, hand } = lookahead;
  const received = cardCounts[other] ?? 0;
  return {
    ...lookahead,
    hand: [],
    unseen: received,
    cardCounts: cardCounts.with(other, hand.length).with(seat, received),
  };
}

/** Everybody has about the same number of cards (M2). */
function afterShuffle(lookahead: Lookahead, { seat, seats }: View): Lookahead {
  const all = lookahead.cardCounts.reduce((sum, count) => sum + count, 0);
  const cardCounts = lookahead.cardCounts.map(() => all / seats);
  return { ...lookahead, hand: [], unseen: cardCounts[seat] ?? 0, cardCounts };
}

function afterRotation(lookahead: Lookahead, view: View): Lookahead {
  const giver = (to: Seat) => seatAfter(to, view.direction === 1 ? -1 : 1, view);
  const cardCounts = lookahead.cardCounts.map((count, to) =>
    view.out.includes(to) ? count : (lookahead.cardCounts[giver(to)] ?? 0),
  );
  return { ...lookahead, hand: [], unseen: cardCounts[view.seat] ?? 0, cardCounts };
}
