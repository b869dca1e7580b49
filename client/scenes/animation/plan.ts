/** Which still a motion leads to. */
import { type Card, type Color, colorOf, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { countsAfterSwap } from "../../table/exchange.ts";
import type { Animation } from "./animations.ts";
import type { BoardState } from "./board-state.ts";

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
