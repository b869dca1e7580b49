import assert from "node:assert/strict";
import { isMatchReceipts, wrongReceiptField } from "../../../shared/fairness/fairness-schema.ts";
import { openReceipt, seenHand, whyNotReveal } from "../../../shared/fairness/receipts.ts";
import { commitmentOfSeat } from "../../../shared/fairness/round-key.ts";
import { fairMatch } from "../../fairness/fair-match.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { cards } from "../../support/game/game-as-text.ts";

const commitment = seedOf("C");
const own = { value: seedOf("value"), isAcknowledged: true };
const { receipt } = openReceipt({ round: 1, attempt: 0, seat: 1, commitment });
const mine = {
  kind: "player",
  commitment: commitmentOfSeat({ commitment, seat: 1, value: own.value }),
} as const;

describe("The receipts of a client", () => {
  it("allow it to reveal if its commitment is published", () => {
    assert.equal(whyNotReveal({ ...receipt, own, seats: [{ kind: "none" }, mine] }), undefined);
  });

  it("forbid it to reveal if its commitment is missing, replaced, or nothing is published", () => {
    const replaced = { kind: "player", commitment: seedOf("k") } as const;
    for (const seats of [[{ kind: "none" }, { kind: "none" }], [mine, replaced], []] as const)
      assert.equal(whyNotReveal({ ...receipt, own, seats }), "ownContributionDropped");
    assert.equal(whyNotReveal({ ...receipt, own }), "ownContributionDropped");
    assert.equal(whyNotReveal(receipt), "notContributed");
  });

  it("have a schema that is checked, field by field", () => {
    const { receipts } = fairMatch({ seed: "receipts" });
    const [kept] = receipts;
    assert.ok(isMatchReceipts(JSON.parse(JSON.stringify(kept))));
    const hands = [seenHand(3, cards("r5 W"))];
    const [round] = kept?.rounds ?? [];
    assert.ok(isMatchReceipts({ ...kept, rounds: [{ ...round, hands }] }));
    assert.equal(
      wrongReceiptField({ ...kept, rounds: [{ ...round, seen: [{ n: 0, check: 1 }] }] }),
      "rounds[0].seen[0].n",
    );
    assert.equal(wrongReceiptField({ ...kept, rounds: [{ ...round, head: "x" }] }), "rounds[0].head");
    assert.equal(wrongReceiptField({ ...kept, extra: 1 }), "extra");
    assert.equal(isMatchReceipts(undefined), false);
  });
});
