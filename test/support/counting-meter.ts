/** A meter that can be read: every call by its name and what it said, times left out. */
import type { Meter } from "../../server/observability/counters.ts";

export interface CountingMeter extends Meter {
  /** How often this was counted: `answered draw accepted`, `arrived seat nameTaken`, `lineEnded 4101`. */
  count(what: string): number;
}

export function countingMeter(): CountingMeter {
  const counts = new Map<string, number>();
  const note = (...words: readonly (string | number)[]) => {
    const what = words.join(" ");
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  return {
    answered: (request, answer) => note("answered", request, answer.ok ? "accepted" : answer.refusal.code),
    wroteDown: () => note("wroteDown"),
    arrived: (way, refusal) => note("arrived", way, refusal?.code ?? "in"),
    stayedAway: () => note("stayedAway"),
    lineEnded: (code) => note("lineEnded", code),
    limited: (limit) => note("limited", limit),
    tableFared: (fate) => note("tableFared", fate),
    matchEnded: (why) => note("matchEnded", why),
    count: (what) => counts.get(what) ?? 0,
  };
}
