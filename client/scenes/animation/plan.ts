/** Which still a motion leads to. */

import { type Card, type Color, colorOf, NO_CARD } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { HandKey } from "../contract.ts";
import {
  type Animation,
  countsAfterSwap,
  durationOf,
  handSwapFor,
  type TimedAnimation,
} from "./animations.ts";
import type { BoardState } from "./board-state.ts";
import { diffHands, type HandDiff } from "./hand-diff.ts";

// Plans how one still of the table turns into the next: pure, told by the events that lie between them.

/** The steps from `previous` to `next`. The last one leads to `next` itself, whatever the events said. */
export function planAnimations(
  previous: BoardState,
  next: BoardState,
  events: readonly SeenEvent[],
): readonly TimedAnimation[] {
  const hand = diffHands(previous, next, events);
  let state = previous;
  const animations = events.flatMap((event, i): TimedAnimation[] => {
    const animation = animationFor(event, hand, i) ?? handSwapFor(event, state.counts.length);
    if (animation === undefined) return [];
    state = { ...applyAnimation(state, animation), hand: hand.handAfter(i) };
    return [{ animation, durationMs: durationOf(animation), endState: state }];
  });
  return animations.map((timedAnimation, i) =>
    i === animations.length - 1 ? { ...timedAnimation, endState: next } : timedAnimation,
  );
}

// Which motion shows an event.

/** The motion of the event with the number `i`; undefined where nothing is to be seen of it. */
export function animationFor(event: SeenEvent, hand: HandDiff, i: number): Animation | undefined {
  switch (event.type) {
    case "dealt":
      return { type: "deal", dealer: event.dealer, counts: event.counts, top: event.top };
    case "cardPlayed":
      return { type: "play", seat: event.seat, card: event.card, key: hand.keys(i)[0] };
    case "cardsDrawn":
      return drawAnimation(event, hand.keys(i));
    case "colorChosen":
      return { type: "color", color: event.color };
    case "directionReversed":
      return { type: "reverse", direction: event.direction };
    case "drawPileReshuffled":
      return { type: "reshuffle", drawPile: event.drawPile };
    default:
      return badgeAnimation(event);
  }
}

type CardsDrawn = Extract<SeenEvent, { type: "cardsDrawn" }>;

function drawAnimation(event: CardsDrawn, keys: readonly HandKey[]): Animation {
  return { type: "draw", seat: event.seat, count: event.count, keys, isPenalty: event.why !== "turn" };
}

/** Events that move no card: signs over a seat. */
function badgeAnimation(event: SeenEvent): Animation | undefined {
  switch (event.type) {
    case "turnStarted":
      return { type: "turn", seat: event.seat };
    case "seatSkipped":
      return { type: "skip", seat: event.seat };
    case "penaltyRaised":
      return { type: "threat", seat: event.seat, amount: event.amount };
    case "unoCalled":
      return { type: "uno", seat: event.seat };
    case "unoCaught":
      return { type: "caught", seat: event.seat, by: event.by };
    case "falseCatch":
      return { type: "falseCatch", seat: event.by };
    case "tableRuleDeclared":
      return { type: "tableRule", seat: event.seat };
    case "challenged":
      return { type: "verdict", seat: event.seat, guilty: event.guilty, hand: event.hand };
    case "roundWon":
      return { type: "win", seats: [event.seat], hands: event.hands };
    default:
      return undefined;
  }
}

/** The table after a motion, but for the own hand. */
export function applyAnimation(state: BoardState, animation: Animation): BoardState {
  switch (animation.type) {
    case "deal":
      return afterDeal(state, animation.counts, animation.top);
    case "play":
      return afterPlay(state, animation.seat, animation.card);
    case "draw": {
      const counts = withCount(state, animation.seat, animation.count);
      const penalty = animation.seat === state.turn ? 0 : state.penalty;
      return { ...state, counts, penalty, drawPile: Math.max(0, state.drawPile - animation.count) };
    }
    case "color":
      return { ...state, color: animation.color };
    case "reverse":
      return { ...state, direction: animation.direction };
    case "reshuffle":
      return { ...state, drawPile: animation.drawPile, discardPile: 1 };
    case "turn":
      return { ...state, turn: animation.seat, penalty: 0 };
    case "threat":
      return { ...state, turn: animation.seat, penalty: animation.amount };
    case "exchange":
      return { ...state, counts: countsAfterSwap(state.counts, animation.transfers) };
    case "uno":
      return { ...state, called: [...state.called, animation.seat] };
    case "win":
      return { ...state, shown: animation.hands };
    default:
      return state;
  }
}

function afterDeal(state: BoardState, counts: readonly number[], top: Card): BoardState {
  const hands = counts.reduce((sum, count) => sum + count, 0);
  const drawPile = Math.max(0, 107 - hands);
  return {
    ...state,
    counts,
    top,
    color: colorOfTop(top),
    called: [],
    shown: [],
    penalty: 0,
    drawPile,
    discardPile: 1,
    direction: 1,
  };
}

function afterPlay(state: BoardState, seat: Seat, card: Card): BoardState {
  const color = colorOfTop(card);
  const counts = withCount(state, seat, -1);
  return {
    ...state,
    counts,
    top: card,
    color: color === "none" ? state.color : color,
    discardPile: state.discardPile + 1,
  };
}

/** A wild has no colour of its own. */
function colorOfTop(card: Card): Color | "none" {
  return card === NO_CARD ? "none" : (colorOf(card) ?? "none");
}

function withCount({ counts }: BoardState, seat: Seat, more: number): readonly number[] {
  return counts.map((count, i) => (i === seat ? Math.max(0, count + more) : count));
}
