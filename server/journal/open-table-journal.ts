/** The journal of one table: its part of the journal store. */
import { isDeepStrictEqual } from "node:util";
import type { Journal, JournalStore } from "../../shared/table/journal/journal.ts";
import {
  JournalError,
  type TableHeader,
  type TableJournal,
} from "../../shared/table/journal/table-journal.ts";
import { TABLE_RECORD_VERSION, type TableRecord } from "../../shared/table/journal/table-record.ts";

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
