import { type Card, symbolOf } from "./card.ts";
import type { GameEvent } from "./event.ts";
import { type Drawing, drawCards, type Piles } from "./piles.ts";
import { type Direction, type Seat, seatAfter } from "./seat.ts";

/** The table just after a card came to lie on the discard pile. */
export interface Landing extends Piles {
  /** Who played it; the dealer for the opening card. */
  readonly seat: Seat;
  readonly seats: number;
  readonly direction: Direction;
  readonly card: Card;
}

/** What each card makes the next seat draw, and under which name; undefined for cards that make nobody draw. */
export function penaltyOf(card: Card): Pick<Drawing, "count" | "why"> | undefined {
  const symbol = symbolOf(card);
  if (symbol === "drawTwo") return { count: 2, why: "drawTwo" };
  if (symbol === "wildDrawFour") return { count: 4, why: "wildDrawFour" };
  return undefined;
}

/** What a card does once it lies: up to and with the turn that starts by it, or the penalty that must be answered. */
export function effectsOf(landing: Landing): readonly GameEvent[] {
  switch (symbolOf(landing.card)) {
    case "skip":
      return skipNext(landing);
    case "reverse":
      return landing.seats === 2 ? skipNext(landing) : reverse(landing);
    case "drawTwo":
      return [...drawNext(landing), ...skipNext(landing)];
    case "wildDrawFour":
      return [{ type: "penaltyRaised", seat: next(landing), amount: 4 }];
    default:
      return [{ type: "turnStarted", seat: next(landing) }];
  }
}

/** When the card was the last one, only its drawing remains: nobody is skipped in a round that is over (E1). */
export function lastCardEffectsOf(landing: Landing): readonly GameEvent[] {
  return drawNext(landing);
}

function drawNext(landing: Landing): readonly GameEvent[] {
  const penalty = penaltyOf(landing.card);
  return penalty === undefined ? [] : drawCards(landing, { seat: next(landing), ...penalty });
}

function skipNext(landing: Landing): readonly GameEvent[] {
  return [
    { type: "seatSkipped", seat: next(landing) },
    { type: "turnStarted", seat: next(landing, 2) },
  ];
}

function reverse({ seat, seats, direction }: Landing): readonly GameEvent[] {
  const reversed: Direction = direction === 1 ? -1 : 1;
  return [
    { type: "directionReversed", direction: reversed },
    { type: "turnStarted", seat: seatAfter(seat, reversed, { seats }) },
  ];
}

function next({ seat, seats, direction }: Landing, steps = 1): Seat {
  return seatAfter(seat, direction, { seats, steps });
}
