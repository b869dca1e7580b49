import assert from "node:assert/strict";
import { failuresOf, roundRanges, sectionsOf } from "../../../../client/pages/shuffle-check/check-rows.ts";
import {
  FAIRNESS_CHECKS,
  type FairnessStep,
  failed,
  notCheckable,
  passed,
} from "../../../../shared/fairness/verify/fairness-step.ts";

const at = (check: FairnessStep["check"], round: number) => ({ check, place: { round } });

describe("the rows of the fairness check", () => {
  it("have a section for every check", () => {
    const steps = FAIRNESS_CHECKS.map((check) => passed({ check, place: {} }));
    const shown = sectionsOf(steps).flatMap(({ rows }) => rows.map(({ check }) => check));
    assert.deepEqual(new Set(shown), new Set(FAIRNESS_CHECKS));
  });

  it("say once what is the same in several rounds", () => {
    const steps = [1, 2, 3].map((round) => passed(at("cards", round)));
    const [section] = sectionsOf(steps);
    assert.deepEqual(section?.rows, [{ check: "cards", status: "ok", rounds: [1, 2, 3] }]);
  });

  it("name each failure with its exact place, also two in one round", () => {
    const steps = [
      failed(at("contributions", 2), "contributionMissing", { attempt: 1, seat: 3 }),
      failed(at("contributions", 2), "contributionMissing", { attempt: 1, seat: 4 }),
      passed(at("contributions", 1)),
    ];
    const places = failuresOf(sectionsOf(steps)).map((row) => row.status === "failed" && row.place);
    assert.deepEqual(places, [
      { round: 2, attempt: 1, seat: 3 },
      { round: 2, attempt: 1, seat: 4 },
    ]);
  });

  it("never let a section with something that is not checkable look like a success", () => {
    const steps = [
      passed(at("contributions", 1)),
      notCheckable(at("contributions", 2), "onlyServerContributed"),
    ];
    assert.equal(sectionsOf(steps)[0]?.status, "notCheckable");
  });

  it("write rounds as ranges", () => {
    assert.match(roundRanges([5, 1, 2, 3, 7, 8]), /^1–3, 5,? and 7–8$/);
    assert.equal(roundRanges([4]), "4");
  });
});
