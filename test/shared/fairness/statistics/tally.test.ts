/** The expected range of a figure. */
import assert from "node:assert/strict";
import { addTallies, NO_TALLY, shareOf, trial } from "../../../../shared/fairness/statistics/tally.ts";

const repeated = (times: number, isHit: boolean) =>
  Array.from({ length: times }, () => trial(isHit, 0.25)).reduce(addTallies, NO_TALLY);

describe("a figure", () => {
  it("has a range of four standard deviations around what is expected", () => {
    const share = shareOf(addTallies(repeated(300, true), repeated(900, false)));
    assert.equal(share?.share, 0.25);
    assert.equal(share?.expected, 0.25);
    assert.ok(Math.abs(share.high - 0.25 - 4 * Math.sqrt((0.25 * 0.75) / 1200)) < 1e-9);
    assert.ok(Math.abs(share.low + share.high - 0.5) < 1e-9);
    assert.ok(share.isInside);
  });

  it("is outside only beyond the range", () => {
    // 1,200 trials scatter by 15: the range is 240 to 360.
    const isInside = (hits: number) =>
      shareOf(addTallies(repeated(hits, true), repeated(1200 - hits, false)))?.isInside;
    assert.deepEqual([239, 240, 360, 361].map(isInside), [false, true, true, false]);
  });

  it("says nothing with too few trials", () => {
    assert.equal(shareOf(repeated(99, true)), undefined);
    assert.ok(shareOf(repeated(100, false)) !== undefined);
    assert.equal(shareOf({ of: 1000, hits: 3, expected: 4.9, variance: 4.9 }), undefined);
  });
});
