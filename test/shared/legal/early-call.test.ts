import assert from "node:assert/strict";
import { canCallEarly } from "../../../shared/legal/early-call.ts";
import type { Rules } from "../../../shared/rules.ts";
import { table } from "../../support/game/table.ts";

/** Whether the seat with this hand may call with a play; the others hold one, two and three cards. */
function mayCall(hand: string, rules: Partial<Rules> = {}): boolean {
  const others = { 1: "g1", 2: "y1 y2", 3: "y3 y4 y5" } as const;
  return canCallEarly(
    table({ seats: 4, rules })
      .deal({ ...others, 0: hand, top: "r3" })
      .view(0),
  );
}

describe("a call ahead of its play", () => {
  it("is due with two cards, whatever they are, and with no other number (U1)", () => {
    assert.deepEqual(
      ["r5", "r5 b7", "b1 b2", "r5 b7 g1", "r5 b5 y5"].map((hand) => mayCall(hand)),
      [false, true, true, false, false],
    );
  });

  it("is due with a set that leaves one card, if sets are allowed (H7)", () => {
    const sets = { playSets: true };
    assert.deepEqual(
      ["r5 b5", "r5 b5 g1", "r5 b5 y5", "r5 b5 y5 g1", "r5 b5 y1 g1", "rS bS gS", "W W W"].map((hand) =>
        mayCall(hand, sets),
      ),
      [true, true, true, true, false, false, false],
    );
  });

  it("is due with a 7 or a 0 that brings a single card (H3)", () => {
    const sevenZero = { sevenZero: true };
    assert.equal(mayCall("r7 b1 b2 b4", sevenZero), true);
    assert.equal(mayCall("r0 b1 b2 b4", sevenZero), false, "who gives holds three");
    assert.equal(mayCall("r7 b1 b2 b4"), false);
    const fromOne = table({ seats: 3, rules: sevenZero }).deal({ 0: "r0 b1 b2", 2: "y1", top: "r3" });
    assert.equal(canCallEarly(fromOne.view(0)), true);
  });

  it("is made once, and not when the round is over", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "r5 b7", 1: "r1", top: "r3" });
    scenario.when(0).callsUno();
    assert.equal(canCallEarly(scenario.view(0)), false);
    const over = table({ seats: 3 }).deal({ 0: "r5", 1: "g1 g2", top: "r3" }).when(0).plays("r5");
    assert.equal(canCallEarly(over.view(1)), false);
  });
});
