import assert from "node:assert/strict";
import { gaugeLook } from "../../../../client/scenes/view/time-bank-gauge.ts";

describe("the gauge of a time bank", () => {
  const timeBankOf = (seconds: number) =>
    ({ turnMs: 60_000, times: 1, leftMs: 1000 * seconds, fallsFrom: "never", fallsUntil: 0 }) as const;

  it("C7 is not there while the time bank is full, and at seats without one", () => {
    assert.equal(gaugeLook(timeBankOf(60), 0), undefined);
    assert.equal(gaugeLook("none", 0), undefined);
  });

  it("C7 is a line that shrinks, then filled blocks, then empty blocks", () => {
    assert.deepEqual(
      [59, 45, 30, 29, 16, 15, 0].map((seconds) => gaugeLook(timeBankOf(seconds), 0)),
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
    const falling = { ...timeBankOf(60), fallsFrom: 10_000, fallsUntil: 99_000 };
    const levels = [10_000, 20_000, 45_000].map((now) => gaugeLook(falling, now)?.level);
    assert.deepEqual(levels, [undefined, "reduced", "low"]);
  });
});
