/** The tables of the history. Times are in ms since 1970; booleans are 1 and 0. */
import type { Kysely } from "kysely";
import type { EditionId } from "../../shared/rules.ts";
import type { ActName, ReportKind } from "../../shared/wire/moderation.ts";
import type { RelationKind, ShownTo } from "../../shared/wire/people.ts";
import type { PasskeyCredential } from "../identity/passkey-answers.ts";

/** A finished match. */
export interface MatchTable {
  readonly id: string;
  readonly code: string;
  readonly started: number;
  readonly ended: number;
  /** JSON of all rules. */
  readonly rules: string;
  readonly why: string;
  readonly rated: number;
  /** When the record opens for everyone; null if it is open from the start. */
  readonly opens: number | null;
}

/** The compressed record of a match, without the names of the players: they are stored with the seats. */
export interface RecordTable {
  readonly match: string;
  readonly packed: Uint8Array;
}

/** A seat of a match, with its statistics. */
export interface SeatTable {
  readonly match: string;
  readonly seat: number;
  /** When the match ended: for sorting. */
  readonly ended: number;
  /** The hash of a guest's browser key; "" for a bot, for a player with a profile, and if it is unknown. */
  readonly owner: string;
  readonly profile: string | null;
  /** "" if the person has deleted their data. */
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
  /** Identifies the side on which the player was rated; null if the seat took no part in the rating, or if it is unknown. */
  readonly side: number | null;
  /** How much of the rating's change counted; null if the rating stayed as it was. */
  readonly share: number | null;
  /** Why the rating of a player with a profile stayed as it was; null otherwise. */
  readonly unrated: string | null;
  /** 1 if a bot made the last move for the person, or if the person made none; null if it is unknown. */
  readonly away: number | null;
}

export interface ProfileTable {
  readonly id: string;
  readonly name: string;
  /** The form of the name that must be unique. */
  readonly folded: string;
  /** The skeletons of the name: equal for names that look alike. */
  readonly look_small: string;
  readonly look_written: string;
  /** The hash of the recovery code. */
  readonly code: string;
  readonly since: number;
  readonly mu: number;
  readonly sigma: number;
  /** The displayed rating. */
  readonly rating: number;
  /** The number of rated matches, and of those that were won. */
  readonly rated: number;
  readonly wins: number;
  /** When another profile became one with this one; null if none did. */
  readonly merged: number | null;
}

/** A browser that is linked to a profile. */
export interface BrowserTable {
  /** The hash of its key. */
  readonly owner: string;
  readonly profile: string;
  readonly since: number;
}

/** A passkey of a profile. The server has no secret of it. */
export interface PasskeyTable extends PasskeyCredential {
  readonly id: string;
  readonly profile: string;
  readonly label: string;
  readonly since: number;
  readonly used: number;
}

/** An account of a club or a school that opens a profile. */
export interface AccountTable {
  readonly id: string;
  readonly profile: string;
  /** Of the issuer and the subject, see openid-sign-in.ts. */
  readonly hash: string;
  readonly since: number;
  readonly used: number;
}

/** What a browser that shows a passkey must sign next, or what one that signs in with an account must come back with. */
export interface PasskeyChallengeTable {
  /** The hash of the browser's key. */
  readonly owner: string;
  readonly challenge: string;
  readonly expires: number;
}

/** A profile's rating after a match. */
export interface RatingTable {
  readonly profile: string;
  readonly match: string;
  readonly at: number;
  readonly rating: number;
}

/** A profile's rating with another deck than the classic one, whose rating is in the profile. */
export interface DeckRatingTable {
  readonly profile: string;
  readonly edition: EditionId;
  readonly mu: number;
  readonly sigma: number;
  readonly rating: number;
  readonly rated: number;
  readonly wins: number;
}

/** A browser's hand of the day. */
export interface HandOfTheDayTable {
  /** The UTC date, as `2026-11-23`. */
  readonly day: string;
  /** The hash of the browser's key. */
  readonly owner: string;
  /** The match; null until it has ended. */
  readonly match: string | null;
  /** The score and the place; null without a result. */
  readonly score: number | null;
  readonly place: number | null;
}

