/** Keeps what a table is in its book, before anybody sees it; while that cannot be written, nothing may happen. */
import type { SavedTableState, TableJournal } from "../journal/table-journal.ts";
import type { MatchHeader } from "../journal/table-record.ts";
import { type IdempotencyCache, resultOfEntry } from "./idempotency.ts";

export class Persistence {
  readonly #journal: TableJournal;
  readonly #stateToSave: () => SavedTableState;
  readonly #unsubscribe: () => void;

  /** `changed` is called when the book can be written again, or no more. */
  constructor(journal: TableJournal, stateToSave: () => SavedTableState, changed: () => void) {
    this.#journal = journal;
    this.#stateToSave = stateToSave;
    this.#unsubscribe = journal.onWritableChange(changed);
  }

  /** True while nothing can be written down. */
  get isStorageDown(): boolean {
    return !this.#journal.isWritable;
  }

  /** Writes down what has changed. A book that cannot be written says so itself. */
  save(): void {
    try {
      if (!this.isStorageDown) this.#journal.save(this.#stateToSave());
    } catch (error) {
      // From now on the table is halted; when the book is sound again, all is written that was missed.
      if (!this.isStorageDown) throw error;
    }
  }

  /** The answers that were given before the server died: whoever sends a command again gets the same one. */
  restoreResults(match: MatchHeader, results: IdempotencyCache): void {
    for (const entry of this.#journal.openJournal(match).entries) {
      const { sender, id } = entry;
      if (sender !== undefined && id !== undefined) results.restore(sender, id, resultOfEntry(entry));
    }
  }

  stop(): void {
    this.#unsubscribe();
  }
}
