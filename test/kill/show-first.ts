/** A planted fault: a shelf that writes a command down only after everybody has been shown what it did. */
import { join } from "node:path";
import type { Journal, Shelf } from "../../server/journal/journal.ts";

/** The program of a server with this fault. */
export const SHOW_FIRST = join(import.meta.dirname, "show-first-main.ts");
const LATE_MS = 1000;

/** The same shelf, each of its journals late. */
export function showFirst(shelf: Shelf): Shelf {
  return {
    keep: (table) => shelf.keep(table),
    drop: (code) => shelf.drop(code),
    setAside: (code, why) => shelf.setAside(code, why),
    isAside: (code) => shelf.isAside(code),
    get codes() {
      return shelf.codes;
    },
    find: (code) => shelf.find(code),
    holds: (code) => shelf.holds(code),
    get waiting() {
      return shelf.waiting;
    },
    findEnded: (id) => shelf.findEnded(id),
    filed: (id) => shelf.filed(id),
    watchEnds: (listener) => shelf.watchEnds(listener),
    get isSound() {
      return shelf.isSound;
    },
    watch: (listener) => shelf.watch(listener),
    close: () => shelf.close(),
    openJournal: (code, match) => late(shelf.openJournal(code, match)),
  };
}

function late(journal: Journal): Journal {
  return {
    get lines() {
      return journal.lines;
    },
    append: (deed) => void setTimeout(() => journal.append(deed), LATE_MS),
    record: (game) => journal.record(game),
  };
}
