import { type Card, numberOf, symbolOf } from "../card.ts";
import type { GameEvent } from "../event.ts";
import type { Rules } from "../rules.ts";
import { type Direction, type Seat, seatAfter } from "../seat.ts";
import { type CardDraw, drawCards, type Piles } from "./piles.ts";

/** What a card comes to lie on: the table as it was before the play. */
export interface TableBefore extends Piles {
  readonly seats: number;
  readonly direction: Direction;
  readonly rules: Pick<Rules, "stacking" | "sevenZero" | "noBluff">;
  /** What is asked of a seat: an answer, or a jump-in, adds to it (H1, H2). */
  readonly penalty: number;
}

/** Cards that come to lie on the discard pile. */
export interface PlayedCards {
  readonly table: TableBefore;
  /** Who played them; the dealer for the opening card. */
  readonly seat: Seat;
  /** The last one is the new top card, the one that has an effect. */
  readonly cards: readonly Card[];
  readonly card: Card;
  readonly swapWith?: Seat | undefined;
}

/** What a card makes the next seat draw, and under which name; undefined for cards that make nobody draw. */
function penaltyFor({ card, table }: PlayedCards): Pick<CardDraw, "count" | "why"> | undefined {
  const symbol = symbolOf(card);
  if (symbol === "drawTwo") return { count: table.penalty + 2, why: "drawTwo" };
  if (symbol === "wildDrawFour") return { count: table.penalty + 4, why: "wildDrawFour" };
  return undefined;
}

/** What a card does once it lies: up to and with the turn that starts by it, or the penalty that must be answered. */
export function effectsOf(played: PlayedCards): readonly GameEvent[] {
  switch (symbolOf(played.card)) {
    case "skip":
      return skipNext(played);
    case "reverse":
      return played.table.seats === 2 ? skipNext(played) : reverse(played);
    case "drawTwo":
    case "wildDrawFour":
      return mustAnswer(played) ? raisePenalty(played) : [...drawNext(played), ...skipNext(played)];
    default:
      return [...moveHands(played), { type: "turnStarted", seat: nextSeat(played) }];
  }
}

/** When the card was the last one, only its drawing remains: nobody is skipped in a round that is over (E1). */
export function lastCardEffectsOf(played: PlayedCards): readonly GameEvent[] {
  return drawNext(played);
}

/** True if the next seat has a say: with stacking always, else only on a Wild Draw Four that may be a bluff. */
function mustAnswer({ card, table: { rules } }: PlayedCards): boolean {
  return rules.stacking !== "off" || (symbolOf(card) === "wildDrawFour" && !rules.noBluff);
}

function raisePenalty(played: PlayedCards): readonly GameEvent[] {
  return [{ type: "penaltyRaised", seat: nextSeat(played), amount: penaltyFor(played)?.count ?? 0 }];
}

function drawNext(played: PlayedCards): readonly GameEvent[] {
  const penalty = penaltyFor(played);
  return penalty === undefined ? [] : drawCards(pilesWith(played), { seat: nextSeat(played), ...penalty });
}

/** The piles with the cards on them. */
function pilesWith({ table, cards }: PlayedCards): Piles {
  const { seed, shuffles, drawPile, discardPile } = table;
  return { seed, shuffles, drawPile, discardPile: [...discardPile, ...cards] };
}

/** A 7 swaps two hands, a 0 passes all hands on (H3). */
function moveHands({ card, table, seat, swapWith }: PlayedCards): readonly GameEvent[] {
  const { rules, direction } = table;
  if (!rules.sevenZero) return [];
  if (swapWith !== undefined) return [{ type: "handsSwapped", seats: [seat, swapWith] }];
  return numberOf(card) === 0 ? [{ type: "handsRotated", direction }] : [];
}

function skipNext(played: PlayedCards): readonly GameEvent[] {
  return [
    { type: "seatSkipped", seat: nextSeat(played) },
    { type: "turnStarted", seat: nextSeat(played, 2) },
  ];
}

function reverse({ seat, table }: PlayedCards): readonly GameEvent[] {
  const reversed: Direction = table.direction === 1 ? -1 : 1;
  return [
    { type: "directionReversed", direction: reversed },
    { type: "turnStarted", seat: seatAfter(seat, reversed, table) },
  ];
}

function nextSeat({ seat, table }: PlayedCards, steps = 1): Seat {
  return seatAfter(seat, table.direction, { seats: table.seats, steps });
}
