import assert from "node:assert/strict";
import type { MatchReceipts } from "../../../../shared/fairness/receipts.ts";
import { verifyReceipts } from "../../../../shared/fairness/verify/verify-receipts.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";

const { receipts } = fairMatch({ seed: "running" });

function firstReceipts(change: Partial<MatchReceipts["rounds"][number]> = {}): MatchReceipts {
  const [all] = receipts;
  const [round] = all?.rounds ?? [];
  assert.ok(all !== undefined && round !== undefined);
  return { ...all, rounds: [{ ...round, ...change }] };
}

/** By check: the status, or the reason. */
const found = (given: MatchReceipts) =>
  Object.fromEntries(
    verifyReceipts(given).map((step) => [step.check, "reason" in step ? step.reason : step.status]),
  );

describe("What a client checks while its match runs", () => {
  it("is its own contribution and the server's signatures; the rest follows after the match", () => {
    assert.deepEqual(found(firstReceipts()), {
      ...{ ownContribution: "ok", receipt: "ok", commitment: "later", contributions: "later" },
      ...{ key: "later", cards: "later", seenCards: "later" },
    });
  });

  it("finds a dropped contribution, a wrong signature and other events", () => {
    const none = [{ kind: "none" }, { kind: "none" }, { kind: "none" }] as const;
    const [{ own, signed } = {}] = firstReceipts().rounds;
    assert.ok(own !== undefined && signed !== undefined);
    assert.equal(found(firstReceipts({ seats: none }))["ownContribution"], "ownContributionDropped");
    const late = firstReceipts({ seats: none, own: { ...own, isAcknowledged: false } });
    assert.equal(found(late)["ownContribution"], "contributionTooLate");
    const forged = firstReceipts({ signed: { ...signed, lastEvent: signed.lastEvent + 1 } });
    assert.equal(found(forged)["receipt"], "signatureWrong");
    assert.equal(found(firstReceipts({ head: seedOf("other") }))["receipt"], "receiptHeadDiffers");
  });
});