/** A secret of the server. It never leaves the database but in a backup. */
export interface SecretTable {
  readonly name: string;
  /** Hex digits. */
  readonly value: string;
}

/** A browser's subscription to turn notifications. */
export interface PushSubscriptionTable {
  readonly id: string;
  /** The hash of the browser's key. */
  readonly owner: string;
  /** The address that the push service gave the browser. It is a secret between the two and this server: never logged. */
  readonly endpoint: string;
  /** The keys with which pushes are encrypted, as base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly since: number;
  /** When the browser last finished a match or subscribed. */
  readonly played: number;
}

/** A part of the counts for the statistics of the shuffles of a deck. All parts are added up. */
export interface ShuffleCountTable {
  readonly edition: EditionId;
  readonly part: number;
  /** When the first match of the part ended. */
  readonly since: number;
  /** JSON of ShuffleCounts. */
  readonly counts: string;
}

/** The statistics of a person, kept so that they need not be added up for each request. */
export interface KeptStatisticsTable {
  /** The profile, or the hash of a guest's browser key. */
  readonly person: string;
  /** When the last of the matches ended. */
  readonly ended: number;
  /** JSON of Statistics. */
  readonly statistics: string;
}

/** A player was reported. Kept for a while, see retention.ts. */
export interface ReportTable {
  readonly id: string;
  readonly at: number;
  readonly kind: ReportKind;
  /** The person that reports, and the reported person: the profile, or the hash of a guest's browser key; "" if unknown. */
  readonly reporter: string;
  readonly suspect: string;
  readonly name: string;
  readonly code: string;
  readonly match: string;
  readonly seat: string;
  readonly rule: string;
  /** JSON of the numbers of the last phrases. */
  readonly phrases: string;
}

/** An act of the operator: the audit log, and what is in force. */
export interface OperatorActTable {
  readonly id: string;
  readonly at: number;
  readonly act: ActName;
  /** The person, the IP address, the code of the table, or the id of the report; "" once nobody needs to know it. */
  readonly target: string;
  /** How the operator knows it. */
  readonly name: string;
  /** The name of the profile before it was renamed; "" otherwise. */
  readonly former: string;
  readonly new_name: string | null;
  /** The report that it answers. */
  readonly report: string | null;
  readonly until: number;
  readonly undone: number | null;
}

/** What a person has done with another one. People are named as in KeptStatisticsTable. */
export interface RelationTable {
  readonly id: string;
  readonly person: string;
  readonly other: string;
  readonly kind: RelationKind;
  /** Of the other person, at the time; shown if there is no profile. */
  readonly name: string;
  readonly since: number;
}

export interface PersonSettingTable {
  readonly person: string;
  /** Who may see that the person is online. */
  readonly shown: ShownTo;
}

/** A club evening. */
export interface EveningTable {
  readonly id: string;
  /** Increased with each change, which is refused if another one came first. */
  readonly version: number;
  /** When something happens there without a request; null after its end. */
  readonly wake: number | null;
  /** The person who opened it: the profile, or the hash of a guest's browser key. */
  readonly host: string;
  readonly changed: number;
  /** JSON of Evening. */
  readonly state: string;
}

export interface Tables {
  readonly match: MatchTable;
  readonly record: RecordTable;
  readonly seat: SeatTable;
  readonly profile: ProfileTable;
  readonly browser: BrowserTable;
  readonly passkey: PasskeyTable;
  readonly passkey_challenge: PasskeyChallengeTable;
  readonly account: AccountTable;
  readonly rating: RatingTable;
  readonly deck_rating: DeckRatingTable;
  /** The hands of the day; the table has kept its first name. */
  readonly daily: HandOfTheDayTable;
  readonly secret: SecretTable;
  readonly push_subscription: PushSubscriptionTable;
  readonly shuffle_count: ShuffleCountTable;
  readonly kept_statistics: KeptStatisticsTable;
  readonly report: ReportTable;
  readonly operator_act: OperatorActTable;
  readonly relation: RelationTable;
  readonly person_setting: PersonSettingTable;
  readonly evening: EveningTable;
}

export type Database = Kysely<Tables>;
