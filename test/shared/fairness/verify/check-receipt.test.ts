import assert from "node:assert/strict";
import type { MatchReceipts, RoundReceipt } from "../../../../shared/fairness/receipts.ts";
import { withServerContributions } from "../../../../shared/fairness/round-key.ts";
import { chainsOf, recordedRounds } from "../../../../shared/fairness/verify/recorded-rounds.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";

const { record, receipts } = fairMatch({
  ...{ seed: "gaps", rules: { target: 200, sevenZero: true } },
  away: { 1: [0], 2: [0, 2] },
});
const GAP_IN_1 = "1: gapInEvents";
const GAP_IN_2 = "2: gapInEvents";

/** The rounds of which it cannot be said that all cards were right, and why. */
function openRounds(own: MatchReceipts | undefined): readonly string[] {
  const { verdict, steps } = verifyMatch(record, { receipts: own });
  assert.equal(verdict, "ok");
  return steps.flatMap((step) =>
    step.check === "seenCards" && step.status === "notCheckable" ? [`${step.round}: ${step.reason}`] : [],
  );
}

function receiptsWith(seat: number, change: (round: RoundReceipt) => RoundReceipt): MatchReceipts {
  const own = receipts[seat];
  assert.ok(own !== undefined);
  return { ...own, rounds: own.rounds.map(change) };
}

describe("receipts with gaps", () => {
  it("do not show that every card was right, and say so only of their rounds", () => {
    assert.ok(record.fairness.rounds.length > 2);
    assert.deepEqual(openRounds(receipts[0]), [GAP_IN_1, GAP_IN_2]);
    assert.deepEqual(openRounds(receipts[1]), []);
    assert.deepEqual(openRounds(receipts[2]), [GAP_IN_2]);
  });

  it("count before what another tab saw", () => {
    const [withGaps, whole] = receipts;
    assert.ok(withGaps !== undefined && whole !== undefined);
    const both = [...whole.rounds, ...withGaps.rounds];
    assert.deepEqual(openRounds({ ...whole, rounds: both }), [GAP_IN_1, GAP_IN_2]);
  });

  it("are found although hands were shown after exchanges, and a false one among them fails", () => {
    const [first] = receipts[0]?.rounds ?? [];
    assert.ok((first?.hands?.length ?? 0) > 1);
    const lied = receiptsWith(0, (round) => ({
      ...round,
      hands: round.hands?.map(({ n, hand }) => ({ n, hand: [...hand, "W"] })) ?? [],
    }));
    const { steps } = verifyMatch(record, { receipts: lied });
    const failed = steps.filter(({ status }) => status === "failed");
    assert.deepEqual([...new Set(failed.map(({ check }) => check))], ["seenCards"]);
  });

  it("have no excuse without a hand that was shown after them: then the match is not checkable", () => {
    const unexplained = receiptsWith(0, ({ hands: _, ...round }) => round);
    const { verdict, steps } = verifyMatch(record, { receipts: unexplained });
    assert.equal(verdict, "notCheckable");
    const reasons = steps.flatMap((step) => (step.status === "notCheckable" ? [step.reason] : []));
    assert.ok(reasons.includes("eventsNotShown"), reasons.join());
    const watched = receiptsWith(0, ({ hands: _, own: _own, ...round }) => ({
      ...round,
      seat: -1,
      seen: [],
    }));
    assert.equal(verifyMatch(record, { receipts: watched }).verdict, "ok");
  });

  it("are none of what came after the head that the client computed: the player had left then", () => {
    const [fair, recorded] = [record.fairness.rounds[0], recordedRounds(record)[0]];
    assert.ok(fair !== undefined && recorded !== undefined);
    const chains = chainsOf(recorded, { commitment: fair.commitment, seats: withServerContributions(fair) });
    const cut = (head: string | undefined) =>
      receiptsWith(1, (round) =>
        round.round === 1 && head !== undefined ? { ...round, head, seen: round.seen.slice(0, -1) } : round,
      );
    assert.deepEqual(openRounds(cut(chains.at(-2)?.head)), []);
    assert.deepEqual(openRounds(cut(chains.at(-1)?.head)), [GAP_IN_1]);
  });
});
