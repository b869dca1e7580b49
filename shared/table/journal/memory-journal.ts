/** The journal of a match in memory. */
import { type Journal, type JournalEntry, recordOf, toJournalEntry } from "./journal.ts";
import type { MatchSnapshot } from "./match-snapshot.ts";
import type { MatchHeader } from "./table-record.ts";

/**
 * A journal in memory, with what was played `before`. Its record has the players that the match has then: one of them may
 * have come late.
 */
export function memoryJournal(
  match: Pick<MatchHeader, "id" | "players">,
  before: readonly JournalEntry[] = [],
): Journal {
  const entries = [...before];
  let lastSnapshot: MatchSnapshot | undefined;
  return {
    entries: (after = 0) => entries.filter(({ n }) => n > after),
    hasEntries: () => entries.length > 0,
    saveSnapshot: (snapshot) => {
      lastSnapshot = snapshot;
    },
    findSnapshot: () => lastSnapshot,
    append: (command) => {
      entries.push(toJournalEntry(command));
    },
    record: (game) => recordOf(match, game, entries),
  };
}
