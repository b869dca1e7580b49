/**
 * Whether the server has contradicted itself in a match that still runs, or has dealt without this client's number. A lazy chunk, because signatures are not needed to
 * contribute.
 */
import { type MatchReceipts, type RoundReceipt, whyNotReveal } from "../../../shared/fairness/receipts.ts";
import { verifyReceipts } from "../../../shared/fairness/verify/verify-receipts.ts";
import type { KeptMatch, RunningMark } from "./kept-match.ts";

export function runningMark({ problems, receipts }: Pick<KeptMatch, "problems" | "receipts">): RunningMark {
  const { rounds } = receipts;
  if (problems.length > 0 || rounds.some((receipt) => hasFailed(receipts, receipt))) return "wrong";
  return rounds.some(wasDealtWithoutOwn) ? "notCheckable" : "checking";
}

/** Of an attempt that was dealt, and not of one that is void. */
function wasDealtWithoutOwn(receipt: RoundReceipt): boolean {
  const { seat, seen, seats } = receipt;
  return seat >= 0 && seen.length > 0 && seats !== undefined && whyNotReveal(receipt) !== undefined;
}

/** Each receipt is checked once, because signatures take time: its `seen` and `hands`, which grow, are not checked yet. */
const CHECKED = new Map<string, boolean>();
/** More than any match has attempts. */
const MOST_CHECKED = 200;

function hasFailed(receipts: MatchReceipts, receipt: RoundReceipt): boolean {
  const { seen: _, hands: __, ...fixed } = receipt;
  const key = JSON.stringify([receipts.matchId, receipts.publicKey, fixed]);
  const known = CHECKED.get(key);
  if (known !== undefined) return known;
  const steps = verifyReceipts({ ...receipts, rounds: [receipt] });
  const failed = steps.some(
    ({ status, check }) => status === "failed" && (check !== "ownContribution" || mustBeListed(receipt)),
  );
  if (CHECKED.size >= MOST_CHECKED) CHECKED.clear();
  CHECKED.set(key, failed);
  return failed;
}

/**
 * A commitment that the server has not confirmed may have lost to the one of another device on the same seat: the refusal can
 * arrive after the list.
 */
function mustBeListed({ own }: RoundReceipt): boolean {
  return own?.isAcknowledged === true;
}
