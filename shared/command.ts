import type { Card, Color } from "./card.ts";
import type { Seat } from "./seat.ts";

/**
 * The table rules that are offered ready-made, by name: each reader sees them in the own language. A text that is none
 * of these is the players' own words, allowed on private tables only.
 */
export const READY_TABLE_RULES = [
  "noTalking",
  "leftHand",
  "standUp",
  "rhyme",
  "whisper",
  "compliment",
  "cardOnHead",
  "animalSounds",
] as const;
export type ReadyTableRule = (typeof READY_TABLE_RULES)[number];
/** Characters of a table rule in the players' own words, and the most turns that it may last. */
export const LONGEST_TABLE_RULE = 80;
export const MOST_RULE_TURNS = 20;

/** A rule that a Custom Wild declares for the table (H8): one of READY_TABLE_RULES by name, or the players' own words. */
export interface TableRule {
  readonly text: string;
  /** Turns until it ends by itself, 1-20; without it the rule holds until the round ends or another replaces it. */
  readonly turns?: number;
}

interface PlayChoices {
  readonly type: "play";
  /** Whom to swap hands with, for a 7 under `sevenZero` (H3). */
  readonly swapWith?: Seat;
  /** The call, made with the play (U1). */
  readonly uno?: boolean;
}

/** A play of one card: a wild names its colour, a 7 its swap, all inside the one command. */
export interface PlayOne extends PlayChoices {
  readonly card: Card;
  readonly color?: Color;
  readonly rule?: TableRule;
}

/** A set of number cards of one number: the first must match, the last is the top card (H7). */
export interface PlaySet extends PlayChoices {
  readonly cards: readonly Card[];
}

export type Play = PlayOne | PlaySet;

/** The cards of a play, in the order in which they come to lie. */
export function cardsIn(play: Play): readonly Card[] {
  return "cards" in play ? play.cards : [play.card];
}

/** What a seat may wish for. `decide` answers with events or a refusal. */
export type SeatCommand =
  | Play
  | { readonly type: "draw" }
  | { readonly type: "pass" }
  | { readonly type: "accept" }
  | { readonly type: "challenge" }
  | { readonly type: "color"; readonly color: Color }
  | { readonly type: "uno" }
  | { readonly type: "catch"; readonly seat: Seat };

export const MATCH_ENDS = ["won", "idle", "claimed", "abandoned"] as const;
export type MatchEnd = (typeof MATCH_ENDS)[number];

/** What the table itself submits: the match's start, the next round, an end before its time (C5). */
export type TableCommand =
  | { readonly type: "start" }
  | { readonly type: "next" }
  | { readonly type: "end"; readonly why: "idle" | "abandoned" }
  /** The one person who is left takes the win (C3). */
  | { readonly type: "end"; readonly why: "claimed"; readonly winner: Seat };

export type Command = SeatCommand | TableCommand;

/** The game's verbs, as they stand in messages, records and the log. */
export const SEAT_VERBS = ["play", "draw", "pass", "accept", "challenge", "color", "uno", "catch"] as const;
