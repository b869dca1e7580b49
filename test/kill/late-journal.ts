/** A planted fault: a journal store that writes a command only after all clients have seen its events. */
import { join } from "node:path";
import type { Journal, JournalStore } from "../../shared/table/journal/journal.ts";

/** The program of a server with this fault. */
export const LATE_JOURNAL_MAIN = join(import.meta.dirname, "late-journal-main.ts");
const LATE_MS = 1000;

/** The same store with delayed journals. */
export function withLateJournals(journalStore: JournalStore): JournalStore {
  return {
    saveTable: (table) => journalStore.saveTable(table),
    readEntries: (code, match, until) => journalStore.readEntries(code, match, until),
    deleteTable: (code) => journalStore.deleteTable(code),
    quarantine: (code, why) => journalStore.quarantine(code, why),
    endQuarantine: () => journalStore.endQuarantine(),
    isQuarantined: (code) => journalStore.isQuarantined(code),
    tableCodes: () => journalStore.tableCodes(),
    createTable: (code) => journalStore.createTable(code),
    findTable: (code) => journalStore.findTable(code),
    hasCode: (code) => journalStore.hasCode(code),
    pendingIds: () => journalStore.pendingIds(),
    findFinished: (id) => journalStore.findFinished(id),
    markArchived: (id) => journalStore.markArchived(id),
    onMatchFinished: (listener) => journalStore.onMatchFinished(listener),
    get isWritable() {
      return journalStore.isWritable;
    },
    onWritableChange: (listener) => journalStore.onWritableChange(listener),
    close: () => journalStore.close(),
    openJournal: (code, match) => lateJournal(journalStore.openJournal(code, match)),
  };
}

function lateJournal(journal: Journal): Journal {
  return {
    ...journal,
    append: (entry) => void setTimeout(() => journal.append(entry), LATE_MS),
  };
}
