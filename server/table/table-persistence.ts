/** Saves the table's state before a change is shown. While the storage is down, nothing may change. */
import type { SavedTableState, TableJournal } from "../journal/table-journal.ts";
import type { MatchHeader } from "../journal/table-record.ts";
import { type IdempotencyCache, resultOfEntry } from "./idempotency.ts";
import type { TableEvents } from "./table-events.ts";

/** Results of older commands are not restored. A client repeats a command as soon as it has a connection again. */
const RESULTS_SINCE_EVENTS = 1000;

export class Persistence {
  readonly #journal: TableJournal;
  readonly #unsubscribe: () => void;

  constructor(journal: TableJournal, events: TableEvents) {
    this.#journal = journal;
    this.#unsubscribe = journal.onWritableChange(() => events.noticed([]));
  }

  /** True while nothing can be written. */
  get isStorageDown(): boolean {
    return !this.#journal.isWritable;
  }

  /** Saves what has changed. If the storage fails, the journal reports it as a change of `isStorageDown`. */
  save(currentState: () => SavedTableState): void {
    try {
      if (!this.isStorageDown) this.#journal.save(currentState());
    } catch (error) {
      // From now on the table is paused; everything that was not saved is saved as soon as the storage works again.
      if (!this.isStorageDown) throw error;
    }
  }

  /** The results that were sent before the server stopped: a client that repeats a command gets the same result. */
  restoreResults(match: MatchHeader, lastEvent: number, results: IdempotencyCache): void {
    for (const entry of this.#journal.openJournal(match).entries(lastEvent - RESULTS_SINCE_EVENTS)) {
      const { sender, id } = entry;
      if (sender !== undefined && id !== undefined) results.restore(sender, id, resultOfEntry(entry));
    }
  }

  stop(): void {
    this.#unsubscribe();
  }
}
