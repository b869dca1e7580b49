/** Sets up a fast round: its table, or with open cards for tests and for an analysis after the match. */
import { type Card, NO_CARD } from "../../card.ts";
import type { Rules } from "../../rules.ts";
import type { Direction, Seat } from "../../seat.ts";
import { colorIndex } from "./faces.ts";
import { ASK_COLOR, ASK_DRAWN, ASK_PENALTY, ASK_TURN, FastRound } from "./fast-round.ts";

const ASKS = { turn: ASK_TURN, drawn: ASK_DRAWN, penalty: ASK_PENALTY, color: ASK_COLOR } as const;

/** What everybody sees of a round. */
interface SeenTable {
  readonly seats: number;
  readonly color: string;
  readonly turn: Seat;
  readonly direction: Direction;
  readonly pendingAction: keyof typeof ASKS;
  readonly penalty: number;
  readonly topCardSeat: Seat;
  /** Of the seat whose turn it is. */
  readonly drawnCard: Card;
}

/** What is needed of the state of a game. */
export interface OpenCards extends SeenTable {
  readonly rules: Rules;
  readonly hands: readonly (readonly Card[])[];
  readonly drawPile: readonly Card[];
  readonly discardPile: readonly Card[];
  readonly challengeable: { readonly honest: boolean } | "none";
}

/** The running round of a game, with its real hands and draw pile. */
export function openRound(game: OpenCards): FastRound {
  const round = new FastRound(game.rules);
  for (const [seat, hand] of game.hands.entries()) for (const card of hand) round.give(seat, card);
  for (const card of game.drawPile) {
    round.drawPile[round.drawPileCount] = card;
    round.drawPileCount += 1;
  }
  for (const card of game.discardPile.slice(0, -1)) {
    round.discards[round.discardCount] = card;
    round.discardCount += 1;
  }
  round.isPileOrdered = true;
  setTable(round, game, game.discardPile.at(-1) ?? NO_CARD);
  round.isHonest = game.challengeable === "none" || game.challengeable.honest;
  return round;
}

/** Sets all but the cards that are hidden, or in piles. */
export function setTable(round: FastRound, game: SeenTable, top: Card): void {
  round.seats = game.seats;
  round.top = top;
  round.color = colorIndex(game.color);
  round.turn = game.turn;
  round.direction = game.direction;
  round.ask = ASKS[game.pendingAction];
  round.drawn = game.drawnCard;
  round.penalty = game.penalty;
  round.topSeat = game.topCardSeat;
}
