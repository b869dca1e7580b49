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
export const WAYS = ["seat", "spectate", "reconnect", "seat_token", "after_restart"] as const;
export type Way = (typeof WAYS)[number];

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
export const FATES = ["opened", "restored", "quarantined", "crashed", "closed"] as const;
export type Fate = (typeof FATES)[number];

/** Each is called once for each time that it happened. Times are in ms. */
export interface Meter {
  /** A message at a table was answered, so long after it had come in; `unknown` is one of no name that there is. */
  answered(request: RequestName | "unknown", answer: Result<unknown>, ms: number): void;
  /** An accepted command was written down, which took so long. */
  wroteDown(ms: number): void;
  /** Somebody came to a table, or was turned away there. */
  arrived(way: Way, refusal?: Refusal): void;
  /** A dropped line did not come back while its seat was kept. */
  stayedAway(): void;
  /** The line of somebody at a table ended with this close code. */
  lineEnded(code: number): void;
  /** Somebody asked for more than they may. */
  limited(limit: Limit): void;
  tableFared(fate: Fate): void;
  matchEnded(why: MatchEnd): void;
}

/** Counts nothing. */
export const silentMeter: Meter = {
  answered: () => undefined,
  wroteDown: () => undefined,
  arrived: () => undefined,
  stayedAway: () => undefined,
  lineEnded: () => undefined,
  limited: () => undefined,
  tableFared: () => undefined,
  matchEnded: () => undefined,
};
