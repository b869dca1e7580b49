import assert from "node:assert/strict";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import { signPlace } from "../../../../client/scenes/view/hand-view.ts";
import { forEveryLayout } from "../layout/screens.ts";

/** The width of the sign, in card widths. */
const SIGN_SIZE = 0.26;

describe("the sign of a card that is chosen for a set (H7), or raised", () => {
  it("is wholly on the screen at the left end of every hand", () => {
    forEveryLayout(({ viewer, handSize }, { hand }, name) => {
      const [first] = handLayout(hand, handSize).slots;
      if (viewer < 0 || first === undefined) return;
      const { x } = signPlace({ ...first, rotation: first.angle }, hand.cardW, hand);
      assert.ok(x - (SIGN_SIZE / 2) * hand.cardW >= hand.clipLeft - 0.01, name);
    });
  });

  it("is on the corner of all other cards", () => {
    const at = signPlace({ x: 200, y: 500, rotation: 0 }, 100, { clipLeft: 0 });
    assert.deepEqual(at, { x: 151, y: 427 });
  });
});
