/** What a browser keeps of the shuffles of one match, to compare it with the record later. */
import type { MatchReceipts } from "../../../shared/fairness/receipts.ts";
import type { FairnessStep } from "../../../shared/fairness/verify/fairness-step.ts";
import type { AttemptVoided } from "../../../shared/wire/fairness.ts";

export interface KeptMatch {
  readonly receipts: MatchReceipts;
  /** Attempts that ended without a key, because players did not reveal their contributions. */
  readonly voided: readonly AttemptVoided[];
  /** What was wrong already while the match ran, beside what the receipts show. */
  readonly problems: readonly FairnessStep[];
}

/** The part of a session that contributes to the shuffles. */
export interface SessionFairness {
  /** What this browser keeps of a match; without an id, of the current one. Undefined if it was shown no commitment. */
  keptMatch(matchId?: string): Promise<KeptMatch | undefined>;
}

/** All that is kept of a match, also from another seat or from watching, as one. */
export function joinKept(kept: readonly KeptMatch[]): KeptMatch | undefined {
  const [first] = kept;
  if (first === undefined) return undefined;
  const rounds = kept.flatMap(({ receipts }) => receipts.rounds);
  return {
    receipts: {
      ...first.receipts,
      rounds: rounds.toSorted((a, b) => a.round - b.round || a.attempt - b.attempt),
    },
    voided: kept.flatMap(({ voided }) => voided),
    problems: kept.flatMap(({ problems }) => problems),
  };
}
