import type { Card, Color } from "./card.ts";
import type { Ask, DeclaredRule, MatchResult, Phase } from "./game.ts";
import type { Rules } from "./rules.ts";
import type { Direction, Seat } from "./seat.ts";

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
