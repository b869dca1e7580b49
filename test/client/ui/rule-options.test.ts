import assert from "node:assert/strict";
import { presetOf } from "../../../client/ui/rule-options.ts";
import { OFFICIAL_RULES, presetRules } from "../../../shared/rules.ts";

describe("the preset of a table's rules", () => {
  it("is the same for every length of the match, unless the preset has a length of its own", () => {
    for (const target of ["single", 200, 500] as const) {
      assert.equal(presetOf({ ...OFFICIAL_RULES, target }), "official");
      assert.equal(presetOf({ ...presetRules("party"), target }), "party");
    }
    assert.equal(presetOf({ ...presetRules("quick"), target: 200 }), "own");
  });
});
