import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { loadRuleTags } from "../../../../client/pages/home/rule-tags.lazy.ts";
import { OFFICIAL_RULES, presetRules } from "../../../../shared/rules.ts";

describe("the tags of a table in the lobby's list", () => {
  before(() => setLanguage("en", ["home"]));

  it("name the preset, and the length of the match if it is another one", async () => {
    const ruleTags = await loadRuleTags();
    assert.deepEqual(ruleTags(presetRules("harsh")), ["Harsh"]);
    assert.deepEqual(ruleTags({ ...OFFICIAL_RULES, target: 200 }), ["Official", "To 200"]);
  });

  it("name options of three words in all", async () => {
    const ruleTags = await loadRuleTags();
    const rules = { ...OFFICIAL_RULES, jumpIn: true, drawToMatch: true, forcePlay: true, teams: true };
    assert.deepEqual(ruleTags(rules), ["Teams", "Jump-in"]);
  });
});
