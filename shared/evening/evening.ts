/** A club evening as one value: who is there, and what was played. It is stored as JSON. */
import type { HistoryError } from "../history.ts";
import type { Rules } from "../rules.ts";
import type { PasswordHash } from "../table/journal/table-record.ts";

/** At most this many people at an evening, and rounds. */
export const MOST_PLAYERS = 120;
export const MOST_ROUNDS = 20;
/** The number of letters of a title. */
export const LONGEST_TITLE = 40;
/** How far ahead an evening may be opened, in days. */
export const FARTHEST_DAYS = 60;
/** The sizes of a table. */
export const TABLE_SIZES = { least: 3, most: 5 } as const;
/** A table whose match is not over after this time counts for nobody, in minutes. */
export const ROUND_MINUTES = 60;
/** An evening ends if too few people wait for a round for this long, in minutes. */
export const WAITING_MINUTES = 90;

/** The friends of the host: each has kept the other. */
export const FRIENDS = "friends";

/** What is chosen when an evening is opened. All times are in ms since 1970. */
export interface EveningSettings {
  readonly title: string;
  readonly rules: Rules;
  readonly startsAt: number;
  /** Which rounds are drawn: this many, or all that begin before a time. */
  readonly plan: { readonly rounds: number } | { readonly endsAt: number };
  /** The time zone in which a weekly evening repeats, such as `Europe/Berlin`; absent if it does not repeat. */
  readonly weeklyIn?: string;
}

export interface EveningPlayer {
  /** The profile, or the hash of a guest's browser key; "" if the person has deleted their data. */
  readonly person: string;
  /** The hash of the browser key with which the person came last. */
  readonly owner: string;
  readonly name: string;
  /** False for somebody who has left, and after a match at whose end a bot played for the person: until they come back. */
  readonly isHere: boolean;
}

/** A table of a round. */
export interface DrawnTable {
  readonly code: string;
  /** The id of its match. */
  readonly match: string;
  /** The players by seat, as indices of the evening's players. */
  readonly players: readonly number[];
  readonly isOpen: boolean;
  /**
   * The places by seat, when the match is over; 0 for a player who earns nothing: a bot made the last move, or there was no
   * ranking. Empty if the match was not over in time, or is lost.
   */
  readonly places?: readonly number[];
}

export interface EveningRound {
  /** When it was drawn. */
  readonly at: number;
  readonly tables: readonly DrawnTable[];
}

export interface Evening extends EveningSettings {
  readonly id: string;
  /** The person who has opened it. */
  readonly host: string;
  readonly password?: PasswordHash;
  /** If not everybody may come: the ids of the profiles that may, or the people who are friends of the host when they come. */
  readonly invited?: readonly string[] | typeof FRIENDS;
  readonly isOver: boolean;
  /** The host has ended it: no round is drawn any more. */
  readonly isEnding?: true;
  /** When the next round is drawn. */
  readonly nextAt: number;
  readonly players: readonly EveningPlayer[];
  readonly rounds: readonly EveningRound[];
  /** The evening a week later. */
  readonly following?: string;
}

/** What a browser sees of an evening: nothing of who came, if the reader may not come. */
export interface EveningView extends Omit<Evening, "host" | "password" | "invited" | "weeklyIn" | "players"> {
  /** The server's time, in ms since 1970. */
  readonly now: number;
  readonly isWeekly: boolean;
  /** What the reader needs to come. */
  readonly needs?: "password" | "invitation";
  readonly isHost: boolean;
  readonly players: readonly Pick<EveningPlayer, "name" | "isHere">[];
  /** The reader among the players. */
  readonly me?: number;
  /** The reader's table of the running round, and the token that takes the seat there first. */
  readonly seat?: { readonly code: string; readonly seatToken: string };
}

/** Why a request about an evening is refused. */
export type EveningRefusal = Extract<
  HistoryError,
  | ("unknownEvening" | "notInvited" | "eveningPassword" | "eveningFull" | "eveningOver")
  | ("tooManyEvenings" | "eveningHostOnly" | "tooFewAtEvening")
>;

/** A new evening. */
export function newEvening(
  settings: EveningSettings & Pick<Evening, "id" | "host" | "password" | "invited">,
): Evening {
  return { ...settings, isOver: false, nextAt: settings.startsAt, players: [], rounds: [] };
}

/** The tables of the running round whose matches are not over; none between rounds. */
export function runningTables({ rounds }: Pick<Evening, "rounds">): readonly DrawnTable[] {
  return (rounds.at(-1)?.tables ?? []).filter(({ places }) => places === undefined);
}
