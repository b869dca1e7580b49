/** The history's tables, as both databases hold them: times in ms since 1970, yes and no as 1 and 0. */
import type { Kysely } from "kysely";

/** A match that is over. */
export interface MatchTable {
  readonly id: string;
  readonly code: string;
  readonly started: number;
  readonly ended: number;
  /** JSON of all rules. */
  readonly rules: string;
  readonly why: string;
  readonly rated: number;
}

/** The match's record, packed, without the names of those who played: these stand with their seats. */
export interface RecordTable {
  readonly match: string;
  readonly packed: Uint8Array;
}

/** A seat of a match, with what is counted of it. */
export interface SeatTable {
  readonly match: string;
  readonly seat: number;
  /** Of the match, to find the newest first. */
  readonly ended: number;
  /** The hash of a guest's browser key; "" for a bot, for one with a profile, and where it is not known. */
  readonly owner: string;
  readonly profile: string | null;
  /** "" where the person has had it taken out. */
  readonly name: string;
  /** `human`, or `bot:` and its character. */
  readonly kind: string;
  readonly stand_in: number;
  readonly place: number;
  readonly score: number;
  readonly cards: number;
  readonly red: number;
  readonly yellow: number;
  readonly green: number;
  readonly blue: number;
  readonly catches: number;
  readonly caught: number;
  readonly challenges_won: number;
  readonly challenges_lost: number;
  readonly longest_hand: number;
}

export interface ProfileTable {
  readonly id: string;
  readonly name: string;
  /** The name as it is compared: no two are alike. */
  readonly folded: string;
  /** What a reader would take for the name; "" while it has not been looked at. */
  readonly look_small: string;
  readonly look_written: string;
  /** The hash of the recovery code. */
  readonly code: string;
  readonly since: number;
  readonly mu: number;
  readonly sigma: number;
  /** As it is shown. */
  readonly rating: number;
  /** Rated matches, and those of them that were won. */
  readonly rated: number;
  readonly wins: number;
}

/** A browser that belongs to a profile. */
export interface BrowserTable {
  /** The hash of its key. */
  readonly owner: string;
  readonly profile: string;
  readonly since: number;
}

/** A profile's rating after a match. */
export interface RatingTable {
  readonly profile: string;
  readonly match: string;
  readonly at: number;
  readonly rating: number;
}

export interface Tables {
  readonly match: MatchTable;
  readonly record: RecordTable;
  readonly seat: SeatTable;
  readonly profile: ProfileTable;
  readonly browser: BrowserTable;
  readonly rating: RatingTable;
}

export type Database = Kysely<Tables>;
