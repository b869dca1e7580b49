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

/** What the shield says about the shuffles of a match while it runs, and when it is over. */
export type FairnessMark = "checking" | "checked" | "notCheckable" | "wrong";
export type RunningMark = Exclude<FairnessMark, "checked">;

/** The receipts for a verifier, also of another program: it must find what this browser has found. */
export function receiptsWithProblems({ receipts, problems }: KeptMatch): MatchReceipts {
  const failed = problems.filter((step) => step.status === "failed");
  return failed.length === 0 ? receipts : { ...receipts, problems: failed };
}

/** The part of a session that contributes to the shuffles. */
export interface SessionFairness {
  /** What this browser keeps of a match; without an id, of the current one. Undefined if it was shown no commitment. */
  keptMatch(matchId?: string): Promise<KeptMatch | undefined>;
  /** True if cards were dealt to this client's seat of whose shuffle the server had shown nothing. */
  readonly wasDealtUnseen?: boolean;
}

/** All that is kept of a match, also from another seat or from watching, as one. */
export function joinKept(kept: readonly KeptMatch[]): KeptMatch | undefined {
  const [first] = kept;
  if (first === undefined) return undefined;
  const rounds = kept.flatMap(({ receipts }) => receipts.rounds);
  const unfinished = [...new Set(kept.flatMap(({ receipts }) => receipts.unfinished ?? []))];
  return {
    receipts: {
      ...first.receipts,
      rounds: rounds.toSorted((a, b) => a.round - b.round || a.attempt - b.attempt),
      ...(unfinished.length > 0 && { unfinished }),
    },
    voided: kept.flatMap(({ voided }) => voided),
    problems: kept.flatMap(({ problems }) => problems),
  };
}

/** A match of which the browser has not seen the end has one if there is a record: that can be checked as well. */
export async function withoutRecorded(
  kept: KeptMatch,
  hasRecord: (matchId: string) => Promise<boolean>,
): Promise<KeptMatch> {
  const { unfinished = [], ...receipts } = kept.receipts;
  const found = await Promise.all(unfinished.map(hasRecord));
  const missing = unfinished.filter((_, i) => found[i] !== true);
  return { ...kept, receipts: missing.length === 0 ? receipts : { ...receipts, unfinished: missing } };
}
