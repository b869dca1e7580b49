/** Matches that are over, and the people who played them: what the history answers, and what its pages show. */
import type { Color } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import type { MatchRecord } from "./record/record.ts";
import type { Rules } from "./rules.ts";
import type { Seat } from "./seat.ts";

/** A seat of a match that is over. */
export interface MatchSeat {
  readonly seat: Seat;
  /** "" where the person has had their name taken out. */
  readonly name: string;
  /** `human`, or `bot:` and its character. */
  readonly kind: string;
  /** A bot played for the person for some of the time. */
  readonly standIn: boolean;
  /** 1 for a winner; the same for equals; 0 where the match ended without an order. */
  readonly place: number;
  readonly score: number;
  /** The profile of the person, where there is one. */
  readonly profile?: string;
}

/** A match that is over, in a list. */
export interface MatchRow {
  readonly id: string;
  /** The code of the table. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly rules: Rules;
  readonly why: MatchEnd;
  readonly seats: readonly MatchSeat[];
  /** Where the one who asks sat. */
  readonly mine?: Seat;
  /** It counted for the ratings of those with a profile. */
  readonly isRated: boolean;
}

export interface MatchList {
  readonly matches: readonly MatchRow[];
  /** Asks for the rest, as `before`. */
  readonly next?: string;
}

export interface MatchDetail extends MatchRow {
  readonly record: MatchRecord;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  /** 1000 at first: what one is at least, with near certainty. */
  readonly rating: number;
  readonly ratedMatches: number;
  /** Of the rated matches. */
  readonly wins: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What people like to know of their matches. */
export interface Statistics {
  readonly matches: number;
  readonly wins: number;
  /** How often first, second and so on. */
  readonly byPlace: readonly number[];
  /** The colour named most often with a wild card. */
  readonly favoriteColor?: Color;
  readonly colors: Readonly<Record<Color, number>>;
  /** Others caught without their call, and the own times of being caught (U2). */
  readonly catches: number;
  readonly caught: number;
  readonly challengesWon: number;
  readonly challengesLost: number;
  readonly cardsPlayed: number;
  readonly longestHand: number;
}

export interface Me {
  readonly profile?: Profile;
  readonly matches: number;
  readonly statistics: Statistics;
}

/** A profile that was just made, or its new code: the code is told this once. */
export interface NewProfile {
  readonly profile: Profile;
  readonly recoveryCode: string;
}

export interface RatingPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rating: number;
}

export interface ProfileDetail {
  readonly profile: Profile;
  /** After each rated match, the oldest first. */
  readonly curve: readonly RatingPoint[];
  readonly statistics: Statistics;
  readonly recent: readonly MatchRow[];
}

export interface Leader {
  readonly place: number;
  readonly profile: Profile;
}

export interface Leaderboard {
  readonly rows: readonly Leader[];
  readonly next?: string;
}

/** Why the history says no. */
export const HISTORY_ERRORS = [
  "invalidRequest",
  "noKey",
  "unknownMatch",
  "unknownProfile",
  "wrongCode",
  "nameTaken",
  "rateLimited",
  "tooLarge",
  "notReady",
] as const;
export type HistoryError = (typeof HISTORY_ERRORS)[number];

/** So many rated matches put a profile on the leaderboard. */
export const RATED_MATCHES_TO_LEAD = 5;
