/** A shelf in memory that can be made to take no line, and whose word to the tables a test can give. */
import type { JournaledCommand, JournalStore } from "../../../server/journal/journal.ts";
import { memoryStore } from "../../../server/journal/memory-store.ts";
import type { MatchHeader } from "../../../server/journal/table-record.ts";

export interface FaultyStore {
  readonly journalStore: JournalStore;
  /** The listeners that are notified when the disk fails or works again. */
  readonly listeners: ReadonlySet<() => void>;
  /** While true every line throws, although the disk is sound. */
  isFaulty: boolean;
}

export function faultyStore(): FaultyStore {
  const memory = memoryStore();
  const listeners = new Set<() => void>();
  const openJournal = (code: string, match: MatchHeader) => {
    const journal = memory.openJournal(code, match);
    const append = (entry: JournaledCommand) => {
      if (faulty.isFaulty) throw new Error("planted: no line");
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
