/** What one player or spectator may know of a game. */
import type { Card, Color } from "./card.ts";
import type { DeclaredRule, MatchResult, PendingAction, Phase } from "./game.ts";
import type { Rules } from "./rules.ts";
import type { Direction, Seat } from "./seat.ts";

/**
 * What one seat or a spectator may know. Legality checks, the client and the bots only read a View, so that the type
 * system prevents cheating. The client builds the same value from the synced state.
 */
export interface View {
  /** The seat of the viewer; SPECTATOR sees only public information. */
  readonly seat: Seat;
  readonly rules: Rules;
  readonly seats: number;
  readonly phase: Phase;
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly pendingAction: PendingAction;
  readonly direction: Direction;
  /** The viewer's hand, in the order in which the cards came. */
  readonly hand: readonly Card[];
  /** The number of cards of each seat. */
  readonly cardCounts: readonly number[];
  /** The hands that are revealed at the end of a round; empty hands otherwise. */
  readonly revealedHands: readonly (readonly Card[])[];
  /** The faces behind the hands of the other seats, ascending: they are not in the order of the hand (F4). Absent for a deck with one side. */
  readonly backs?: readonly (readonly Card[])[] | undefined;
  /** The face that everybody sees on top of the draw pile: it is behind the next card. Absent for a deck with one side. */
  readonly drawPileBack?: Card | undefined;
  readonly topCard: Card;
  readonly color: Color | "none";
  /** The card that the viewer has just drawn; NO_CARD otherwise. */
  readonly drawnCard: Card;
  readonly penalty: number;
  /** The seat that played the top card; NOBODY for the opening card. */
  readonly topCardSeat: Seat;
  readonly tableRule: DeclaredRule | "none";
  /** Cards left to draw. */
  readonly drawPile: number;
  readonly discardPile: number;
  readonly calledUno: readonly Seat[];
  readonly catchableSeat: Seat;
  /** Seats that could be caught a moment ago, but no longer (U4). */
  readonly catchExpired: readonly Seat[];
  readonly scores: readonly number[];
  readonly roundPoints: readonly number[];
  readonly result: MatchResult | "none";
  /** Seats that are out of the round, in that order (N12). */
  readonly out: readonly Seat[];
  /** The number of cards of these seats that are in the next reshuffle. */
  readonly laidAside: number;
}
