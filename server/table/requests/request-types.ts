/** What a request may read of a table, and do at it. */
import type { Rules } from "../../../shared/rules.ts";
import type { TablePhase } from "../../../shared/wire/messages.ts";
import type { Answer } from "../idempotency.ts";
import type { Sitter } from "../seats/player.ts";
import type { Attendance } from "../seats/presence.ts";
import type { Seats } from "../seats/seats.ts";

export interface AskedTable {
  readonly phase: TablePhase;
  /** The host's seat id. */
  readonly host: string;
  readonly rules: Rules;
  readonly seats: Seats;
  readonly attendance: Attendance;
  readonly isQuick: boolean;
  readonly isWatchable: boolean;
  /** Whoever was ready had agreed to other rules. */
  chooseRules(rules: Rules): void;
  /** Strikes the table rule in force (H8); false where there is none. */
  strikeRule(): boolean;
  allowWatching(isAllowed: boolean): void;
  /** Takes somebody off the table (C4). */
  remove(sitter: Sitter): void;
  start(): Answer;
  /** Ends the match with this one as its winner (C3). */
  claim(sitter: Sitter): Answer;
  /** False where this player has said enough for the moment. */
  say(sitter: Sitter, phrase: number): boolean;
}
