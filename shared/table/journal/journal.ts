/** The journal: accepted commands are written to it before anyone sees their effect, and tables are restored from it. */
import type { Game, MatchResult } from "../../game.ts";
import {
  type AcceptedCommand,
  type MatchRecord,
  makeEntry,
  makeRecord,
  type RecordEntry,
} from "../../record/record.ts";
import { type EntryFairness, fairnessOf } from "./entry-fairness.ts";
import type { MatchSnapshot } from "./match-snapshot.ts";
import type { MatchHeader, TableRecord } from "./table-record.ts";

/** A command as it is journaled: with its sender, so that a repeated command gets the same answer. */
export interface JournaledCommand extends AcceptedCommand {
  /** The id of the seat that sent the command, and the command's id; absent for commands that are never repeated. */
  readonly sender?: string;
  readonly id?: string;
  /** In a match whose shuffles can be verified. Secret while the match runs. */
  readonly fairness?: EntryFairness;
}

/** An entry of a match's journal. */
export interface JournalEntry extends RecordEntry {
  readonly sender?: string;
  readonly id?: string;
  readonly fairness?: EntryFairness;
}

/** A result that is there at once if the store is in this process, and later if another program has to be asked. */
export type Awaitable<T> = T | Promise<T>;

/** The journal of one match. */
export interface Journal {
  /** Appends a command. If this throws, the command has no effect. */
  append(command: JournaledCommand): void;
  /**
   * The entries so far whose first event has a larger number than `after`; all of them by default. A store may leave out
   * entries that are long before the snapshot.
   */
  entries(after?: number): readonly JournalEntry[];
  /** True if the match has any entries. */
  hasEntries(): boolean;
  /** Saves the state of the match, in place of an earlier one. */
  saveSnapshot(snapshot: MatchSnapshot): void;
  /** The saved state of the match; undefined if there is none. */
  findSnapshot(): MatchSnapshot | undefined;
  /**
   * The record of the match so far. It contains the seed, so it must not leave the server while the match runs. Throws if
   * the store has left out entries.
   */
  record(game: Readonly<Pick<Game, "rules" | "seed" | "result">>): MatchRecord;
}

/** A finished match that waits to be saved in the history. */
export interface FinishedMatch {
  /** The code of its table. */
  readonly code: string;
  readonly match: MatchHeader;
  /** In ms since 1970. */
  readonly endedAt: number;
  readonly result: MatchResult;
  /** Its entries from the first one on, a page at a time: a long match never is in memory as a whole. */
  pages(): AsyncIterable<readonly JournalEntry[]>;
}

/** After this number of starts that ended while they restored the same table, or archived the same match, it is quarantined. */
export const MAX_ENDED_STARTS = 2;

/** Notes on the disk which table is being restored, or which match archived: if the server ends meanwhile, its next start knows. */
export interface AttemptNotes {
  /** False if too many starts of the server have ended during such an attempt: the next one quarantines it. */
  begin(codeOrId: string): Awaitable<boolean>;
  end(codeOrId: string): Awaitable<void>;
}

/** Finished matches that are not saved in the history yet. They survive a crash of the server. */
export interface ArchiveQueue {
  /** The ids of the waiting matches, the oldest first. */
  pendingIds(): Awaitable<readonly string[]>;
  /** A waiting match; undefined if this match is not waiting, or if another process is saving it. */
  findFinished(id: string): Awaitable<FinishedMatch | undefined>;
  /** Removes a match that was saved. */
  markArchived(id: string): Awaitable<void>;
  /** Absent in a store that cannot note them. */
  readonly attempts?: AttemptNotes;
  /** Calls `listener` after each end of a match. Returns a function that unsubscribes. */
  onMatchFinished(listener: () => void): () => void;
}

/** Stores all tables of a server. */
export interface JournalStore extends ArchiveQueue {
  /** Takes this code for a new table; false if anything is stored under it. */
  createTable(code: string): Awaitable<boolean>;
  /** Saves a table, without the moves of its match. If this throws, nothing is saved. */
  saveTable(table: TableRecord): void;
  /** The journal of a match: a new one, or the existing one. */
  openJournal(code: string, match: MatchHeader): Journal;
  /** The entries of a match of an open table, from the first one on up to this event. */
  readEntries(code: string, match: number, until: number): Awaitable<readonly JournalEntry[]>;
  /** Deletes a table that has ended. */
  deleteTable(code: string): void;
  /** Takes a table that cannot be restored out of service. Its data and the reason are kept. */
  quarantine(code: string, why: string): void;
  /** A start tries again to restore the tables that could not be restored: the reason may be gone. */
  endQuarantine(): Awaitable<void>;
  isQuarantined(code: string): Awaitable<boolean>;
  /** The codes of all tables that can be restored. */
  tableCodes(): Awaitable<readonly string[]>;
  /** A stored table; undefined if it does not exist or this server cannot read it. */
  findTable(code: string): TableRecord | undefined;
  /** True if anything is stored under this code: a new table must not use it. */
  hasCode(code: string): Awaitable<boolean>;
  /** False while the store cannot be written. */
  readonly isWritable: boolean;
  /** Calls `listener` when `isWritable` changes. Returns a function that unsubscribes. */
  onWritableChange(listener: () => void): () => void;
  close(): Awaitable<void>;
}

/** A store inside this process: all its answers are there at once. */
export interface LocalJournalStore extends JournalStore {
  pendingIds(): readonly string[];
  findFinished(id: string): FinishedMatch | undefined;
  createTable(code: string): boolean;
  readEntries(code: string, match: number, until: number): readonly JournalEntry[];
  isQuarantined(code: string): boolean;
  tableCodes(): readonly string[];
  hasCode(code: string): boolean;
  close(): void;
}

/** The journal entry of a command. */
export function toJournalEntry({ sender, id, fairness, ...command }: JournaledCommand): JournalEntry {
  const entry = fairness === undefined ? makeEntry(command) : { ...makeEntry(command), fairness };
  return sender === undefined || id === undefined ? entry : { ...entry, sender, id };
}

/** The entry of the match record: without the sender, and without what is secret while the match runs. */
export function toRecordEntry({
  sender: _sender,
  id: _id,
  fairness: _fairness,
  ...entry
}: JournalEntry): RecordEntry {
  return entry;
}

/** The record of a match with these entries. */
export function recordOf(
  { id, players }: Pick<MatchHeader, "id" | "players">,
  game: Readonly<Pick<Game, "rules" | "seed" | "result">>,
  entries: readonly JournalEntry[],
): MatchRecord {
  const record = makeRecord(game, players, entries.map(toRecordEntry));
  const fairness = fairnessOf({ matchId: id, rules: game.rules }, entries);
  return fairness === undefined ? record : { ...record, fairness };
}

/** What ended a match. */
export interface MatchEnding {
  readonly result: MatchResult;
}

/** How this command ended the match; undefined if the match continues. */
export function matchEndingOf({ events }: JournaledCommand): MatchEnding | undefined {
  const end = events.find((event) => event.type === "matchEnded");
  if (end === undefined) return undefined;
  const { winners, scores, why } = end;
  return { result: { winners: [...winners], scores: [...scores], why } };
}
