/** Which still a motion leads to. */
import { type Card, type Color, colorOf, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { exchanged } from "../../table/exchange.ts";
import type { Motion } from "./animations.ts";
import type { Still } from "./board-state.ts";

/** The table after a motion, but for the own hand. */
export function stillAfter(still: Still, motion: Motion): Still {
  switch (motion.type) {
    case "deal":
      return dealt(still, motion.counts, motion.top);
    case "play":
      return played(still, motion.seat, motion.card);
    case "draw": {
      const counts = counted(still, motion.seat, motion.count);
      const penalty = motion.seat === still.turn ? 0 : still.penalty;
      return { ...still, counts, penalty, drawPile: Math.max(0, still.drawPile - motion.count) };
    }
    case "color":
      return { ...still, color: motion.color };
    case "reverse":
      return { ...still, direction: motion.direction };
    case "reshuffle":
      return { ...still, drawPile: motion.drawPile, discardPile: 1 };
    case "turn":
      return { ...still, turn: motion.seat, penalty: 0 };
    case "threat":
      return { ...still, turn: motion.seat, penalty: motion.amount };
    case "exchange":
      return { ...still, counts: exchanged(still.counts, motion.ways) };
    case "uno":
      return { ...still, called: [...still.called, motion.seat] };
    case "win":
      return { ...still, shown: motion.hands };
    default:
      return still;
  }
}

function dealt(still: Still, counts: readonly number[], top: Card): Still {
  const hands = counts.reduce((sum, count) => sum + count, 0);
  const drawPile = Math.max(0, 107 - hands);
  return {
    ...still,
    counts,
    top,
    color: colorOn(top),
    called: [],
    shown: [],
    penalty: 0,
    drawPile,
    discardPile: 1,
    direction: 1,
  };
}

function played(still: Still, seat: Seat, card: Card): Still {
  const color = colorOn(card);
  const counts = counted(still, seat, -1);
  return {
    ...still,
    counts,
    top: card,
    color: color === "none" ? still.color : color,
    discardPile: still.discardPile + 1,
  };
}

/** A wild has no colour of its own. */
function colorOn(card: Card): Color | "none" {
  return card === NO_CARD ? "none" : (colorOf(card) ?? "none");
}

function counted({ counts }: Still, seat: Seat, more: number): readonly number[] {
  return counts.map((count, i) => (i === seat ? Math.max(0, count + more) : count));
}
