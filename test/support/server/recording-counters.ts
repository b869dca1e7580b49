/** A meter that can be read: every call by its name and what it said, times left out. */
import type { Counters } from "../../../server/observability/counters.ts";

export interface RecordingCounters extends Counters {
  /** How often this was counted: `answered draw accepted`, `arrived seat nameTaken`, `lineEnded 4101`. */
  count(what: string): number;
}

export function recordingCounters(): RecordingCounters {
  const counts = new Map<string, number>();
  const note = (...words: readonly (string | number)[]) => {
    const what = words.join(" ");
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  return {
    countRequest: (request, answer) =>
      note("answered", request, answer.ok ? "accepted" : answer.refusal.code),
    countJournalWrite: () => note("wroteDown"),
    countJoin: (way, refusal) => note("arrived", way, refusal?.code ?? "in"),
    countReconnectTimeout: () => note("stayedAway"),
    countDisconnect: (code) => note("lineEnded", code),
    countRateLimited: (limit) => note("limited", limit),
    countTable: (fate) => note("tableFared", fate),
    countMatchEnd: (why) => note("matchEnded", why),
    count: (what) => counts.get(what) ?? 0,
  };
}
