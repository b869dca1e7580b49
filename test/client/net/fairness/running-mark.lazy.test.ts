import assert from "node:assert/strict";
import { runningMark } from "../../../../client/net/fairness/running-mark.lazy.ts";
import type { RoundReceipt } from "../../../../shared/fairness/receipts.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";

const match = fairMatch({
  seed: "the shield",
  matchId: "a match",
  rules: { target: 200 },
  holders: ["player", "player", "bot"],
});

/** What a player of an honest server has kept, with a change to the first receipt. */
function markWith(change: Partial<RoundReceipt> = {}) {
  const [receipts] = match.receipts;
  assert.ok(receipts !== undefined);
  const rounds = receipts.rounds.map((receipt, i) => (i === 0 ? { ...receipt, ...change } : receipt));
  return runningMark({ receipts: { ...receipts, rounds }, problems: [] });
}

describe("the shield while a match runs", () => {
  it("is being checked at an honest server, after each round and for each player", () => {
    assert.ok(match.receipts.length > 1);
    const players = match.receipts.filter(({ rounds }) => rounds.some(({ own }) => own !== undefined));
    assert.equal(players.length, 2);
    for (const receipts of players)
      for (const round of receipts.rounds.keys()) {
        const rounds = receipts.rounds.slice(0, round + 1);
        assert.equal(runningMark({ receipts: { ...receipts, rounds }, problems: [] }), "checking");
      }
  });

  it("is wrong as soon as a problem was noticed", () => {
    const [receipts] = match.receipts;
    assert.ok(receipts !== undefined);
    const problem = { check: "chain", status: "failed", reason: "chainDiffers", round: 1, event: 3 } as const;
    assert.equal(runningMark({ receipts, problems: [problem] }), "wrong");
  });

  it("is wrong if the signed end of a round is not what was seen, or its signature is wrong", () => {
    const signed = match.receipts[0]?.rounds[0]?.signed;
    assert.ok(signed !== undefined);
    assert.equal(markWith({ head: "00".repeat(32) }), "wrong");
    assert.equal(markWith({ signed: { ...signed, signature: "00".repeat(64) } }), "wrong");
  });

  it("is not checkable once cards were dealt without the player's number, but not for who only watches", () => {
    const [receipts] = match.receipts;
    const receipt = receipts?.rounds[0];
    assert.ok(receipts !== undefined && receipt !== undefined);
    const { own: _, ...without } = receipt;
    const markOf = (change: Partial<RoundReceipt>) =>
      runningMark({ receipts: { ...receipts, rounds: [{ ...without, ...change }] }, problems: [] });
    assert.equal(markOf({}), "notCheckable");
    assert.equal(markOf({ seen: [] }), "checking");
    assert.equal(markOf({ seat: -1 }), "checking");
  });

  it("is wrong if a confirmed contribution is left out, and not while another device may have been first", () => {
    const receipt = match.receipts[0]?.rounds[0];
    assert.ok(receipt?.own !== undefined && receipt.seats !== undefined);
    const { own, seats, seat } = receipt;
    const others = seats.map((each, i) => (i === seat ? { ...each, commitment: "99".repeat(32) } : each));
    const { seats: _, ...signatures } = receipt.signatures ?? {};
    const left = { seats: others, signatures };
    assert.equal(markWith({ ...left, own: { ...own, isAcknowledged: true } }), "wrong");
    assert.equal(markWith({ ...left, own: { ...own, isAcknowledged: false } }), "notCheckable");
  });

  it("is wrong if the server has signed something else than it has published", () => {
    const { link, signatures = {} } = match.receipts[0]?.rounds[0] ?? {};
    assert.ok(link !== undefined);
    assert.equal(markWith({ link: { ...link, number: link.number + 1 } }), "wrong");
    for (const name of ["commitment", "seats", "ownValue"] as const)
      assert.equal(markWith({ signatures: { ...signatures, [name]: "11".repeat(64) } }), "wrong", name);
  });
});
