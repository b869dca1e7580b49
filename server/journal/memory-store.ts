/** A shelf that lives as long as its process: for tests, practice and simulations. */
import { makeRecord } from "../../shared/record/record.ts";
import type { EndedMatch, Journal, JournalDeed, JournalLine, Outbox, Shelf } from "./journal.ts";
import { endOf, entryOf, lineOf } from "./lines.ts";
import type { KeptMatch, KeptTable } from "./table-record.ts";

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

/** `now` is in ms since 1970. */
export function memoryShelf(now: () => number = Date.now): Shelf {
  const tables = new Map<string, KeptTable>();
  const journals = new Map<string, Journal>();
  const aside = new Set<string>();
  const { outbox, end } = memoryOutbox(now);
  return {
    ...outbox,
    isSound: true,
    watch: () => () => undefined,
    keep: (table) => {
      tables.set(table.code, table);
    },
    openJournal: (code, match) => {
      const name = `${code} ${match.number}`;
      const journal = journals.get(name) ?? memoryJournal(match);
      journals.set(name, journal);
      return seenToItsEnd(journal, (deed) => end({ code, match, journal, deed }));
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
    get waiting() {
      return outbox.waiting;
    },
    find: (code) => tables.get(code),
    holds: (code) => tables.has(code) || aside.has(code),
    close: () => undefined,
  };
}

/** The same journal; `append` tells of every deed, as each may be the last. */
function seenToItsEnd(journal: Journal, after: (deed: JournalDeed) => void): Journal {
  return {
    ...journal,
    append: (deed) => {
      journal.append(deed);
      after(deed);
    },
  };
}

/** What may have been the last deed of a match. */
interface LastDeed {
  readonly code: string;
  readonly match: KeptMatch;
  readonly journal: Journal;
  readonly deed: JournalDeed;
}

function memoryOutbox(now: () => number): {
  readonly outbox: Outbox;
  readonly end: (last: LastDeed) => void;
} {
  const ended = new Map<string, EndedMatch>();
  const listeners = new Set<() => void>();
  const outbox: Outbox = {
    get waiting() {
      return [...ended.keys()];
    },
    findEnded: (id) => ended.get(id),
    filed: (id) => {
      ended.delete(id);
    },
    watchEnds: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const end = ({ code, match, journal, deed }: LastDeed) => {
    const last = endOf(deed);
    if (last === undefined) return;
    const { result } = last;
    const record = { ...journal.record({ ...match, result }), result };
    ended.set(match.id, { code, match, endedAt: now(), record });
    for (const listener of [...listeners]) listener();
  };
  return { outbox, end };
}
