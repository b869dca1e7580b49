/** What is written down of one table: its part of the shelf. */
import { isDeepStrictEqual } from "node:util";
import type { Journal, Shelf } from "./journal.ts";
import { memoryJournal } from "./memory-store.ts";
import { KEPT_VERSION, type KeptMatch, type KeptPassword, type KeptTable } from "./table-record.ts";

/** What the table itself knows of what is kept. */
export type KeptAtTable = Omit<KeptTable, "version" | keyof Cover>;

/** What only the room knows: how the table was opened. */
export interface Cover {
  readonly code: string;
  readonly isPublic: boolean;
  readonly password?: KeptPassword;
  /** The hash of the browser's key of whoever opened it; absent where none is known. */
  readonly opener?: string;
}

export interface Book {
  /** A new match's journal, or the one that was written before. */
  openJournal(match: KeptMatch): Journal;
  /** Writes down what the table is beside the moves of its match, if that has changed. Throws where it cannot. */
  keep(what: KeptAtTable): void;
  /** False while nothing can be written. */
  readonly isSound: boolean;
  /** Calls `listener` whenever that changes; the answer takes it away again. */
  watch(listener: () => void): () => void;
  /** The table has ended: nothing of it is kept. */
  drop(): void;
  /** The table has broken: from now on it writes nothing, as another one has its journal. */
  close(): void;
}

/** Who stands between a table and its book. */
export interface Between {
  /** Runs something of this one table; what it throws must not reach those who have called it. */
  readonly guarded?: (run: () => void) => void;
  /** Told how many ms each command took to be written. */
  readonly wroteDown?: (ms: number) => void;
}

/** The book of one table on a shelf, under the cover that its room has given it. */
export function bookOf(shelf: Shelf, cover: Cover, between: Between = {}): Book {
  const { guarded = (run) => run(), wroteDown } = between;
  let written: KeptTable | undefined;
  let isClosed = false;
  const unwatch = new Set<() => void>();
  const check = () => {
    if (isClosed) throw new Error("the book is closed");
  };
  return {
    openJournal: (match) => {
      const journal = checked(shelf.openJournal(cover.code, match), shelf, check);
      return wroteDown === undefined ? journal : timed(journal, wroteDown);
    },
    keep: (what) => {
      check();
      const table: KeptTable = { version: KEPT_VERSION, ...cover, ...what };
      if (isDeepStrictEqual(table, written)) return;
      shelf.keep(table);
      written = table;
    },
    get isSound() {
      return shelf.isSound;
    },
    watch: (listener) => {
      const stop = shelf.watch(() => guarded(listener));
      unwatch.add(stop);
      return stop;
    },
    drop: () => {
      check();
      shelf.drop(cover.code);
    },
    close: () => {
      isClosed = true;
      for (const stop of unwatch) stop();
    },
  };
}

/** A command could not be written although the disk takes what is written: a fault of our own, and no full disk. */
export class JournalFault extends Error {
  constructor(cause: unknown) {
    super(`the journal did not take a command: ${String(cause)}`, { cause });
  }
}

/** The same journal; nothing is written where the check throws, and faults of our own are told from a disk's. */
function checked(journal: Journal, shelf: Pick<Shelf, "isSound">, check: () => void): Journal {
  return {
    get lines() {
      return journal.lines;
    },
    append: (deed) => {
      check();
      try {
        journal.append(deed);
      } catch (error) {
        throw shelf.isSound ? new JournalFault(error) : error;
      }
    },
    record: (game) => journal.record(game),
  };
}

function timed(journal: Journal, wroteDown: (ms: number) => void): Journal {
  return {
    get lines() {
      return journal.lines;
    },
    append: (deed) => {
      const began = performance.now();
      journal.append(deed);
      wroteDown(performance.now() - began);
    },
    record: (game) => journal.record(game),
  };
}

/** A book that nobody reads again: for tables that live as long as their process. */
export function looseBook(openJournal: Book["openJournal"] = memoryJournal): Book {
  return {
    openJournal,
    keep: () => undefined,
    isSound: true,
    watch: () => () => undefined,
    drop: () => undefined,
    close: () => undefined,
  };
}
