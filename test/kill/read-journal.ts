/** Reads the journal of a server from a copy of its folder, which stays unchanged. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteStore } from "../../server/journal/sqlite-store.ts";
import { makeLog } from "../../server/observability/log.ts";
import { decide } from "../../shared/decide.ts";
import { newGame } from "../../shared/game.ts";
import { parseCommand } from "../../shared/record/text-notation.ts";
import type { JournalEntry } from "../../shared/table/journal/journal.ts";
import type { MatchHeader } from "../../shared/table/journal/table-record.ts";
import { ObservedMatch } from "../chaos/journal-observer.ts";
import { manualClock } from "../support/server/manual-clock.ts";

/** A match in the journal. */
export interface WrittenMatch {
  readonly match: ObservedMatch;
  readonly entries: readonly JournalEntry[];
}

/** A line of a journal that the rules do not allow after the lines before it. */
export class RefusedLine extends Error {}

/** The running match of a table; undefined if the journal has none. */
export type FindWrittenMatch = (code: string) => Promise<WrittenMatch | undefined>;

/** Calls `read` with the journal in the folder of a stopped server. */
export async function readJournals<T>(
  folder: string,
  read: (read: FindWrittenMatch) => Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), "last-card-copy-"));
  cpSync(folder, copy, { recursive: true });
  const log = makeLog({ LOG_LEVEL: "silent" });
  const store = new SqliteStore({ folder: copy, durability: "process", log, clock: manualClock() });
  try {
    return await read(async (code) => {
      const saved = store.findTable(code)?.match;
      if (saved === undefined) return undefined;
      const entries = store.openJournal(code, saved).entries();
      return { entries: entries, match: matchOf(saved, entries) };
    });
  } finally {
    store.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Replays it; throws `RefusedLine`. */
export function matchOf(
  { rules, players, seed }: MatchHeader,
  entries: readonly JournalEntry[],
): ObservedMatch {
  const game = newGame({ rules, seats: players.length, seed });
  const match = new ObservedMatch(
    players.map(({ name }) => name),
    game,
  );
  for (const { command: text, n, seat, by } of entries) {
    const command = parseCommand(text);
    const decided = command === undefined ? undefined : decide(game, seat, command);
    if (command === undefined || decided?.ok !== true) throw new RefusedLine(`line ${n} is refused`);
    match.add({ n, seat, by, command, events: decided.value });
  }
  return match;
}
