/** What is written down of one table: its part of the shelf. */
import { isDeepStrictEqual } from "node:util";
import type { Journal, JournalStore } from "./journal.ts";
import { memoryJournal } from "./memory-store.ts";
import {
  type MatchHeader,
  type PasswordHash,
  TABLE_RECORD_VERSION,
  type TableRecord,
} from "./table-record.ts";

/** What the table itself knows of what is kept. */
export type SavedTableState = Omit<TableRecord, "version" | keyof TableHeader>;

/** What only the room knows: how the table was opened. */
export interface TableHeader {
  readonly code: string;
  readonly isPublic: boolean;
  readonly password?: PasswordHash;
  /** The hash of the browser's key of whoever opened it; absent where none is known. */
  readonly opener?: string;
}

export interface TableJournal {
  /** A new match's journal, or the one that was written before. */
  openJournal(match: MatchHeader): Journal;
  /** Writes down what the table is beside the moves of its match, if that has changed. Throws where it cannot. */
  save(state: SavedTableState): void;
  /** False while nothing can be written. */
  readonly isWritable: boolean;
  /** Calls `listener` whenever that changes; the answer takes it away again. */
  onWritableChange(listener: () => void): () => void;
  /** The table has ended: nothing of it is kept. */
  delete(): void;
  /** The table has broken: from now on it writes nothing, as another one has its journal. */
  close(): void;
}

/** Who stands between a table and its book. */
export interface TableJournalHooks {
  /** Runs something of this one table; what it throws must not reach those who have called it. */
  readonly runGuarded?: (run: () => void) => void;
  /** Told how many ms each command took to be written. */
  readonly onAppended?: (durationMs: number) => void;
}

/** The book of one table on a shelf, under the cover that its room has given it. */
export function openTableJournal(
  store: JournalStore,
  header: TableHeader,
  hooks: TableJournalHooks = {},
): TableJournal {
  const { runGuarded = (run) => run(), onAppended } = hooks;
  let lastSaved: TableRecord | undefined;
  let isClosed = false;
  const subscriptions = new Set<() => void>();
  const checkOpen = () => {
    if (isClosed) throw new Error("the book is closed");
  };
  return {
    openJournal: (match) => {
      const journal = checkedJournal(store.openJournal(header.code, match), store, checkOpen);
      return onAppended === undefined ? journal : timedJournal(journal, onAppended);
    },
    save: (state) => {
      checkOpen();
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
    },
    close: () => {
      isClosed = true;
      for (const stop of subscriptions) stop();
    },
  };
}

/** A command could not be written although the disk takes what is written: a fault of our own, and no full disk. */
export class JournalError extends Error {
  constructor(cause: unknown) {
    super(`the journal did not take a command: ${String(cause)}`, { cause });
  }
}

/** The same journal; nothing is written where the check throws, and faults of our own are told from a disk's. */
function checkedJournal(
  journal: Journal,
  store: Pick<JournalStore, "isWritable">,
  checkOpen: () => void,
): Journal {
  return {
    get entries() {
      return journal.entries;
    },
    append: (command) => {
      checkOpen();
      try {
        journal.append(command);
      } catch (error) {
        throw store.isWritable ? new JournalError(error) : error;
      }
    },
    record: (game) => journal.record(game),
  };
}

function timedJournal(journal: Journal, onAppended: (ms: number) => void): Journal {
  return {
    get entries() {
      return journal.entries;
    },
    append: (command) => {
      const startedAt = performance.now();
      journal.append(command);
      onAppended(performance.now() - startedAt);
    },
    record: (game) => journal.record(game),
  };
}

/** A book that nobody reads again: for tables that live as long as their process. */
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
