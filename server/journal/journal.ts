/** Where accepted commands are written down before anybody sees what they did, and tables to be opened again. */
import type { Game, MatchResult } from "../../shared/game.ts";
import type { Deed, MatchRecord, RecordEntry } from "../../shared/record/record.ts";
import type { KeptMatch, KeptTable } from "./table-record.ts";

/** A command as it is written down: with who sent it, so that the same answer can be given again. */
export interface JournalDeed extends Deed {
  /** The lasting id of the seat that sent it, and the id that the command carried; absent where nobody can send it twice. */
  readonly sender?: string;
  readonly id?: string;
}

/** A line of a match's journal. */
export interface JournalLine extends RecordEntry {
  readonly sender?: string;
  readonly id?: string;
}

/** The journal of one match. */
export interface Journal {
  /** Writes a command down. When this throws, the command has not happened. */
  append(deed: JournalDeed): void;
  /** All lines so far. */
  readonly lines: readonly JournalLine[];
  /** The record of the match so far. Holds the seed: it stays on the server while the match runs. */
  record(game: Readonly<Pick<Game, "rules" | "seed" | "result">>): MatchRecord;
}

/** A match that is over and waits to be filed in the history. */
export interface EndedMatch {
  /** The code of its table. */
  readonly code: string;
  readonly match: KeptMatch;
  /** In ms since 1970. */
  readonly endedAt: number;
  readonly record: MatchRecord & { readonly result: MatchResult };
}

/** Matches that are over, from the moment of their end until they are filed: a killed server loses none of them. */
export interface Outbox {
  /** The lasting names of the matches that wait, the oldest first. */
  readonly waiting: readonly string[];
  /** One of them; undefined where it does not wait. */
  findEnded(id: string): EndedMatch | undefined;
  /** It is filed, and waits no more. */
  filed(id: string): void;
  /** Calls `listener` after every end of a match; the answer takes it away again. */
  watchEnds(listener: () => void): () => void;
}

/** All tables of a server, as they are written down. */
export interface Shelf extends Outbox {
  /** Writes down what a table is beside the moves of its match. When this throws, it is not kept. */
  keep(table: KeptTable): void;
  /** The journal of a match at a table: a new one, or the one that was written before. */
  openJournal(code: string, match: KeptMatch): Journal;
  /** The table has ended: nothing of it is kept. */
  drop(code: string): void;
  /** The table cannot be opened again: it is put aside with its journal, and the reason. */
  setAside(code: string, why: string): void;
  /** True for a table that was put aside. */
  isAside(code: string): boolean;
  /** The codes of all tables that can be opened again. */
  readonly codes: readonly string[];
  /** What is kept of a table; undefined where there is none, or none that this server can read. */
  find(code: string): KeptTable | undefined;
  /** True while anything is kept under this code: no other table may have it. */
  holds(code: string): boolean;
  /** False while nothing can be written. */
  readonly isSound: boolean;
  /** Calls `listener` whenever that changes; the answer takes it away again. */
  watch(listener: () => void): () => void;
  close(): void;
}
