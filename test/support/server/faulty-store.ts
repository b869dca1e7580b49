/** A journal store in memory whose writes can fail, and whose listeners a test can notify. */

import type { JournaledCommand, JournalStore } from "../../../shared/table/journal/journal.ts";
import type { MatchHeader } from "../../../shared/table/journal/table-record.ts";
import { memoryStore } from "./memory-store.ts";

export interface FaultyStore {
  readonly journalStore: JournalStore;
  /** The listeners that are notified when the disk fails or works again. */
  readonly listeners: ReadonlySet<() => void>;
  /** While true every write throws, although the disk works. */
  isFaulty: boolean;
}

export function faultyStore(): FaultyStore {
  const memory = memoryStore();
  const listeners = new Set<() => void>();
  const openJournal = (code: string, match: MatchHeader) => {
    const journal = memory.openJournal(code, match);
    const append = (entry: JournaledCommand) => {
      if (faulty.isFaulty) throw new Error("planted: no write");
      journal.append(entry);
    };
    return { ...journal, append };
  };
  const onWritableChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const journalStore: JournalStore = Object.assign(Object.create(memory), { openJournal, onWritableChange });
  const faulty: FaultyStore = { journalStore, listeners, isFaulty: false };
  return faulty;
}
