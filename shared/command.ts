import type { Card, Color } from "./card.ts";
import type { Seat } from "./seat.ts";

/**
 * Predefined table rules, by name: each reader sees them in their own language. Any other text was written by a player
 * and is only allowed at private tables.
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
/** The maximum length of a table rule in characters, and the maximum number of turns that it lasts. */
export const LONGEST_TABLE_RULE = 80;
export const MOST_RULE_TURNS = 20;

/** A rule that a Custom Wild declares for the table (H8): the name of one of READY_TABLE_RULES, or a text of the player. */
export interface TableRule {
  readonly text: string;
  /** Turns until the rule ends, 1-20. Without it, the rule lasts until the round ends or another rule replaces it. */
  readonly turns?: number;
}

interface PlayChoices {
  readonly type: "play";
  /** The seat that a card is aimed at: to swap hands with, for a 7 with `sevenZero` (H3), or to draw cards (W4). */
  readonly swapWith?: Seat;
  /** Calls UNO with the play (U1). */
  readonly uno?: boolean;
}

/** A play of one card. The command contains the colour of a wild and the swap of a 7. */
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

/** The cards of a play, in the order in which they are played. */
export function cardsIn(play: Play): readonly Card[] {
  return "cards" in play ? play.cards : [play.card];
}

/** A command of a player. `decide` returns its events or a refusal. */
export type SeatCommand =
  | Play
  | { readonly type: "draw" }
  | { readonly type: "pass" }
  | { readonly type: "accept" }
  | { readonly type: "challenge" }
  | { readonly type: "color"; readonly color: Color }
  | { readonly type: "uno" }
  | { readonly type: "catch"; readonly seat: Seat };

export const MATCH_ENDS = ["won", "idle", "claimed", "abandoned", "tooLong"] as const;
export type MatchEnd = (typeof MATCH_ENDS)[number];

/** The key of a round whose shuffles players can verify (docs/fairness.md). Without it, the seed of the match is used. */
interface ShuffleKey {
  /** 64 hex digits. Secret until the match has ended. */
  readonly key?: string;
}

/** A command of the table itself: start of the match, next round, early end (C5). */
export type TableCommand =
  | ({ readonly type: "start" } & ShuffleKey)
  | ({ readonly type: "next" } & ShuffleKey)
  | { readonly type: "end"; readonly why: "idle" | "abandoned" | "tooLong" }
  /** The last remaining person claims the win (C3). */
  | { readonly type: "end"; readonly why: "claimed"; readonly winner: Seat };

export type Command = SeatCommand | TableCommand;

/** The types of all seat commands, as records and the log contain them. */
export const SEAT_VERBS = ["play", "draw", "pass", "accept", "challenge", "color", "uno", "catch"] as const;
