/** The journal of one table: its part of the journal store. */
import { isDeepStrictEqual } from "node:util";
import type { Journal, JournalStore } from "./journal.ts";
import { memoryJournal } from "./memory-store.ts";
import {
  type MatchHeader,
  type PasswordHash,
  TABLE_RECORD_VERSION,
  type TableRecord,
} from "./table-record.ts";

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

export interface TableJournalHooks {
  /** Runs a callback of this table, so that its errors do not reach the caller. */
  readonly runGuarded?: (run: () => void) => void;
  /** Called with the time that writing a command took, in ms. */
  readonly onAppended?: (durationMs: number) => void;
}

/** The journal of the table with this header. */
export function openTableJournal(
  store: JournalStore,
  header: TableHeader,
  hooks: TableJournalHooks = {},
): TableJournal {
  const { runGuarded = (run) => run(), onAppended } = hooks;
  let lastSaved: TableRecord | undefined;
  let status: "open" | "deleted" | "closed" = "open";
  const subscriptions = new Set<() => void>();
  const checkOpen = () => {
    if (status === "closed") throw new Error("the journal is closed");
  };
  return {
    openJournal: (match) => {
      const journal = checkedJournal(store.openJournal(header.code, match), store, checkOpen);
      return onAppended === undefined ? journal : timedJournal(journal, onAppended);
    },
    save: (state) => {
      checkOpen();
      // A table that has ended may still change until its room is closed.
      if (status === "deleted") return;
      const record: TableRecord = { version: TABLE_RECORD_VERSION, ...header, ...state };
      if (isDeepStrictEqual(record, lastSaved)) return;
      store.saveTable(record);
      lastSaved = record;
    },
    get isWritable() {
      return store.isWritable;
    },
    onWritableChange: (listener) => {
      const unsubscribe = store.onWritableChange(() => runGuarded(listener));
      subscriptions.add(unsubscribe);
      return unsubscribe;
    },
    delete: () => {
      checkOpen();
      store.deleteTable(header.code);
      status = "deleted";
    },
    close: () => {
      status = "closed";
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

/** A command could not be written although the store is writable: a bug, not a full disk. */
export class JournalError extends Error {
  constructor(cause: unknown) {
    super(`the journal did not take a command: ${String(cause)}`, { cause });
  }
}

/** The same journal, which checks before each write that it is open, and tells bugs from disk errors. */
function checkedJournal(
  journal: Journal,
  store: Pick<JournalStore, "isWritable">,
  checkOpen: () => void,
): Journal {
  const write = (run: () => void) => {
    checkOpen();
    try {
      run();
    } catch (error) {
      throw store.isWritable ? new JournalError(error) : error;
    }
  };
  return {
    ...journal,
    append: (command) => write(() => journal.append(command)),
    saveSnapshot: (snapshot) => write(() => journal.saveSnapshot(snapshot)),
  };
}

function timedJournal(journal: Journal, onAppended: (ms: number) => void): Journal {
  return {
    ...journal,
    append: (command) => {
      const startedAt = performance.now();
      journal.append(command);
      onAppended(performance.now() - startedAt);
    },
  };
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
