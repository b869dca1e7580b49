import assert from "node:assert/strict";
import { type FairnessStep, isSignedByUnknown } from "../../../../shared/fairness/verify/fairness-step.ts";
import { roundsWithoutOwn, verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { readRecord } from "../../../../shared/record/read-record.ts";
import { isMatchRecord, wrongField } from "../../../../shared/record/record-schema.ts";
import { ALL_TAMPERS } from "../../../fairness/chain-tampers.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { botMatchRecord } from "../../../support/game/bot-match-record.ts";

const OPTIONS = {
  seed: "verified 2",
  rules: { target: 200, drawToMatch: true },
  withheld: { 1: [1] },
  dropped: "left",
} as const;
const match = fairMatch(OPTIONS);
const { record } = match;
const knownKeys = [record.fairness.publicKey];

const reasonsIn = (steps: readonly FairnessStep[], status: FairnessStep["status"]) =>
  steps.flatMap((step) =>
    step.status === status && "reason" in step ? [`${step.check}: ${step.reason}`] : [],
  );

describe("The verification of a match", () => {
  it("has several rounds and a void attempt to check", () => {
    assert.ok(record.fairness.rounds.length > 1);
    assert.equal(record.fairness.rounds[0]?.voided.length, 1);
    assert.ok(isMatchRecord(JSON.parse(JSON.stringify(record))), wrongField(record));
    assert.equal(readRecord(JSON.stringify(record)).ok, true);
  });

  for (const [seat, receipts] of match.receipts.entries()) {
    it(`finds everything right with the receipts of seat ${seat}`, () => {
      const { verdict, steps } = verifyMatch(record, {
        receipts,
        knownKeys,
        matchId: record.fairness.matchId,
      });
      // Seat 1 withheld its contribution, and could not contribute to any round: it must trust the others.
      assert.equal(verdict, seat === 1 ? "notCheckable" : "ok");
      const without = seat === 1 ? record.fairness.rounds : [];
      assert.deepEqual(
        reasonsIn(steps, "notCheckable"),
        without.map(() => "ownContribution: notContributed"),
      );
      assert.deepEqual(
        roundsWithoutOwn(steps),
        without.map(({ round }) => round),
      );
    });
  }

  it("says what it cannot check without receipts and keys", () => {
    const { verdict, steps } = verifyMatch(record);
    assert.equal(verdict, "ok");
    assert.deepEqual(reasonsIn(steps, "notCheckable"), ["serverKey: noKnownKeys", "receipts: noReceipts"]);
  });

  for (const { name, check, reason, apply } of ALL_TAMPERS) {
    it(`refuses a match: ${name}`, () => {
      const tampered = apply(match, OPTIONS);
      assert.ok(tampered !== undefined);
      const { record: changed, ...own } = tampered;
      const { verdict, steps } = verifyMatch(changed, own);
      assert.equal(verdict, "failed");
      assert.ok(
        reasonsIn(steps, "failed").includes(`${check}: ${reason}`),
        JSON.stringify(reasonsIn(steps, "failed")),
      );
    });
  }

  it("names the exact event of a swapped card, and goes on with the other checks", () => {
    const [swap] = ALL_TAMPERS;
    const tampered = swap?.apply(match, OPTIONS);
    assert.ok(tampered !== undefined);
    const { steps } = verifyMatch(tampered.record, tampered);
    const failed = steps.filter(({ status }) => status === "failed");
    assert.deepEqual(failed, [
      { check: "cards", round: 1, event: 2, status: "failed", reason: "shuffleDiffers" },
    ]);
    assert.ok(reasonsIn(steps, "notCheckable").includes("cards: notReplayed"));
  });

  it("refuses a player who contributes after the exclusion", () => {
    const { rounds } = record.fairness;
    const seats = match.record.fairness.rounds[0]?.seats.map((seat, i) =>
      i === 1 ? rounds[0]?.seats[0] : seat,
    );
    const changed = rounds.map((round, i) => (i === 1 ? { ...round, seats: seats ?? [] } : round));
    const fairness = { ...record.fairness, rounds: changed } as typeof record.fairness;
    const { steps } = verifyMatch({ ...record, fairness });
    const own = steps.filter(({ check, round }) => check === "contributions" && round === 2);
    assert.equal(own[0]?.status, "failed");
  });

  it("calls a match of an unknown server wrong, and not checkable if it may come from anywhere", () => {
    const others = [seedOf("the key of another server")];
    const own = verifyMatch(record, { knownKeys: others });
    assert.deepEqual(reasonsIn(own.steps, "failed"), ["serverKey: unknownServerKey"]);
    const foreign = verifyMatch(record, { knownKeys: others, mayBeForeign: true });
    assert.equal(foreign.verdict, "notCheckable");
    assert.ok(reasonsIn(foreign.steps, "notCheckable").includes("serverKey: unknownServer"));
    assert.ok(isSignedByUnknown(own.steps) && isSignedByUnknown(foreign.steps));
    for (const options of [{ knownKeys, mayBeForeign: true }, { mayBeForeign: true }]) {
      const known = verifyMatch(record, options);
      assert.equal(known.verdict, "ok");
      assert.ok(!isSignedByUnknown(known.steps));
    }
    const entries = record.entries.slice(0, -1);
    const wrong = verifyMatch({ ...record, entries }, { knownKeys: others });
    assert.ok(!isSignedByUnknown(wrong.steps), "something else is wrong, too");
  });

  it("refuses the record of another match than the one that was asked for", () => {
    const { steps } = verifyMatch(record, { matchId: "another" });
    assert.deepEqual(reasonsIn(steps, "failed"), ["record: otherMatch"]);
  });

  it("refuses a record that names another deck than its rules", () => {
    const deck = { edition: "modern", version: 1 } as const;
    const { steps } = verifyMatch({ ...record, fairness: { ...record.fairness, deck } });
    assert.deepEqual(reasonsIn(steps, "failed"), ["record: otherMatch"]);
  });

  it("compares a hand that a client was shown when it came back", () => {
    const [receipts] = match.receipts;
    const [first, ...rounds] =
      receipts?.rounds.filter(({ attempt, round }) => round > 1 || attempt === 1) ?? [];
    assert.ok(receipts !== undefined && first !== undefined);
    const dealt = record.entries[0]?.events.find(({ type }) => type === "dealt");
    const hands: unknown = dealt?.["hands"];
    assert.ok(Array.isArray(hands));
    const last = record.entries[0]?.events.length ?? 0;
    const withHand = (hand: readonly string[]) => ({
      ...receipts,
      rounds: [{ ...first, seen: [], hands: [{ n: last, hand }] }, ...rounds],
    });
    const hand: readonly string[] = hands[0];
    assert.equal(verifyMatch(record, { receipts: withHand(hand.toReversed()) }).verdict, "ok");
    const { steps } = verifyMatch(record, { receipts: withHand([...hand.slice(1), "C"]) });
    assert.deepEqual(
      steps.filter(({ status }) => status === "failed"),
      [{ check: "seenCards", round: 1, event: last, status: "failed", reason: "seenDiffers" }],
    );
  });

  it("accepts receipts with gaps: a client that was away", () => {
    const [receipts] = match.receipts;
    const own = receipts?.rounds.map(({ head: _unknown, ...round }) => ({ ...round, seen: [] })) ?? [];
    assert.ok(receipts !== undefined);
    const { verdict, steps } = verifyMatch(record, { receipts: { ...receipts, rounds: own } });
    assert.equal(verdict, "ok");
    assert.ok(reasonsIn(steps, "notCheckable").includes("seenCards: nothingReceived"));
  });

  it("finds a contribution that was confirmed and dropped, unless the client was gone before all were published", () => {
    const [receipts] = match.receipts;
    const first = receipts?.rounds.find(({ attempt, round }) => round === 1 && attempt === 1);
    assert.ok(receipts !== undefined && first !== undefined);
    const { seats: _published, head: _head, signed: _signed, ...confirmed } = first;
    const failuresWith = (round: typeof first) =>
      reasonsIn(verifyMatch(record, { receipts: { ...receipts, rounds: [round] } }).steps, "failed");
    const own = { value: seedOf("other bytes"), isAcknowledged: true };
    assert.deepEqual(failuresWith({ ...confirmed, own }), ["ownContribution: ownContributionChanged"]);
    assert.deepEqual(failuresWith({ ...confirmed, own, seen: [] }), []);
    const silent = fairMatch({ ...OPTIONS, silent: [0] }).record;
    const { steps } = verifyMatch(silent, {
      receipts: { ...receipts, rounds: [{ ...confirmed, seen: [] }] },
    });
    assert.ok(!reasonsIn(steps, "failed").includes("ownContribution: ownContributionDropped"));
  });

  it("finds an attempt that the server hides from the record", () => {
    const [receipts] = match.receipts;
    const hidden = { ...receipts?.rounds[0], attempt: 5 };
    const all = { ...receipts, rounds: [...(receipts?.rounds ?? []), hidden] } as typeof receipts;
    const { steps } = verifyMatch(record, { receipts: all });
    assert.deepEqual(reasonsIn(steps, "failed"), ["ownContribution: attemptMissing"]);
  });

  it("finds a round that was played and is cut off the record, but misses none that was only prepared", () => {
    const [receipts] = match.receipts;
    const first = receipts?.rounds.find(({ signed }) => signed !== undefined);
    assert.ok(receipts !== undefined && first !== undefined);
    const { own: _own, seats: _seats, signed, head: _head, ...opened } = { ...first, round: 90, seen: [] };
    const check = (more: typeof receipts.rounds) =>
      verifyMatch(record, { receipts: { ...receipts, rounds: [...receipts.rounds, ...more] } }).steps.filter(
        ({ status }) => status === "failed",
      );
    assert.deepEqual(check([opened, { ...opened, attempt: 1, seats: first.seats ?? [] }]), []);
    const missing = { check: "receipts", round: 90, status: "failed", reason: "shownRoundMissing" };
    assert.deepEqual(check([{ ...opened, seen: [{ n: 90, check: 1 }] }]), [missing]);
    assert.ok(signed !== undefined);
    assert.deepEqual(check([{ ...opened, signed }]), [missing]);
  });

  it("calls old and local records not checkable, but never a success", () => {
    const { verdict, steps } = verifyMatch(botMatchRecord());
    assert.equal(verdict, "notCheckable");
    assert.deepEqual(reasonsIn(steps, "notCheckable"), ["record: noFairness"]);
  });

  it("calls an old record that does not replay a failure", () => {
    const old = botMatchRecord();
    assert.equal(verifyMatch({ ...old, seed: "0".repeat(64) }).verdict, "failed");
  });

  it("calls a match to which no player contributed not checkable", () => {
    const alone = fairMatch({ seed: "bots", holders: ["player", "bot"], silent: [0] });
    const { verdict, steps } = verifyMatch(alone.record, { knownKeys });
    assert.equal(verdict, "notCheckable");
    assert.deepEqual(
      new Set(reasonsIn(steps, "notCheckable").slice(1)),
      new Set(["contributions: onlyServerContributed"]),
    );
  });

  it("calls the result of a match that has not ended not checkable, and a removed one wrong", () => {
    const { result: _removed, ...ended } = record;
    const running = { ...ended, entries: record.entries.slice(0, -1) };
    assert.ok(reasonsIn(verifyMatch(running).steps, "notCheckable").includes("result: unfinished"));
    assert.deepEqual(reasonsIn(verifyMatch(ended).steps, "failed"), ["result: resultMissing"]);
  });
});
