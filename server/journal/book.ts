/** What is written down of one table: its part of the shelf. */
import type { Journal, Shelf } from "./journal.ts";
import { KEPT_VERSION, type KeptMatch, type KeptPassword, type KeptTable } from "./kept.ts";
import { memoryJournal } from "./memory-shelf.ts";

/** What the table itself knows of what is kept. */
export type KeptAtTable = Omit<KeptTable, "version" | "code" | "isPublic" | "password">;

/** What only the room knows: how the table was opened. */
export interface Cover {
  readonly code: string;
  readonly isPublic: boolean;
  readonly password?: KeptPassword;
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
}

/** `wroteDown` is told how many ms each command took to be written. */
export function bookOf(shelf: Shelf, cover: Cover, wroteDown?: (ms: number) => void): Book {
  let written = "";
  return {
    openJournal: (match) => {
      const journal = shelf.openJournal(cover.code, match);
      return wroteDown === undefined ? journal : timed(journal, wroteDown);
    },
    keep: (what) => {
      const table: KeptTable = { version: KEPT_VERSION, ...cover, ...what };
      const text = JSON.stringify(table);
      if (text === written) return;
      shelf.keep(table);
      written = text;
    },
    get isSound() {
      return shelf.isSound;
    },
    watch: (listener) => shelf.watch(listener),
    drop: () => shelf.drop(cover.code),
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
  };
}
