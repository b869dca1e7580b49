import assert from "node:assert/strict";
import { editionRules } from "../../../shared/editions/editions.ts";
import { placeOf } from "../../bench/coach/coach.ts";
import { plantBlunder } from "../../bench/coach/planted-blunder.ts";

describe("a planted blunder", () => {
  it("is among the three costliest moments of its player", () => {
    for (const [seed, seats, step] of [
      ["blunder 0", 4, 10],
      ["blunder 1", 2, 18],
    ] as const) {
      const blunder = plantBlunder({ seed, seats, rules: { target: "single" }, rollouts: 20_000 });
      assert.equal(blunder?.step, step);
      assert.deepEqual(placeOf(blunder), { isInMatch: true, isOfPlayer: true });
    }
  });

  it("is found with a deck that has no fast round", () => {
    const rules = editionRules("ruthless");
    const blunder = plantBlunder({ seed: "blunder 0", seats: 3, rules, rollouts: 10_000 });
    assert.ok(blunder !== undefined);
    assert.ok(
      placeOf(blunder).isOfPlayer,
      `step ${blunder.step} of seat ${blunder.seat} cost ${blunder.cost}`,
    );
  });
});
