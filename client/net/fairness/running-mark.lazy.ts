/**
 * Whether the server has contradicted itself in a match that still runs, or has dealt without this client's number. A lazy chunk, because signatures are not needed to
 * contribute.
 */
import { type MatchReceipts, type RoundReceipt, whyNotReveal } from "../../../shared/fairness/receipts.ts";
import { verifyReceipts } from "../../../shared/fairness/verify/verify-receipts.ts";
import type { KeptMatch, RunningMark } from "./kept-match.ts";

export function runningMark({ problems, receipts }: Pick<KeptMatch, "problems" | "receipts">): RunningMark {
  const marks = receipts.rounds.map((receipt) => markOf(receipts, receipt));
  if (problems.length > 0 || marks.includes("wrong")) return "wrong";
  return marks.includes("notCheckable") ? "notCheckable" : "checking";
}

/** Each receipt is checked once, because signatures take time: a receipt that changes is another value. */
const CHECKED = new WeakMap<RoundReceipt, RunningMark>();

function markOf(receipts: MatchReceipts, receipt: RoundReceipt): RunningMark {
  const known = CHECKED.get(receipt);
  if (known !== undefined) return known;
  const mark = computeMark(receipts, receipt);
  CHECKED.set(receipt, mark);
  return mark;
}

function computeMark(receipts: MatchReceipts, receipt: RoundReceipt): RunningMark {
  const steps = verifyReceipts({ ...receipts, rounds: [receipt] });
  const failed = steps.some(
    ({ status, check }) => status === "failed" && (check !== "ownContribution" || mustBeListed(receipt)),
  );
  if (failed) return "wrong";
  const isDealt = receipt.seat >= 0 && receipt.seen.length > 0;
  return isDealt && receipt.seats !== undefined && whyNotReveal(receipt) !== undefined
    ? "notCheckable"
    : "checking";
}

/**
 * A commitment that the server has not confirmed may have lost to the one of another device on the same seat: the refusal can
 * arrive after the list.
 */
function mustBeListed({ own }: RoundReceipt): boolean {
  return own?.isAcknowledged === true;
}
