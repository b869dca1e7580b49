/**
 * What the server counts of itself, in the words of the game. Who counts knows nothing of where it is told: on
 * `/metrics`, or nowhere.
 */

import type { MatchEnd } from "../../shared/command.ts";
import type { Refusal, Result } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/messages.ts";

/**
 * How a client joins a table: takes a new seat, spectates, resumes a dropped connection, comes back with a seat token,
 * or comes back with it for the first time since the server was restarted.
 */
export const JOIN_KINDS = ["seat", "spectate", "reconnect", "seat_token", "after_restart"] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];

/** What is limited, each counted where it stopped somebody. */
export const LIMITS = [
  /** What one player or onlooker asks of a table in a second. */
  "requests",
  /** Wrong codes, passwords, seat tokens and recovery codes. */
  "failed_auth",
  /** Tables opened in a minute, and open at a time. */
  "tables",
  /** Ways to a table or the lobby asked for in a minute. */
  "joins",
  /** Questions to the history, and changes in it. */
  "history_api",
  /** Lines and requests of one address at a time. */
  "connections",
  /** Lines that were closed because they sent without end. */
  "floods",
  /** Lines that were closed because nobody read from them. */
  "slow_readers",
] as const;
export type Limit = (typeof LIMITS)[number];

/** What becomes of tables. */
export const TABLE_OUTCOMES = ["opened", "restored", "quarantined", "crashed", "closed"] as const;
export type TableOutcome = (typeof TABLE_OUTCOMES)[number];

/** Each is called once for each time that it happened. Times are in ms. */
export interface Counters {
  /** A message at a table was answered, so long after it had come in; `unknown` is one of no name that there is. */
  countRequest(request: RequestName | "unknown", answer: Result<unknown>, ms: number): void;
  /** An accepted command was written down, which took so long. */
  countJournalWrite(ms: number): void;
  /** Somebody came to a table, or was turned away there. */
  countJoin(kind: JoinKind, refusal?: Refusal): void;
  /** A dropped line did not come back while its seat was kept. */
  countReconnectTimeout(): void;
  /** The line of somebody at a table ended with this close code. */
  countDisconnect(code: number): void;
  /** Somebody asked for more than they may. */
  countRateLimited(limit: Limit): void;
  countTable(outcome: TableOutcome): void;
  countMatchEnd(why: MatchEnd): void;
}

/** Counts nothing. */
export const noCounters: Counters = {
  countRequest: () => undefined,
  countJournalWrite: () => undefined,
  countJoin: () => undefined,
  countReconnectTimeout: () => undefined,
  countDisconnect: () => undefined,
  countRateLimited: () => undefined,
  countTable: () => undefined,
  countMatchEnd: () => undefined,
};
