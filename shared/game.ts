import { type Card, type Color, NO_CARD } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import type { Rules } from "./rules.ts";
import { type Direction, NOBODY, type Seat } from "./seat.ts";

const PHASES = ["new", "playing", "roundOver", "matchOver"] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What the seat to act is asked for: to play or draw (`turn`), to play the drawn card or pass (`drawn`), to accept a
 * penalty, to answer it or to challenge it (`penalty`), to name the opening wild's colour (`color`).
 */
export const ASKS = ["turn", "drawn", "penalty", "color"] as const;
export type Ask = (typeof ASKS)[number];

/** The Wild Draw Four on top, as it was when it was played: all that a challenge looks at (T6). */
export interface Bluffable {
  seat: Seat;
  honest: boolean;
  /** What was left of the hand that it came from. */
  hand: Card[];
}

/** A table rule in force, with the turns that it has left, the running one among them; -1 without a limit. */
export interface DeclaredRule {
  seat: Seat;
  text: string;
  turnsLeft: number;
}

/** How a match ended. */
export interface MatchResult {
  winners: Seat[];
  scores: number[];
  why: MatchEnd;
}

/**
 * Everything about a match: plain data that survives JSON, with the secrets in it. Its owner changes it through
 * `evolve` alone; everybody else reads it, and whoever sits at the table reads a View.
 */
export interface Game {
  rules: Rules;
  /** 64 hex digits. Never leaves the server while the match runs. */
  seed: string;
  /** How many shuffles the seed has given so far. */
  shuffles: number;
  seats: number;
  phase: Phase;
  /** Counts from 1; 0 before the first deal. */
  round: number;
  dealer: Seat;
  /** Whom the table waits for. */
  turn: Seat;
  ask: Ask;
  direction: Direction;
  hands: Card[][];
  /** The last one is the next to be drawn. */
  drawPile: Card[];
  /** The last one is the top card. */
  discardPile: Card[];
  /** The colour in play; "none" while the opening wild waits for its colour. */
  color: Color | "none";
  /** The card just drawn, the only one that may be played now (T2); NO_CARD otherwise. */
  drawn: Card;
  /** What the seat facing the penalty would draw; 0 when there is none. */
  penalty: number;
  /** Present while a Wild Draw Four can be challenged. */
  challengeable: Bluffable | "none";
  /** Who played the top card; NOBODY for the opening card, on which nobody can jump in (H2). */
  topSeat: Seat;
  /** What a Custom Wild declared (H8); the engine shows it and enforces nothing. */
  tableRule: DeclaredRule | "none";
  /** Whose play began the effects that run now; NOBODY once the next turn has started. */
  played: Seat;
  /** Seats whose call counts for the play of this turn (U1). */
  called: Seat[];
  /** Who holds a single card uncalled and can be caught (U2). */
  exposed: Seat;
  /** Who was exposed in this turn or the one before: a catch of these comes too late, not wrong (U4). */
  exposedThisTurn: Seat[];
  exposedLastTurn: Seat[];
  scores: number[];
  /** What each seat got in the round that has ended; nothing while one is played. */
  points: number[];
  result: MatchResult | "none";
}

export interface NewGame {
  readonly rules: Rules;
  readonly seats: number;
  readonly seed: string;
}

/** A match that has not started: the first command to it is `start`. */
export function newGame({ rules, seats, seed }: NewGame): Game {
  return {
    rules: { ...rules },
    seed,
    shuffles: 0,
    seats,
    phase: "new",
    round: 0,
    dealer: NOBODY,
    turn: NOBODY,
    ask: "turn",
    direction: 1,
    hands: perSeat(seats, () => []),
    drawPile: [],
    discardPile: [],
    color: "none",
    drawn: NO_CARD,
    penalty: 0,
    challengeable: "none",
    topSeat: NOBODY,
    tableRule: "none",
    played: NOBODY,
    called: [],
    exposed: NOBODY,
    exposedThisTurn: [],
    exposedLastTurn: [],
    scores: perSeat(seats, () => 0),
    points: perSeat(seats, () => 0),
    result: "none",
  };
}

function perSeat<T>(seats: number, make: () => T): T[] {
  return Array.from({ length: seats }, make);
}

/** A game of one's own, to look ahead in. Written out, so that the compiler asks for every field that is added. */
export function copyGame(game: Readonly<Game>): Game {
  return {
    rules: game.rules,
    seed: game.seed,
    shuffles: game.shuffles,
    seats: game.seats,
    phase: game.phase,
    round: game.round,
    dealer: game.dealer,
    turn: game.turn,
    ask: game.ask,
    direction: game.direction,
    hands: game.hands.map((hand) => hand.slice()),
    drawPile: game.drawPile.slice(),
    discardPile: game.discardPile.slice(),
    color: game.color,
    drawn: game.drawn,
    penalty: game.penalty,
    challengeable: copyBluffable(game.challengeable),
    topSeat: game.topSeat,
    tableRule: game.tableRule === "none" ? "none" : { ...game.tableRule },
    played: game.played,
    called: game.called.slice(),
    exposed: game.exposed,
    exposedThisTurn: game.exposedThisTurn.slice(),
    exposedLastTurn: game.exposedLastTurn.slice(),
    scores: game.scores.slice(),
    points: game.points.slice(),
    result: copyResult(game.result),
  };
}

function copyBluffable(played: Game["challengeable"]): Game["challengeable"] {
  return played === "none" ? "none" : { ...played, hand: played.hand.slice() };
}

function copyResult(result: Game["result"]): Game["result"] {
  if (result === "none") return "none";
  const { winners, scores, why } = result;
  return { winners: winners.slice(), scores: scores.slice(), why };
}

/** The card that the next play must match. */
export function topCard(game: Readonly<Game>): Card {
  return game.discardPile[game.discardPile.length - 1] ?? NO_CARD;
}

/** The hand of a seat; an empty one where there is no such seat. */
export function handOf(game: Readonly<Game>, seat: Seat): readonly Card[] {
  return game.hands[seat] ?? [];
}
