/** A journal store in memory. */

import type {
  ArchiveQueue,
  FinishedMatch,
  Journal,
  JournaledCommand,
  LocalJournalStore,
} from "../../../shared/table/journal/journal.ts";
import { matchEndingOf } from "../../../shared/table/journal/journal.ts";
import { memoryJournal } from "../../../shared/table/journal/memory-journal.ts";
import type { MatchHeader, TableRecord } from "../../../shared/table/journal/table-record.ts";

/** `now` is in ms since 1970. */
export function memoryStore(now: () => number = Date.now): LocalJournalStore {
  const tables = new Map<string, TableRecord>();
  const journals = new Map<string, Journal>();
  const quarantined = new Set<string>();
  const { queue, queueIfEnded } = memoryArchiveQueue(now);
  const hasCode = (code: string) => tables.has(code) || quarantined.has(code);
  return {
    ...queue,
    isWritable: true,
    onWritableChange: () => () => undefined,
    saveTable: (table) => {
      tables.set(table.code, table);
    },
    openJournal: (code, match) => {
      const name = `${code} ${match.number}`;
      const journal = journals.get(name) ?? memoryJournal(match);
      journals.set(name, journal);
      return notifyingJournal(journal, (command) => queueIfEnded({ code, match, journal, command }));
    },
    readEntries: (code, match, until) =>
      (journals.get(`${code} ${match}`)?.entries() ?? []).filter(({ n }) => n <= until),
    deleteTable: (code) => {
      tables.delete(code);
      for (const name of [...journals.keys()]) if (name.startsWith(`${code} `)) journals.delete(name);
    },
    quarantine: (code) => {
      tables.delete(code);
      quarantined.add(code);
    },
    endQuarantine: () => undefined,
    isQuarantined: (code) => quarantined.has(code),
    tableCodes: () => [...tables.keys()],
    findTable: (code) => tables.get(code),
    hasCode,
    createTable: (code) => !hasCode(code),
    close: () => undefined,
  };
}

/** The same journal, with a callback after each command, because each may end the match. */
function notifyingJournal(journal: Journal, onAppended: (command: JournaledCommand) => void): Journal {
  return {
    ...journal,
    append: (command) => {
      journal.append(command);
      onAppended(command);
    },
  };
}

/** A command that may have ended its match. */
interface AppendedCommand {
  readonly code: string;
  readonly match: MatchHeader;
  readonly journal: Journal;
  readonly command: JournaledCommand;
}

type MemoryArchiveQueue = Pick<LocalJournalStore, keyof ArchiveQueue>;

function memoryArchiveQueue(now: () => number): {
  readonly queue: MemoryArchiveQueue;
  readonly queueIfEnded: (appended: AppendedCommand) => void;
} {
  const finished = new Map<string, FinishedMatch>();
  const listeners = new Set<() => void>();
  const queue: MemoryArchiveQueue = {
    pendingIds: () => [...finished.keys()],
    findFinished: (id) => finished.get(id),
    markArchived: (id) => {
      finished.delete(id);
    },
    onMatchFinished: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const queueIfEnded = ({ code, match, journal, command }: AppendedCommand) => {
    const ending = matchEndingOf(command);
    if (ending === undefined) return;
    const { result } = ending;
    const pages = async function* () {
      yield journal.entries();
    };
    finished.set(match.id, { code, match, endedAt: now(), result, pages });
    for (const listener of [...listeners]) listener();
  };
  return { queue, queueIfEnded };
}
