/** What a client can check while its match runs. The rest is checked at the end, when the secrets are public. */
import { type MatchReceipts, type RoundReceipt, whyNotReveal } from "../receipts.ts";
import { isRoundSigned } from "../signatures.ts";
import {
  type FairnessCheck,
  type FairnessStep,
  failed,
  notCheckable,
  passed,
  type StepMaker,
} from "./fairness-step.ts";
import { isAllSigned } from "./receipt-signatures.ts";

/** These need the secrets. */
const CHECKED_LATER: readonly FairnessCheck[] = ["commitment", "contributions", "key", "cards", "seenCards"];

/** The steps of all rounds so far: what is fixed and checked, and what is checked after the match. */
export function verifyReceipts(receipts: MatchReceipts): readonly FairnessStep[] {
  const { rounds, problems = [] } = receipts;
  return [...rounds.flatMap((receipt) => roundSteps(receipts, receipt)), ...problems];
}

function roundSteps(receipts: MatchReceipts, receipt: RoundReceipt): readonly FairnessStep[] {
  const { round, attempt } = receipt;
  const maker = (check: FairnessCheck): StepMaker => ({ check, place: { round, attempt } });
  return [
    ownStep(maker("ownContribution"), receipt),
    receiptStep(maker("receipt"), receipts, receipt),
    ...CHECKED_LATER.map((check): FairnessStep => ({ check, round, attempt, status: "later" })),
  ];
}

function ownStep(maker: StepMaker, receipt: RoundReceipt): FairnessStep {
  const { own, seats, seat } = receipt;
  if (own === undefined) return notCheckable(maker, "notContributed");
  if (seats === undefined) return { check: maker.check, ...maker.place, status: "later" };
  if (whyNotReveal(receipt) === undefined) return passed(maker);
  const isLate = !own.isAcknowledged && seats[seat]?.commitment === undefined;
  return isLate
    ? notCheckable(maker, "contributionTooLate")
    : failed(maker, "ownContributionDropped", { seat });
}

function receiptStep(maker: StepMaker, receipts: MatchReceipts, receipt: RoundReceipt): FairnessStep {
  const { matchId, publicKey } = receipts;
  const { round, commitment, head, signed, otherSigned = [] } = receipt;
  if (!isAllSigned(receipt, receipts)) return failed(maker, "signatureWrong");
  const other = otherSigned.find((each) => each.lastEvent === signed?.lastEvent);
  if (other !== undefined) return failed(maker, "receiptHeadDiffers", { event: other.lastEvent });
  if (signed === undefined) return { check: maker.check, ...maker.place, status: "later" };
  const { lastEvent } = signed;
  if (!isRoundSigned(publicKey, { ...signed, matchId, round, commitment }))
    return failed(maker, "signatureWrong", { event: lastEvent });
  if (head === undefined) return notCheckable(maker, "nothingReceived");
  return head === signed.head ? passed(maker) : failed(maker, "receiptHeadDiffers", { event: lastEvent });
}
