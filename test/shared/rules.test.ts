import assert from "node:assert/strict";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { OFFICIAL_RULES, PRESETS, presetRules, type Rules } from "../../shared/rules.ts";

/** The differences of each preset from the official game, as in the handbook. */
const TOLD = {
  official: {},
  quick: { target: "single", handSize: 5, turnSeconds: 30 },
  party: { stacking: "same", jumpIn: true, sevenZero: true },
  harsh: {
    stacking: "mixed",
    jumpIn: true,
    sevenZero: true,
    drawToMatch: true,
    falseCatchPenalty: true,
  },
} as const satisfies Record<keyof typeof PRESETS, Partial<Rules>>;

describe("the presets", () => {
  it("differ from the official game in what the handbook says, and in nothing else", () => {
    assert.deepEqual(PRESETS, TOLD);
    assert.deepEqual(presetRules("harsh"), { ...OFFICIAL_RULES, ...TOLD.harsh });
  });

  it("can all be played, by any number of seats", () => {
    const seats = Array.from({ length: 9 }, (_, extra) => 2 + extra);
    for (const name of ["official", "quick", "party", "harsh"] as const) {
      for (const count of seats)
        assert.equal(whyRulesInvalid(presetRules(name), count), undefined, `${name} ${count}`);
    }
  });

  it("leave the official game as the handbook has it", () => {
    const { handSize, scoring, target, turnSeconds, stacking, ...switches } = OFFICIAL_RULES;
    assert.deepEqual([handSize, scoring, target, turnSeconds, stacking], [7, "winner", 500, 60, "off"]);
    assert.ok(Object.values(switches).every((isOn) => isOn === false));
  });
});
