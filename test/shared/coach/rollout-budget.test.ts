import assert from "node:assert/strict";
import { rolloutsFor } from "../../../shared/coach/rollout-budget.ts";

describe("the rollouts of an analysis", () => {
  const budget = { whole: 50_000, fewest: 100, most: 500 };

  it("are shared fairly among the parts, so that a long match takes no longer than a short one", () => {
    assert.equal(rolloutsFor(budget, 200, 1), 250);
    assert.equal(rolloutsFor(budget, 333, 1), 150);
  });

  it("are never too few to say anything, nor more than are of use", () => {
    assert.equal(rolloutsFor(budget, 5_000, 1), 100);
    assert.equal(rolloutsFor(budget, 10, 1), 500);
    assert.equal(rolloutsFor(budget, 0, 1), 500);
  });

  it("are fewer with less effort, but at least one", () => {
    assert.equal(rolloutsFor(budget, 200, 0.2), 50);
    assert.equal(rolloutsFor(budget, 5_000, 0.001), 1);
  });
});
