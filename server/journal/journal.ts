/** Where accepted commands are written down before anybody sees what they did, and tables to be opened again. */
import type { Game, MatchResult } from "../../shared/game.ts";
import {
  type AcceptedCommand,
  type MatchRecord,
  makeEntry,
  type RecordEntry,
} from "../../shared/record/record.ts";
import type { MatchHeader, TableRecord } from "./table-record.ts";

/** A command as it is written down: with who sent it, so that the same answer can be given again. */
export interface JournaledCommand extends AcceptedCommand {
  /** The lasting id of the seat that sent it, and the id that the command carried; absent where nobody can send it twice. */
  readonly sender?: string;
  readonly id?: string;
}

/** A line of a match's journal. */
export interface JournalEntry extends RecordEntry {
  readonly sender?: string;
  readonly id?: string;
}

/** The journal of one match. */
export interface Journal {
  /** Writes a command down. When this throws, the command has not happened. */
  append(command: JournaledCommand): void;
  /** All lines so far. */
  readonly entries: readonly JournalEntry[];
  /** The record of the match so far. Holds the seed: it stays on the server while the match runs. */
  record(game: Readonly<Pick<Game, "rules" | "seed" | "result">>): MatchRecord;
}

/** A match that is over and waits to be filed in the history. */
export interface FinishedMatch {
  /** The code of its table. */
  readonly code: string;
  readonly match: MatchHeader;
  /** In ms since 1970. */
  readonly endedAt: number;
  readonly record: MatchRecord & { readonly result: MatchResult };
}

/** Matches that are over, from the moment of their end until they are filed: a killed server loses none of them. */
export interface ArchiveQueue {
  /** The lasting names of the matches that wait, the oldest first. */
  readonly pendingIds: readonly string[];
  /** One of them; undefined where it does not wait. */
  findFinished(id: string): FinishedMatch | undefined;
  /** It is filed, and waits no more. */
  markArchived(id: string): void;
  /** Calls `listener` after every end of a match; the answer takes it away again. */
  onMatchFinished(listener: () => void): () => void;
}

/** All tables of a server, as they are written down. */
export interface JournalStore extends ArchiveQueue {
  /** Writes down what a table is beside the moves of its match. When this throws, it is not kept. */
  saveTable(table: TableRecord): void;
  /** The journal of a match at a table: a new one, or the one that was written before. */
  openJournal(code: string, match: MatchHeader): Journal;
  /** The table has ended: nothing of it is kept. */
  deleteTable(code: string): void;
  /** The table cannot be opened again: it is put aside with its journal, and the reason. */
  quarantine(code: string, why: string): void;
  /** True for a table that was put aside. */
  isQuarantined(code: string): boolean;
  /** The codes of all tables that can be opened again. */
  readonly tableCodes: readonly string[];
  /** What is kept of a table; undefined where there is none, or none that this server can read. */
  findTable(code: string): TableRecord | undefined;
  /** True while anything is kept under this code: no other table may have it. */
  hasCode(code: string): boolean;
  /** False while nothing can be written. */
  readonly isWritable: boolean;
  /** Calls `listener` whenever that changes; the answer takes it away again. */
  onWritableChange(listener: () => void): () => void;
  close(): void;
}

// The lines of a match's journal, as they are written down.

/** A line as it is written down. */
export function toJournalEntry({ sender, id, ...command }: JournaledCommand): JournalEntry {
  const entry = makeEntry(command);
  return sender === undefined || id === undefined ? entry : { ...entry, sender, id };
}

/** A line as it stands in the record of a match. */
export function toRecordEntry({ sender: _sender, id: _id, ...entry }: JournalEntry): RecordEntry {
  return entry;
}

/** What ended a match. */
export interface MatchEnding {
  readonly result: MatchResult;
}

/** How the match ended with this deed; undefined where it goes on. */
export function matchEndingOf({ events }: JournaledCommand): MatchEnding | undefined {
  const end = events.find((event) => event.type === "matchEnded");
  if (end === undefined) return undefined;
  const { winners, scores, why } = end;
  return { result: { winners: [...winners], scores: [...scores], why } };
}
