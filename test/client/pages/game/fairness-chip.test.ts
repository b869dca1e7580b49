import assert from "node:assert/strict";
import { FairnessNotice } from "../../../../client/pages/game/fairness-chip.ts";

describe("the notice that something is wrong with the shuffles", () => {
  it("is given once in a match, and again in the next one", () => {
    const notice = new FairnessNotice();
    const marks = ["checking", "wrong", "wrong", "checking", "wrong"] as const;
    assert.deepEqual(
      marks.map((fairnessMark) => notice.take({ fairnessMark })),
      [false, true, false, false, true],
    );
  });

  it("is not given without verifiable shuffles", () => {
    assert.equal(new FairnessNotice().take({}), false);
  });
});
