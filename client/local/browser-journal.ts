/**
 * The journal of a table in a browser. The table writes to memory; each change is then stored as a whole, and what it shows
 * waits for that.
 */
import type { MatchRow } from "../../shared/history.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { type Journal, type JournalEntry, toJournalEntry } from "../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../shared/table/journal/memory-journal.ts";
import {
  type SavedTableState,
  type TableJournal,
  transientTableJournal,
} from "../../shared/table/journal/table-journal.ts";
import type { MatchHeader } from "../../shared/table/journal/table-record.ts";

/** A table as it was stored: its state, and the commands of its match. */
export interface KeptTable {
  readonly state: SavedTableState;
  readonly entries: readonly JournalEntry[];
}

/** A finished match for the local history. */
export interface FinishedLocalMatch {
  readonly row: MatchRow;
  readonly record: MatchRecord;
}

/** One change of the table: it is stored as a whole or not at all. */
export interface LocalTableChange extends KeptTable {
  /** A round is being played, or the next one is about to begin. */
  readonly isRunning: boolean;
  readonly finished?: FinishedLocalMatch | undefined;
}

/** Where changes are stored. */
export interface LocalTableStore {
  /** True if a reload finds what was saved; false after the first failure. */
  readonly isKept: boolean;
  /** False if another tab has the table now: then nothing is stored. */
  save(change: LocalTableChange): Promise<boolean>;
  /** Calls `takenOver` once another tab has opened the table. */
  watch(takenOver: () => void): void;
  /** The table is not shown any more. */
  close(): void;
}

/** Without a database: the table lasts as long as its page. */
export const NO_STORE: LocalTableStore = {
  isKept: false,
  save: async () => true,
  watch: () => {},
  close: () => {},
};

export class BrowserJournal {
  readonly tableJournal: TableJournal = {
    ...transientTableJournal((match) => this.#openJournal(match)),
    save: (state) => {
      this.#state = state;
    },
  };
  readonly #store: LocalTableStore;
  readonly #restored: KeptTable;
  #state: SavedTableState;
  /** The commands since the last change. */
  #unwritten: readonly JournalEntry[] = [];
  #lastWrite: Promise<unknown> = Promise.resolve();

  /** `restored`: the table as it was stored, or a new one without a match. */
  constructor(store: LocalTableStore, restored: KeptTable) {
    this.#store = store;
    this.#restored = restored;
    this.#state = restored.state;
  }

  /** The table as it was saved last. */
  get state(): SavedTableState {
    return this.#state;
  }

  /** Stores what the table has saved since the last change. Calls `takenOver` if another tab has the table. */
  commit(change: Pick<LocalTableChange, "isRunning" | "finished">, takenOver: () => void): void {
    const kept = { ...change, state: this.#state, entries: this.#unwritten };
    this.#unwritten = [];
    void this.afterWrites(async () => {
      if (!(await this.#store.save(kept))) takenOver();
    });
  }

  /** Runs it when everything before it is stored and shown, or cannot be stored. */
  afterWrites<T>(run: () => T | Promise<T>): Promise<T> {
    const result = this.#lastWrite.then(run);
    this.#lastWrite = result.catch(() => {});
    return result;
  }

  #openJournal(match: MatchHeader): Journal {
    const isRestored = match.id === this.#restored.state.match?.id;
    const journal = memoryJournal(match, isRestored ? this.#restored.entries : []);
    return {
      ...journal,
      append: (command) => {
        journal.append(command);
        this.#unwritten = [...this.#unwritten, toJournalEntry(command)];
      },
    };
  }
}

/** The table in its waiting room. */
export function withoutMatch({ match: _, isPausedByPlayer: __, ...state }: SavedTableState): SavedTableState {
  return state;
}
