/** The state of a match, with all secrets. */
import { type Card, type Color, NO_CARD } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import { editionOf } from "./editions/editions.ts";
import type { Rules } from "./rules.ts";
import { type Direction, NOBODY, type Seat } from "./seat.ts";

const PHASES = ["new", "playing", "roundOver", "matchOver"] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What the table expects of the seat to act: play or draw (`turn`), play the drawn card or pass (`drawn`), draw, stack or
 * challenge a penalty (`penalty`), choose the colour of an opening wild (`color`).
 */
export const PENDING_ACTIONS = ["turn", "drawn", "penalty", "color"] as const;
export type PendingAction = (typeof PENDING_ACTIONS)[number];

/** The Wild Draw Four on top, with the facts that decide a challenge (T6). */
export interface Bluffable {
  readonly seat: Seat;
  readonly honest: boolean;
  /** The rest of the hand that it was played from. */
  readonly hand: readonly Card[];
}

/** The current table rule, with its remaining turns including the current one; -1 without a limit. */
export interface DeclaredRule {
  readonly seat: Seat;
  readonly text: string;
  readonly turnsLeft: number;
}

/** How a match ended. */
export interface MatchResult {
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  readonly why: MatchEnd;
}

/**
 * The whole state of a match, including secrets: plain data that can be converted to JSON. Only `evolve` changes it.
 * Players and bots see a View of it.
 */
export interface Game {
  readonly rules: Rules;
  /** 64 hex digits: the seed of the match, or the key of the round. Never leaves the server while the match runs. */
  seed: string;
  /** The number of shuffles with this seed so far. */
  shuffles: number;
  seats: number;
  phase: Phase;
  /** Counts from 1; 0 before the first deal. */
  round: number;
  dealer: Seat;
  /** The seat to act. */
  turn: Seat;
  pendingAction: PendingAction;
  direction: Direction;
  hands: Card[][];
  /** The last one is the next to be drawn. */
  drawPile: Card[];
  /** The last one is the top card. */
  discardPile: Card[];
  /** The current colour; "none" until the colour of an opening wild is chosen. */
  color: Color | "none";
  /** The card just drawn, the only one that may be played now (T2); NO_CARD otherwise. */
  drawnCard: Card;
  /** The number of cards of the current penalty; 0 if there is none. */
  penalty: number;
  /** "none" if there is no Wild Draw Four to challenge. */
  challengeable: Bluffable | "none";
  /** The seat that played the top card; NOBODY for the opening card, which does not allow a jump-in (H2). */
  topCardSeat: Seat;
  /** The table rule that a Custom Wild declared (H8). The players enforce it themselves. */
  tableRule: DeclaredRule | "none";
  /** The seat whose play is being resolved; NOBODY after the next turn has started. */
  played: Seat;
  /** Seats that have called UNO for the play of this turn (U1). */
  calledUno: Seat[];
  /** The seat that has one card, has not called UNO and can be caught (U2). */
  catchableSeat: Seat;
  /** Seats that were exposed in this turn or the previous one: catching them is late, not false (U4). */
  catchableThisTurn: readonly Seat[];
  catchableLastTurn: readonly Seat[];
  scores: readonly number[];
  /** The points of each seat in the round that has ended; 0 during a round. */
  roundPoints: readonly number[];
  result: MatchResult | "none";
  /** Seats that are out of the round, in that order (N12). Absent in editions without this rule. */
  out?: readonly Seat[];
  /** The hands of these seats: they are in the next reshuffle. */
  laidAside?: readonly Card[];
}

export interface NewGame {
  readonly rules: Rules;
  readonly seats: number;
  readonly seed: string;
}

/** A match that has not started: the first command to it is `start`. */
export function newGame({ rules, seats, seed }: NewGame): Game {
  return withSeatsOut({
    rules: { ...rules },
    seed,
    shuffles: 0,
    seats,
    phase: "new",
    round: 0,
    dealer: NOBODY,
    turn: NOBODY,
    pendingAction: "turn",
    direction: 1,
    hands: perSeat(seats, () => []),
    drawPile: [],
    discardPile: [],
    color: "none",
    drawnCard: NO_CARD,
    penalty: 0,
    challengeable: "none",
    topCardSeat: NOBODY,
    tableRule: "none",
    played: NOBODY,
    calledUno: [],
    catchableSeat: NOBODY,
    catchableThisTurn: [],
    catchableLastTurn: [],
    scores: perSeat(seats, () => 0),
    roundPoints: perSeat(seats, () => 0),
    result: "none",
  });
}

/** Added afterwards, so that games without seats out are of one shape, which is faster. */
function withSeatsOut(game: Game): Game {
  if (editionOf(game.rules).mercyAt === undefined) return game;
  return { ...game, out: [], laidAside: [] };
}

function perSeat<T>(seats: number, make: () => T): T[] {
  return Array.from({ length: seats }, make);
}

/** A copy with which the match can go on, for example to look ahead. Whatever is read-only, both can share. */
export function copyGame(game: Readonly<Game>): Game {
  return {
    ...game,
    hands: game.hands.map((hand) => hand.slice()),
    drawPile: game.drawPile.slice(),
    discardPile: game.discardPile.slice(),
    calledUno: game.calledUno.slice(),
  };
}

/** The card that the next play must match. */
export function topCard(game: Readonly<Game>): Card {
  return game.discardPile[game.discardPile.length - 1] ?? NO_CARD;
}

/** The hand of a seat; empty for an unknown seat. */
export function handOf(game: Readonly<Game>, seat: Seat): readonly Card[] {
  return game.hands[seat] ?? [];
}
