/** Where accepted commands are written down before anybody sees what they did, and tables to be opened again. */
import type { Game } from "../../shared/game.ts";
import type { Deed, MatchRecord, RecordEntry } from "../../shared/record.ts";
import type { KeptMatch, KeptTable } from "./kept.ts";

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
  record(game: Readonly<Game>): MatchRecord;
}

/** All tables of a server, as they are written down. */
export interface Shelf {
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
  /** False while nothing can be written. */
  readonly isSound: boolean;
  /** Calls `listener` whenever that changes; the answer takes it away again. */
  watch(listener: () => void): () => void;
  close(): void;
}
