/** The types of the history API: finished matches, profiles and the leaderboard. */
import type { Color } from "./card.ts";
import type { MatchEnd } from "./command.ts";
import type { MatchRecord } from "./record/record.ts";
import type { EditionId, Rules } from "./rules.ts";
import type { Seat } from "./seat.ts";

/** A seat of a finished match. */
export interface MatchSeat {
  readonly seat: Seat;
  /** "" if the person has deleted their data. */
  readonly name: string;
  /** `human`, or `bot:` and its character. */
  readonly kind: string;
  /** A bot played for the person for some of the time. */
  readonly standIn: boolean;
  /** 1 for a winner; equal for shared places; 0 if the match ended without a ranking. */
  readonly place: number;
  readonly score: number;
  /** The id of the person's profile, if there is one. */
  readonly profile?: string;
}

/** A match with fewer cards in each hand at the start is not rated. */
export const LEAST_RATED_HAND = 5;

/** Why a match did not change the rating of a player with a profile. */
export const UNRATED_REASONS = [
  "handOfTheDay",
  "noWinner",
  "smallHands",
  "extraTime",
  "tooFewRated",
  "everyoneLeft",
  "noMove",
  "joinedLate",
  "severalSeats",
  "removed",
  "removedAnother",
  "partnerLeft",
  "teamNotRated",
  "noOpponent",
] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** What a match meant for a player's rating. */
export type MatchRating =
  /** How much of the change counted: less than 1 after other matches against the same opponents within a day. */
  { readonly share: number } | { readonly unrated: UnratedReason };

/** A finished match in a list. */
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
  /** The seat of the requester. */
  readonly mine?: Seat;
  /** What it meant for the requester's rating. Absent for a guest, and if an older server saved the match. */
  readonly myRating?: MatchRating;
  /** True if the match changed ratings. */
  readonly isRated: boolean;
  /** A hand of the day: when its record opens, in ms since 1970. Absent for all other matches. */
  readonly recordOpensAt?: number;
}

export interface MatchList {
  readonly matches: readonly MatchRow[];
  /** The value of `before` for the next page. */
  readonly next?: string;
}

export interface MatchDetail extends MatchRow {
  readonly record: MatchRecord;
}

/** A rating, and what it is based on. */
export interface Rating {
  /** Starts at 1000: a near-certain minimum of the player's strength. */
  readonly rating: number;
  readonly ratedMatches: number;
  /** Of the rated matches only. */
  readonly wins: number;
}

/** A profile with its rating with the classic deck; on the leaderboard of another deck, with that. */
export interface Profile extends Rating {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The rating of a profile with another deck than the classic one. */
export interface DeckRating extends Rating {
  readonly edition: EditionId;
}

/** How many matches with a ranking a person has won one after the other. */
export interface WinningStreaks {
  /** Up to the last match; 0 after a defeat. */
  readonly current: number;
  readonly longest: number;
}

export interface Statistics {
  readonly matches: number;
  readonly wins: number;
  /** How often the person came first, second and so on. */
  readonly byPlace: readonly number[];
  /** The colour chosen most often with a wild card. */
  readonly favoriteColor?: Color;
  readonly colors: Readonly<Record<Color, number>>;
  /** How often the person caught others, and was caught (U2). */
  readonly catches: number;
  readonly caught: number;
  readonly challengesWon: number;
  readonly challengesLost: number;
  readonly cardsPlayed: number;
  readonly longestHand: number;
  readonly winningStreaks: WinningStreaks;
}

/** What a person did in a month. */
export interface MonthFigures extends Pick<Statistics, "matches" | "wins" | "catches" | "cardsPlayed"> {
  /** In UTC, as `2026-11`. */
  readonly month: string;
}

/** The answer of `GET /api/me/figures`. */
export interface MyFigures {
  /** Of the last twelve months, without those in which nothing was played; the oldest first. */
  readonly months: readonly MonthFigures[];
  /** On how many days in a row the person has played the hand of the day, until today or yesterday. */
  readonly handDays: number;
}

export interface Me {
  readonly profile?: Profile;
  /** Of the profile, with each deck that it has rated matches with; so too in the details of a profile. */
  readonly deckRatings: readonly DeckRating[];
  readonly matches: number;
  readonly statistics: Statistics;
}

/** A new profile with its recovery code, which is only shown once. */
export interface NewProfile {
  readonly profile: Profile;
  readonly recoveryCode: string;
}

/** A passkey of a profile: a key pair of which the server knows the public half. */
export interface Passkey {
  readonly id: string;
  /** The person's own name for it. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly lastUsed: number;
}

/** An account of a club or a school (OpenID Connect) that opens a profile. */
export type Account = Omit<Passkey, "label">;

export interface AccountList {
  /** The name of the host that answers for the accounts. */
  readonly host: string;
  readonly accounts: readonly Account[];
}

/**
 * What an account is to do: open its profile for a guest, or be connected with the profile that the browser has; open its
 * profile in place of that; make both profiles one.
 */
export const ACCOUNT_PURPOSES = ["signIn", "switch", "merge"] as const;
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number];
/** What it has done. */
export type AccountUse = "connected" | "opened" | "merged";

export interface PasskeyList {
  readonly passkeys: readonly Passkey[];
  /** True for a profile that has not become one with another yet: that is possible once. Absent for a guest. */
  readonly canMerge?: boolean;
  /** Absent if the server takes no accounts of a club or a school. */
  readonly openId?: AccountList;
}

export interface RatingPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rating: number;
}

export interface ProfileDetail {
  readonly profile: Profile;
  readonly deckRatings: readonly DeckRating[];
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

/** The error codes of the history API. */
export const HISTORY_ERRORS = [
  "invalidRequest",
  "noKey",
  "unknownMatch",
  "recordNotOpen",
  "castersNotAllowed",
  "unknownProfile",
  "wrongCode",
  "accessRequired",
  "nameNotSuggested",
  "wordNotAllowed",
  "nameTaken",
  "rateLimited",
  "tooLarge",
  "passkeyRefused",
  "tooManyPasskeys",
  "unknownPasskey",
  "sameProfile",
  "alreadyMerged",
  "signInDown",
  "signInRefused",
  "signInCancelled",
  "unknownAccount",
  "otherProfile",
  "otherAccount",
  "unknownEvening",
  "notInvited",
  "eveningPassword",
  "eveningFull",
  "eveningOver",
  "eveningHostOnly",
  "tooManyEvenings",
  "tooFewAtEvening",
  "notReady",
] as const;
export type HistoryError = (typeof HISTORY_ERRORS)[number];

/** The number of rated matches that the leaderboard requires. */
export const RATED_MATCHES_TO_LEAD = 5;
