/** What an analysis of a finished match says: plain data, without a word of any language. */
import type { Card, Color } from "../card.ts";
import type { SeatCommand } from "../command.ts";
import type { Actor } from "../record/record.ts";
import type { Seat } from "../seat.ts";

/** Increased whenever the same record would give another analysis: stored ones of other versions are not shown. */
export const ANALYSIS_VERSION = 2;

/** A loss, or luck, counts only if it is larger than this many of its standard errors. */
export const SURE_ERRORS = 2;

/** A command that was or could be given; `wait`: no jump-in. */
export type CoachedMove = SeatCommand | { readonly type: "wait" };

/** One decision, judged by what the seat could know. Chances are those to win the match, from 0 to 1. */
export interface JudgedDecision {
  /** The number of the step in the record. */
  readonly step: number;
  readonly round: number;
  readonly seat: Seat;
  readonly by: Actor;
  /** The chance with the move that was played, and with the best one. */
  readonly played: number;
  readonly best: number;
  /** The standard error of the difference between them. */
  readonly error: number;
  /** Of all choices together. */
  readonly rollouts: number;
}

/** Why the better move is better: a feature in which the two moves differ. "It" is the better move. */
export type MoveReason =
  /** It ends the round. */
  | { readonly code: "goesOut" }
  /** It makes the next seat draw; that seat has few cards left, or not. */
  | { readonly code: "hitsNext"; readonly seat: Seat; readonly cards: number; readonly left: number }
  | { readonly code: "skipsNext"; readonly seat: Seat; readonly left: number }
  /** It turns the direction, away from a seat with few cards. */
  | { readonly code: "turnsAway"; readonly seat: Seat; readonly left: number }
  /** Of two players: the same player acts again. */
  | { readonly code: "actsAgain" }
  | { readonly code: "keepsWild"; readonly card: Card }
  /** A Skip, Reverse or Draw Two stays in hand, or a 7 that swaps hands. */
  | { readonly code: "keepsAction"; readonly card: Card }
  /** It leaves a colour of which more cards are held. */
  | { readonly code: "colorHeld"; readonly color: Color; readonly count: number }
  /** This seat is known to hold the other move's card, and could jump in (H2). */
  | { readonly code: "noJumpIn"; readonly seat: Seat }
  /** The next seat, or one with few cards, has shown that it lacks this colour. */
  | { readonly code: "colorMissing"; readonly color: Color; readonly seat: Seat }
  /** Fewer points stay in hand, while this seat has few cards left. */
  | { readonly code: "shedsPoints"; readonly points: number; readonly seat: Seat; readonly left: number }
  /** It gets rid of more cards. */
  | { readonly code: "shedsCards"; readonly cards: number }
  /** It plays a card, where the other move draws one. */
  | { readonly code: "drawsNone" }
  /** The card that stays in hand exists more often. */
  | { readonly code: "keepsCommoner"; readonly card: Card }
  /** It is honest, where the other move is a bluff that may be challenged. */
  | { readonly code: "isHonest"; readonly color: Color }
  /** The Wild Draw Four is probably honest; or a bluff was seen of this seat before. */
  | { readonly code: "rarelyBluffs"; readonly seat: Seat }
  | { readonly code: "hasBluffed"; readonly seat: Seat }
  /** It passes the penalty on. */
  | { readonly code: "stacks"; readonly seat: Seat; readonly cards: number }
  /** It takes a smaller hand in exchange. */
  | { readonly code: "takesHand"; readonly seat: Seat; readonly cards: number };

/** A decision that cost more than chance can explain. */
export interface KeyMoment extends JudgedDecision {
  readonly playedMove: CoachedMove;
  readonly bestMove: CoachedMove;
  /** The weightiest first; none if the moves differ in no feature that has a name. */
  readonly reasons: readonly MoveReason[];
}

/** The chances of all sides after a step, with all hands known, but not the order of the draw pile. */
export interface CurvePoint {
  readonly step: number;
  /** By side; they add up to 1. */
  readonly chances: readonly number[];
}

/** What moved the chance of a side from the start to the end, by the open cards. The parts add up. */
export interface SideAccount {
  readonly start: number;
  /** Deals and draws, of all players. */
  readonly luck: number;
  /** The standard error of `luck`. */
  readonly luckError: number;
  /** What the side chose, and what the others chose. */
  readonly ownChoices: number;
  readonly otherChoices: number;
  /** An end before the match was played out (C3, C5). */
  readonly earlyEnd: number;
  readonly end: number;
}

/** The decisions of a seat together. */
export interface SeatSummary {
  readonly decisions: number;
  /** Decisions that were the best, or cost less than a point. */
  readonly good: number;
  /** The chance to win the match that was lost in all, as far as it stands out of the noise. */
  readonly lost: number;
}

export interface MatchAnalysis {
  readonly version: typeof ANALYSIS_VERSION;
  /** By seat, the number of its side: partners have the same one. */
  readonly sides: readonly number[];
  readonly decisions: readonly JudgedDecision[];
  /** The costliest first. */
  readonly moments: readonly KeyMoment[];
  readonly curve: readonly CurvePoint[];
  /** By side. */
  readonly accounts: readonly SideAccount[];
  /** By seat. */
  readonly seats: readonly SeatSummary[];
  /** Rounds that were imagined and played to their end. */
  readonly rollouts: number;
}
