import assert from "node:assert/strict";
import { verifyDays } from "../../../../client/pages/shuffle-check/verify-days.ts";
import { commitmentToDay } from "../../../../shared/fairness/day-commitment.ts";

const SEED = "5e".repeat(32);
const OTHER = "0f".repeat(32);
const [yesterday, today, tomorrow] = ["2026-02-28", "2026-03-01", "2026-03-02"].map((day) =>
  commitmentToDay(day, SEED),
);
if (yesterday === undefined || today === undefined || tomorrow === undefined) throw new Error("no days");
const published = {
  day: today.day,
  commitment: today.commitment,
  tomorrow,
  yesterday: { ...yesterday, seed: SEED },
};
const findings = (...[shown, kept]: Parameters<typeof verifyDays>) =>
  verifyDays(shown, kept).map(({ finding }) => finding);
const { commitment: _, ...uncommitted } = published;
const { yesterday: __, ...hidden } = published;

describe("What is published about hands of the day", () => {
  it("is right if the client was shown the same before each day", () => {
    assert.deepEqual(findings(published, [yesterday, today, tomorrow]), ["opened", "kept", "kept"]);
    assert.deepEqual(
      verifyDays(published, []).map(({ day, commitment }) => ({ day, commitment })),
      [yesterday, today, tomorrow],
    );
  });

  it("is no success for a client that was shown nothing before", () => {
    assert.deepEqual(findings(published, []), ["openedUnseen", "seenLate", "seenLate"]);
    assert.deepEqual(findings({ ...uncommitted }, []), ["openedUnseen", "unpublished", "seenLate"]);
    assert.deepEqual(findings(hidden, []), ["seenLate", "seenLate"], "nothing is known of yesterday");
  });

  it("fails if the client was shown something else", () => {
    for (const [at, day] of [yesterday, today, tomorrow].entries()) {
      const kept = [{ ...day, commitment: OTHER }];
      assert.equal(findings(published, kept)[at], "differs", day.day);
    }
    assert.equal(findings(uncommitted, [today])[1], "differs", "the commitment is not published any more");
  });

  it("fails if the secret does not open the commitment, or is not published", () => {
    const wrong = { ...published, yesterday: { ...yesterday, seed: OTHER } };
    assert.equal(findings(wrong, [yesterday])[0], "doesNotOpen");
    assert.equal(findings(wrong, [])[0], "doesNotOpen");
    assert.deepEqual(verifyDays(hidden, [yesterday])[0], { day: yesterday.day, finding: "differs" });
  });
});
