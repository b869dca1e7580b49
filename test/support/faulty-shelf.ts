/** A shelf in memory that can be made to take no line, and whose word to the tables a test can give. */
import type { JournalDeed, Shelf } from "../../server/journal/journal.ts";
import { memoryShelf } from "../../server/journal/memory-store.ts";
import type { KeptMatch } from "../../server/journal/table-record.ts";

export interface FaultyShelf {
  readonly shelf: Shelf;
  /** Whoever hears when the disk fails or is sound again. */
  readonly listeners: ReadonlySet<() => void>;
  /** While true every line throws, although the disk is sound. */
  isFaulty: boolean;
}

export function faultyShelf(): FaultyShelf {
  const memory = memoryShelf();
  const listeners = new Set<() => void>();
  const openJournal = (code: string, match: KeptMatch) => {
    const journal = memory.openJournal(code, match);
    const append = (deed: JournalDeed) => {
      if (faulty.isFaulty) throw new Error("planted: no line");
      journal.append(deed);
    };
    return { ...journal, append };
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const shelf: Shelf = Object.assign(Object.create(memory), { openJournal, watch });
  const faulty: FaultyShelf = { shelf, listeners, isFaulty: false };
  return faulty;
}
