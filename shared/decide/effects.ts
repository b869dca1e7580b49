/** The effects of played cards: skip, reverse, draw, and moving hands. */
import { type Card, numberOf, symbolOf } from "../card.ts";
import type { GameEvent } from "../event.ts";
import type { Rules } from "../rules.ts";
import { type Direction, type Seat, seatAfter } from "../seat.ts";
import { type CardDraw, drawCards, type Piles } from "./piles.ts";

/** The table before the play. */
export interface TableBefore extends Piles {
  readonly seats: number;
  readonly direction: Direction;
  readonly rules: Pick<Rules, "stacking" | "sevenZero" | "noBluff">;
  /** The current penalty. A stacked card or a jump-in adds to it (H1, H2). */
  readonly penalty: number;
}

/** Cards that are played onto the discard pile. */
export interface PlayedCards {
  readonly table: TableBefore;
  /** The seat that played them; the dealer for the opening card. */
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** The last one: the new top card, which has the effect. */
  readonly card: Card;
  readonly swapWith?: Seat | undefined;
}

/** What the next seat draws because of this card, and why; undefined for cards without a penalty. */
function penaltyFor({ card, table }: PlayedCards): Pick<CardDraw, "count" | "why"> | undefined {
  const symbol = symbolOf(card);
  if (symbol === "drawTwo") return { count: table.penalty + 2, why: "drawTwo" };
  if (symbol === "wildDrawFour") return { count: table.penalty + 4, why: "wildDrawFour" };
  return undefined;
}

/** The effects of a played card, up to the next turn or the penalty that the next seat must answer. */
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
      return afterNumberOrWild(played);
  }
}

function afterNumberOrWild(played: PlayedCards): readonly GameEvent[] {
  const started = { type: "turnStarted", seat: nextSeat(played) } as const;
  return played.table.rules.sevenZero ? [...moveHands(played), started] : [started];
}

/** The effects of a seat's last card: only its penalty. No seat is skipped, because the round is over (E1). */
export function lastCardEffectsOf(played: PlayedCards): readonly GameEvent[] {
  return drawNext(played);
}

/** True if the next seat may answer the penalty: with stacking always, otherwise only a Wild Draw Four that may be a bluff. */
function mustAnswer({ card, table: { rules } }: PlayedCards): boolean {
  return rules.stacking !== "off" || (symbolOf(card) === "wildDrawFour" && !rules.noBluff);
}

function raisePenalty(played: PlayedCards): readonly GameEvent[] {
  return [{ type: "penaltyRaised", seat: nextSeat(played), amount: penaltyFor(played)?.count ?? 0 }];
}

function drawNext(played: PlayedCards): readonly GameEvent[] {
  const penalty = penaltyFor(played);
  if (penalty === undefined) return [];
  const { count, why } = penalty;
  return drawCards(pilesWith(played, count), { seat: nextSeat(played), count, why });
}

/** The piles after the play. Without a reshuffle, the played cards make no difference to a draw. */
function pilesWith({ table, cards }: PlayedCards, count: number): Piles {
  const { seed, shuffles, drawPile, discardPile } = table;
  if (drawPile.length >= count) return table;
  return { seed, shuffles, drawPile, discardPile: [...discardPile, ...cards] };
}

/** With `sevenZero`, a 7 swaps two hands, and a 0 passes all hands on (H3). */
function moveHands({ card, table, seat, swapWith }: PlayedCards): readonly GameEvent[] {
  if (swapWith !== undefined) return [{ type: "handsSwapped", seats: [seat, swapWith] }];
  return numberOf(card) === 0 ? [{ type: "handsRotated", direction: table.direction }] : [];
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
