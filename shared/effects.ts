import { type Card, numberOf, symbolOf } from "./card.ts";
import type { GameEvent } from "./event.ts";
import { type Drawing, drawCards, type Piles } from "./piles.ts";
import type { Rules } from "./rules.ts";
import { type Direction, type Seat, seatAfter } from "./seat.ts";

/** What a card comes to lie on: the table as it was before the play. */
export interface TableBefore extends Piles {
  readonly seats: number;
  readonly direction: Direction;
  readonly rules: Pick<Rules, "stacking" | "sevenZero" | "noBluff">;
  /** What is asked of a seat: an answer, or a jump-in, adds to it (H1, H2). */
  readonly penalty: number;
}

/** Cards that come to lie on the discard pile. */
export interface Landing {
  readonly table: TableBefore;
  /** Who played them; the dealer for the opening card. */
  readonly seat: Seat;
  /** The last one is the new top card, the one that has an effect. */
  readonly cards: readonly Card[];
  readonly card: Card;
  readonly swapWith?: Seat | undefined;
}

/** What a card makes the next seat draw, and under which name; undefined for cards that make nobody draw. */
function penaltyOf({ card, table }: Landing): Pick<Drawing, "count" | "why"> | undefined {
  const symbol = symbolOf(card);
  if (symbol === "drawTwo") return { count: table.penalty + 2, why: "drawTwo" };
  if (symbol === "wildDrawFour") return { count: table.penalty + 4, why: "wildDrawFour" };
  return undefined;
}

/** What a card does once it lies: up to and with the turn that starts by it, or the penalty that must be answered. */
export function effectsOf(landing: Landing): readonly GameEvent[] {
  switch (symbolOf(landing.card)) {
    case "skip":
      return skipNext(landing);
    case "reverse":
      return landing.table.seats === 2 ? skipNext(landing) : reverse(landing);
    case "drawTwo":
    case "wildDrawFour":
      return isAsked(landing) ? raisePenalty(landing) : [...drawNext(landing), ...skipNext(landing)];
    default:
      return [...exchange(landing), { type: "turnStarted", seat: next(landing) }];
  }
}

/** When the card was the last one, only its drawing remains: nobody is skipped in a round that is over (E1). */
export function lastCardEffectsOf(landing: Landing): readonly GameEvent[] {
  return drawNext(landing);
}

/** True if the next seat has a say: with stacking always, else only on a Wild Draw Four that may be a bluff. */
function isAsked({ card, table: { rules } }: Landing): boolean {
  return rules.stacking !== "off" || (symbolOf(card) === "wildDrawFour" && !rules.noBluff);
}

function raisePenalty(landing: Landing): readonly GameEvent[] {
  return [{ type: "penaltyRaised", seat: next(landing), amount: penaltyOf(landing)?.count ?? 0 }];
}

function drawNext(landing: Landing): readonly GameEvent[] {
  const penalty = penaltyOf(landing);
  return penalty === undefined ? [] : drawCards(pilesUnder(landing), { seat: next(landing), ...penalty });
}

/** The piles with the cards on them. */
function pilesUnder({ table, cards }: Landing): Piles {
  const { seed, shuffles, drawPile, discardPile } = table;
  return { seed, shuffles, drawPile, discardPile: [...discardPile, ...cards] };
}

/** A 7 swaps two hands, a 0 passes all hands on (H3). */
function exchange({ card, table, seat, swapWith }: Landing): readonly GameEvent[] {
  const { rules, direction } = table;
  if (!rules.sevenZero) return [];
  if (swapWith !== undefined) return [{ type: "handsSwapped", seats: [seat, swapWith] }];
  return numberOf(card) === 0 ? [{ type: "handsRotated", direction }] : [];
}

function skipNext(landing: Landing): readonly GameEvent[] {
  return [
    { type: "seatSkipped", seat: next(landing) },
    { type: "turnStarted", seat: next(landing, 2) },
  ];
}

function reverse({ seat, table }: Landing): readonly GameEvent[] {
  const reversed: Direction = table.direction === 1 ? -1 : 1;
  return [
    { type: "directionReversed", direction: reversed },
    { type: "turnStarted", seat: seatAfter(seat, reversed, table) },
  ];
}

function next({ seat, table }: Landing, steps = 1): Seat {
  return seatAfter(seat, table.direction, { seats: table.seats, steps });
}
