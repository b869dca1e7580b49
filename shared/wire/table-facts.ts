/** What an invitation shows of a table before anyone joins it: the answers of `/api/tables/CODE`. */
import type { RefusalCode } from "../refusal.ts";
import type { Rules } from "../rules.ts";
import type { TablePhase } from "./messages.ts";

export interface TableFacts {
  readonly phase: TablePhase;
  /** The rules in force now. */
  readonly rules: Rules;
  readonly freeSeats: number;
  readonly hasPassword: boolean;
  readonly spectatorsAllowed: boolean;
  readonly isQuickPlay: boolean;
  /** The host removed the player of the browser that asks (C10); nobody else is told. */
  readonly isRemoved?: true;
  /** Missing for a table with a password, until the password is sent. */
  readonly names?: TableNames;
}

export interface TableNames {
  /** "" if nobody is the host. */
  readonly host: string;
  /** The taken seats, in table order. */
  readonly players: readonly InvitingPlayer[];
}

interface InvitingPlayer {
  readonly name: string;
  readonly isBot: boolean;
  /** One of EMBLEMS, by its number. */
  readonly avatar: number;
}

/** Whose seat a seat link moves: the answer to a seat token. */
export interface SeatFacts {
  readonly name: string;
}

/** Why there are no facts. */
export const TABLE_FACTS_REFUSALS = [
  "tableNotFound",
  "tableUnrecoverable",
  "tableRestarting",
  "passwordWrong",
  "invalidSeatToken",
  "rateLimited",
] as const satisfies readonly RefusalCode[];
