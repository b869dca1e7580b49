/** The hand of the day: committed to before its day, and checked with its record. */
import assert from "node:assert/strict";
import { commitmentToDay } from "../../../shared/fairness/day-commitment.ts";
import { verifyMatch } from "../../../shared/fairness/verify/verify-match.ts";
import { isMatchRecord } from "../../../shared/record/record-schema.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";

const DAY = "2026-11-23";
const played = botMatchRecord({ rules: { target: "single" }, seed: "a day" });
const record = { ...played, handOfTheDay: commitmentToDay(DAY, played.seed) };
const { commitment } = record.handOfTheDay;

const stepsOf = (...[checked, options]: Parameters<typeof verifyMatch>) =>
  verifyMatch(checked, options).steps.map((step) =>
    [step.check, step.status, "reason" in step ? step.reason : ""].join(" ").trim(),
  );

describe("A hand of the day", () => {
  it("has a record in which its commitment is checked, but is not checkable as a whole", () => {
    assert.ok(isMatchRecord(record));
    assert.equal(verifyMatch(record, { dayCommitment: commitment }).verdict, "notCheckable");
    assert.deepEqual(stepsOf(record, { dayCommitment: commitment }), [
      "record notCheckable noFairness",
      "commitment ok",
      "contributions notCheckable onlyServerContributed",
      "cards ok",
    ]);
  });

  it("fails if the deal is not the one that was committed to", () => {
    const otherDay = { ...record, handOfTheDay: { ...record.handOfTheDay, day: "2026-11-24" } };
    assert.ok(stepsOf(otherDay).includes("commitment failed commitmentDoesNotOpen"));
    assert.equal(verifyMatch(otherDay).verdict, "failed");
  });

  it("fails if another commitment was shown before the day", () => {
    const shown = { dayCommitment: commitmentToDay(DAY, "0".repeat(64)).commitment };
    assert.ok(stepsOf(record, shown).includes("commitment failed commitmentDiffers"));
    assert.equal(verifyMatch(record, shown).verdict, "failed");
  });

  it("fails if its cards do not follow from the seed", () => {
    const seed = "0".repeat(64);
    const forged = { ...record, seed, handOfTheDay: commitmentToDay(DAY, seed) };
    assert.ok(stepsOf(forged).includes("cards failed shuffleDiffers"));
  });

  it("has a commitment of the right form only", () => {
    for (const wrong of [{ day: DAY }, { day: "today", commitment }, { day: DAY, commitment: "x" }])
      assert.equal(isMatchRecord({ ...played, handOfTheDay: wrong }), false);
  });
});
