/** A club evening as one value: who is there, and what was played. Only `evolve` changes it. It is stored as JSON. */
import type { MatchEnd } from "../command.ts";
import type { HistoryError } from "../history.ts";
import type { Rules } from "../rules.ts";
import type { PasswordHash } from "../table/journal/table-record.ts";

/** Increased with each change of the stored form. */
export const EVENING_VERSION = 1;

/** At most this many people at an evening, and rounds. */
export const MOST_PLAYERS = 120;
export const MOST_ROUNDS = 20;
/** The sizes of a table. */
export const TABLE_SIZES = { least: 3, most: 5 } as const;
/** From the end of a round to the next draw, in seconds. */
export const BREAK_SECONDS = 60;
/** A table whose match is not over after this time counts for nobody, in minutes. */
export const ROUND_MINUTES = 60;
/** An evening ends if too few people wait for a round for this long, in minutes. */
export const WAITING_MINUTES = 30;

/** A person: known by the browser, and by the profile if there is one. */
export interface Person {
  /** The hash of the browser's key; "" if the person has deleted their data. */
  readonly owner: string;
  readonly profile?: string | undefined;
}

/** Which rounds are drawn: this many, or all that begin before a time, in ms since 1970. */
export type EveningPlan = { readonly rounds: number } | { readonly endsAt: number };

/** What is chosen when an evening is opened. All times are in ms since 1970. */
export interface EveningSettings {
  readonly title: string;
  readonly rules: Rules;
  readonly startsAt: number;
  readonly plan: EveningPlan;
  /** Who may come: everybody with the link, with the password, or these profiles only. */
  readonly entry: "link" | "password" | "list";
  /** The time zone in which a weekly evening repeats, such as `Europe/Berlin`; absent if it does not repeat. */
  readonly weeklyIn?: string | undefined;
}

/** `away`: a bot played for the person at the end of a match, so the person is not drawn until they come back. */
export type Presence = "here" | "away" | "left";

export interface EveningPlayer extends Person {
  /** "" if the person has deleted their data. */
  readonly name: string;
  readonly presence: Presence;
}

/** What a match meant for one seat. */
export interface SeatOutcome {
  /** 1 for a winner; 0 if the match ended without a ranking. */
  readonly place: number;
  readonly score: number;
  /** A bot made the last move of the seat: it earns nothing. */
  readonly isAway: boolean;
}

/** `lost`: the match was not over in time, or its table could not be opened. */
export interface TableResult {
  readonly why: MatchEnd | "lost";
  readonly seats: readonly SeatOutcome[];
}

/** A table of a round. */
export interface DrawnTable {
  readonly code: string;
  /** The id of its match. */
  readonly match: string;
  /** The players by seat, as indices of the evening's players. */
  readonly players: readonly number[];
  readonly isOpen: boolean;
  readonly result?: TableResult;
}

export interface EveningRound {
  readonly at: number;
  readonly tables: readonly DrawnTable[];
  /** Who was there and got no seat. */
  readonly satOut: readonly number[];
}

export interface Evening extends EveningSettings {
  readonly version: typeof EVENING_VERSION;
  readonly id: string;
  readonly host: Person;
  readonly password?: PasswordHash | undefined;
  /** The ids of the profiles that may come, if only those may. */
  readonly invited?: readonly string[] | undefined;
  readonly phase: "open" | "over";
  /** When the next round is drawn; in a round, when the tables are looked at again. */
  readonly nextAt: number;
  readonly players: readonly EveningPlayer[];
  readonly rounds: readonly EveningRound[];
  /** The host has ended the evening after this round. */
  readonly lastRound?: number;
  /** The evening a week later. */
  readonly following?: string;
}

/** What a browser sees of an evening. Nothing of who came is in it for people who may not come. */
export interface EveningView
  extends Pick<
    Evening,
    "id" | "title" | "rules" | "startsAt" | "plan" | "entry" | "phase" | "nextAt" | "rounds"
  > {
  /** Increased with each change. */
  readonly version: number;
  /** The server's time, in ms since 1970. */
  readonly now: number;
  readonly isWeekly: boolean;
  readonly following?: string;
  readonly players: readonly Omit<EveningPlayer, "owner">[];
  readonly isHost: boolean;
  /** The reader among the players. */
  readonly me?: number;
  /** The reader's table of the running round, and the token that takes the seat there first. */
  readonly seat?: { readonly code: string; readonly seatToken: string };
}

/** The id and the settings of a new evening. */
export type NewEvening = EveningSettings & Pick<Evening, "id" | "host" | "password" | "invited">;

/** A new evening. */
export function newEvening(settings: NewEvening): Evening {
  const start = { version: EVENING_VERSION, phase: "open", players: [], rounds: [] } as const;
  return { ...start, ...settings, nextAt: settings.startsAt };
}

/** Why a request about an evening is refused. */
export type EveningRefusal = Extract<
  HistoryError,
  | ("unknownEvening" | "notInvited" | "eveningPassword" | "eveningFull" | "eveningOver")
  | ("tooManyEvenings" | "eveningHostOnly" | "tooFewAtEvening")
>;

/** The round that is being played; undefined between rounds. */
export function runningRound({ rounds }: Pick<Evening, "rounds">): EveningRound | undefined {
  const last = rounds.at(-1);
  return last?.tables.some(({ result }) => result === undefined) === true ? last : undefined;
}

/** True if this is the same person: by profile, or in the same browser. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.owner !== "" && one.owner === other.owner) return true;
  return one.profile !== undefined && one.profile === other.profile;
}

/** The result of a table whose match counts for nobody. */
export function lostResult(players: DrawnTable["players"]): TableResult {
  return { why: "lost", seats: players.map(() => ({ place: 0, score: 0, isAway: false })) };
}
