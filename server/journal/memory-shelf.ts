/** A shelf that lives as long as its process: for tests, practice and simulations. */
import { makeEntry, makeRecord } from "../../shared/record.ts";
import type { Journal, JournalDeed, JournalLine, Shelf } from "./journal.ts";
import type { KeptMatch, KeptTable } from "./kept.ts";

/** A line as it is written down. */
export function lineOf({ sender, id, ...deed }: JournalDeed): JournalLine {
  const entry = makeEntry(deed);
  return sender === undefined || id === undefined ? entry : { ...entry, sender, id };
}

/** A line as it stands in the record of a match. */
export function entryOf({ sender: _sender, id: _id, ...entry }: JournalLine): JournalLine {
  return entry;
}

/** A journal in memory, with what was written before. */
export function memoryJournal({ players }: Pick<KeptMatch, "players">): Journal {
  const lines: JournalLine[] = [];
  return {
    lines,
    append: (deed) => {
      lines.push(lineOf(deed));
    },
    record: (game) => makeRecord(game, players, lines.map(entryOf)),
  };
}

export function memoryShelf(): Shelf {
  const tables = new Map<string, KeptTable>();
  const journals = new Map<string, Journal>();
  const aside = new Set<string>();
  return {
    isSound: true,
    watch: () => () => undefined,
    keep: (table) => {
      tables.set(table.code, table);
    },
    openJournal: (code, match) => {
      const name = `${code} ${match.number}`;
      const journal = journals.get(name) ?? memoryJournal(match);
      journals.set(name, journal);
      return journal;
    },
    drop: (code) => {
      tables.delete(code);
      for (const name of [...journals.keys()]) if (name.startsWith(`${code} `)) journals.delete(name);
    },
    setAside: (code) => {
      tables.delete(code);
      aside.add(code);
    },
    isAside: (code) => aside.has(code),
    get codes() {
      return [...tables.keys()];
    },
    find: (code) => tables.get(code),
    close: () => undefined,
  };
}
