import assert from "node:assert/strict";
import { gaugeLook } from "../../../../client/scenes/view/budget-gauge.ts";

describe("the gauge of a waiting budget", () => {
  const budgetOf = (seconds: number) =>
    ({ turnMs: 60_000, times: 1, leftMs: 1000 * seconds, fallsFrom: "never", fallsUntil: 0 }) as const;

  it("C7 is not there while the budget is full, and at seats without one", () => {
    assert.equal(gaugeLook(budgetOf(60), 0), undefined);
    assert.equal(gaugeLook("none", 0), undefined);
  });

  it("C7 is a line that shrinks, then filled blocks, then empty blocks", () => {
    assert.deepEqual(
      [59, 45, 30, 29, 16, 15, 0].map((seconds) => gaugeLook(budgetOf(seconds), 0)),
      [
        { level: "reduced", filled: 30 },
        { level: "reduced", filled: 23 },
        { level: "reduced", filled: 15 },
        { level: "low", filled: 3 },
        { level: "low", filled: 2 },
        { level: "usedUp", filled: 0 },
        { level: "usedUp", filled: 0 },
      ],
    );
  });

  it("C7 shrinks while the turn lasts", () => {
    const falling = { ...budgetOf(60), fallsFrom: 10_000, fallsUntil: 99_000 };
    const levels = [10_000, 20_000, 45_000].map((now) => gaugeLook(falling, now)?.level);
    assert.deepEqual(levels, [undefined, "reduced", "low"]);
  });
});
