/** What a table writes to, and what is saved of it beside the commands of its match. */
import type { Journal } from "./journal.ts";
import { memoryJournal } from "./memory-journal.ts";
import type { MatchHeader, PasswordHash, TableRecord } from "./table-record.ts";

/** The part of a stored table that the table itself provides. */
export type SavedTableState = Omit<TableRecord, "version" | keyof TableHeader>;

/** The part of a stored table that its room provides: how the table was created. */
export interface TableHeader {
  readonly code: string;
  readonly isPublic: boolean;
  readonly password?: PasswordHash;
  /** The hash of the creator's browser key; absent if it is unknown. */
  readonly opener?: string;
}

export interface TableJournal {
  /** The journal of a match: a new one, or the existing one. */
  openJournal(match: MatchHeader): Journal;
  /** Saves the table, without the moves of its match, if it has changed. Throws if that fails. */
  save(state: SavedTableState): void;
  /** False while the store cannot be written. */
  readonly isWritable: boolean;
  /** Calls `listener` when `isWritable` changes. Returns a function that unsubscribes. */
  onWritableChange(listener: () => void): () => void;
  /** Deletes the table, which has ended. */
  delete(): void;
  /** After a crash of the table: rejects all further writes, because the rebuilt table continues the journal. */
  close(): void;
}

/** A command could not be written although the store is writable: a bug, not a full disk. */
export class JournalError extends Error {
  constructor(cause: unknown) {
    super(`the journal did not take a command: ${String(cause)}`, { cause });
  }
}

/** A journal that is not stored: for tables that end with their process. */
export function transientTableJournal(
  openJournal: TableJournal["openJournal"] = memoryJournal,
): TableJournal {
  return {
    openJournal,
    save: () => undefined,
    isWritable: true,
    onWritableChange: () => () => undefined,
    delete: () => undefined,
    close: () => undefined,
  };
}
