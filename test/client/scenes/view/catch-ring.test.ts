import assert from "node:assert/strict";
import { catchRingDots } from "../../../../client/scenes/view/catch-ring.ts";

describe("the ring at an exposed seat", () => {
  it("U3 is not there in the first second, then shrinks, and is gone when the bots go on", () => {
    const catchWindow = { seat: 1, clock: { endsAt: 3_000, lengthMs: 2_000 } };
    const dots = [0, 999, 1_000, 2_000, 2_990, 3_000, 9_000].map((now) => catchRingDots(catchWindow, now));
    assert.deepEqual(dots, [0, 0, 48, 24, 1, 0, 0]);
    assert.equal(catchRingDots(undefined, 2_000), 0);
  });
});
