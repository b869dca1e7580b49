import type { Card, Color } from "./card.ts";
import type { Seat } from "./seat.ts";

/** A play of one card: a wild names its colour, a 7 its swap, all inside the one command. */
export interface Play {
  readonly type: "play";
  readonly card: Card;
  readonly color?: Color;
  /** The call, made with the play (U1). */
  readonly uno?: boolean;
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
  | { readonly type: "end"; readonly why: Exclude<MatchEnd, "won"> };

export type Command = SeatCommand | TableCommand;

/** The game's verbs, as they stand in messages, records and the log. */
export const SEAT_VERBS = ["play", "draw", "pass", "accept", "challenge", "color", "uno", "catch"] as const;
