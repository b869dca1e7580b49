import { ShuffleCounter } from "../../../shared/fairness/statistics/count-match.ts";
import type { ShuffleCounts } from "../../../shared/fairness/statistics/shuffle-counts.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";

/** The counts of a whole match. */
export function countMatch({ rules, entries }: Pick<MatchRecord, "rules" | "entries">): ShuffleCounts {
  const counter = new ShuffleCounter(rules);
  for (const { events } of entries) counter.add(events);
  return counter.counts;
}
