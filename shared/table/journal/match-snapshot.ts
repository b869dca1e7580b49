/** The state of a match at the start of a round, and now and then in a long one: a restored table replays only the commands that came after it. */

import type { SavedMemories } from "../../bots/match-memories.ts";
import { type Game, newGame } from "../../game.ts";
import { isDeepEqual } from "../../plain-data.ts";
import type { Seat } from "../../seat.ts";
import type { MatchProofs } from "./entry-fairness.ts";
import type { MatchHeader } from "./table-record.ts";

/** Increased with each change of `MatchSnapshot` or `Game`. A snapshot of another version is not used. */
export const MATCH_SNAPSHOT_VERSION = 2;

/** What the commands of a match lead to, beside what the bots remember. All times count from the start of the match, in ms. */
export interface MatchProgress {
  readonly game: Game;
  /** The number of the last event, and of the last one that began or changed a turn. */
  readonly lastEvent: number;
  readonly turnEvent: number;
  /** The number of the last event before the round. */
  readonly roundStart: number;
  /** When the current turn began, and when the last command was accepted. */
  readonly turnStartedMs: number;
  readonly lastMs: number;
  /** How much later than the current turn its clock starts, because clients first animate what led to it (C1). */
  readonly clockDelayMs: number;
  /** The seats whose players have made a move themselves. */
  readonly moved: readonly Seat[];
  /** The seat whose player made the last move; undefined if a bot, the clock or the table made it. */
  readonly lastMover?: Seat | undefined;
}

/** Plain data that can be converted to JSON. It contains all secrets of the match. */
export interface MatchSnapshot extends MatchProgress {
  readonly version: number;
  readonly memories: SavedMemories;
  /** The chain of the public events; absent in a match whose shuffles cannot be verified. */
  readonly proofs?: MatchProofs;
}

/**
 * True if a snapshot belongs to this match and this version of the game. If it does not, the whole match is replayed,
 * which takes longer and gives the same.
 */
export function isUsableSnapshot(
  { version, game, proofs }: MatchSnapshot,
  { rules, players, seed }: MatchHeader,
): boolean {
  const start = newGame({ rules, seats: players.length, seed });
  return (
    version === MATCH_SNAPSHOT_VERSION &&
    isDeepEqual(Object.keys(game).sort(), Object.keys(start).sort()) &&
    isDeepEqual([game.rules, game.seats], [start.rules, start.seats]) &&
    // Each round that can be verified has a key of its own in place of the seed.
    (proofs !== undefined || game.seed === start.seed)
  );
}
