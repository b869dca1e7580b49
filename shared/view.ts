import { type Card, type Color, NO_CARD } from "./card.ts";
import {
  type Ask,
  type DeclaredRule,
  type Game,
  handOf,
  type MatchResult,
  type Phase,
  topCard,
} from "./game.ts";
import type { Rules } from "./rules.ts";
import { type Direction, NOBODY, type Seat, SPECTATOR } from "./seat.ts";

/**
 * What one seat, or an onlooker, knows: all that legality, the picture and the bots read, so that none of them can
 * cheat by type. A client builds the very same value from the synced state.
 */
export interface View {
  /** Whose eyes these are; SPECTATOR sees what everybody sees. */
  readonly seat: Seat;
  readonly rules: Rules;
  readonly seats: number;
  readonly phase: Phase;
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly ask: Ask;
  readonly direction: Direction;
  /** The own hand, in the order the cards came. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** The hands turned up at the end of a round; empty hands otherwise. */
  readonly shown: readonly (readonly Card[])[];
  readonly top: Card;
  readonly color: Color | "none";
  /** The card that the viewer has just drawn; NO_CARD otherwise, and for all others. */
  readonly drawn: Card;
  readonly penalty: number;
  /** Who played the top card; NOBODY for the opening card. */
  readonly topSeat: Seat;
  readonly tableRule: DeclaredRule | "none";
  /** Cards left to draw. */
  readonly drawPile: number;
  readonly discardPile: number;
  readonly called: readonly Seat[];
  readonly exposed: Seat;
  /** Seats that can no longer be caught, but could have been a moment ago (U4). */
  readonly passed: readonly Seat[];
  readonly scores: readonly number[];
  readonly points: readonly number[];
  readonly result: MatchResult | "none";
}

/** What `viewer` knows of a game. */
export function viewFor(game: Readonly<Game>, viewer: Seat = SPECTATOR): View {
  const isShown = areHandsShown(game);
  return {
    seat: viewer,
    rules: game.rules,
    seats: game.seats,
    phase: game.phase,
    round: game.round,
    dealer: game.dealer,
    turn: game.turn,
    ask: game.ask,
    direction: game.direction,
    hand: [...handOf(game, viewer)],
    counts: game.hands.map((hand) => hand.length),
    shown: game.hands.map((hand) => (isShown ? [...hand] : [])),
    top: topCard(game),
    color: game.color,
    drawn: viewer !== NOBODY && viewer === game.turn ? game.drawn : NO_CARD,
    penalty: game.penalty,
    topSeat: game.topSeat,
    tableRule: game.tableRule,
    drawPile: game.drawPile.length,
    discardPile: game.discardPile.length,
    called: [...game.called],
    exposed: game.exposed,
    passed: passedSeats(game),
    scores: [...game.scores],
    points: [...game.points],
    result: game.result,
  };
}

/** Hands are turned up when a seat went out, not when a match is broken off in the middle of a round. */
function areHandsShown({ phase, hands }: Readonly<Game>): boolean {
  return (phase === "roundOver" || phase === "matchOver") && hands.some((hand) => hand.length === 0);
}

function passedSeats(game: Readonly<Game>): readonly Seat[] {
  const recent = new Set([...game.exposedThisTurn, ...game.exposedLastTurn]);
  recent.delete(game.exposed);
  return [...recent].sort((a, b) => a - b);
}
