/** Keeps what a table is in its book, before anybody sees it; while that cannot be written, nothing may happen. */
import type { Book, KeptAtTable } from "../journal/table-journal.ts";
import type { KeptMatch } from "../journal/table-record.ts";
import { type Answers, answerTo } from "./idempotency.ts";

export class Keeping {
  readonly #book: Book;
  readonly #what: () => KeptAtTable;
  readonly #unwatch: () => void;

  /** `changed` is called when the book can be written again, or no more. */
  constructor(book: Book, what: () => KeptAtTable, changed: () => void) {
    this.#book = book;
    this.#what = what;
    this.#unwatch = book.watch(changed);
  }

  /** True while nothing can be written down. */
  get isHalted(): boolean {
    return !this.#book.isSound;
  }

  /** Writes down what has changed. A book that cannot be written says so itself. */
  keep(): void {
    try {
      if (!this.isHalted) this.#book.keep(this.#what());
    } catch (error) {
      // From now on the table is halted; when the book is sound again, all is written that was missed.
      if (!this.isHalted) throw error;
    }
  }

  /** The answers that were given before the server died: whoever sends a command again gets the same one. */
  restoreAnswers(match: KeptMatch, answers: Answers): void {
    for (const line of this.#book.openJournal(match).lines) {
      const { sender, id } = line;
      if (sender !== undefined && id !== undefined) answers.restore(sender, id, answerTo(line));
    }
  }

  stop(): void {
    this.#unwatch();
  }
}
