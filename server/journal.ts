/** Where accepted commands are written down before anybody sees what they did. */
import type { Game } from "../shared/game.ts";
import {
  type Deed,
  type MatchRecord,
  makeEntry,
  makeRecord,
  type RecordEntry,
  type RecordedPlayer,
} from "../shared/record.ts";

export interface Journal {
  /** Writes a command down. When this throws, the command has not happened. */
  append(deed: Deed): void;
  /** The record of the match so far. Holds the seed: it stays on the server while the match runs. */
  record(game: Readonly<Game>): MatchRecord;
}

export type OpenJournal = (players: readonly RecordedPlayer[]) => Journal;

/** A journal that lives as long as its match. */
export const memoryJournal: OpenJournal = (players) => {
  const entries: RecordEntry[] = [];
  return {
    append: (deed) => {
      entries.push(makeEntry(deed));
    },
    record: (game) => makeRecord(game, players, entries),
  };
};
