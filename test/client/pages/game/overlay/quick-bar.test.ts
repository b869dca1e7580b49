import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { rulesName } from "../../../../../client/pages/game/overlay/quick-bar.ts";
import { OFFICIAL_RULES, presetRules } from "../../../../../shared/rules.ts";

describe("the chip of the rules", () => {
  before(() => setLanguage("en"));

  it("has the name of the preset", () => {
    assert.equal(rulesName(OFFICIAL_RULES), "Official");
    assert.equal(rulesName(presetRules("harsh")), "Harsh");
  });

  it("says house rules for any other mix with one of them, and official for another target score alone", () => {
    assert.equal(rulesName({ ...OFFICIAL_RULES, jumpIn: true }), "House rules");
    assert.equal(rulesName({ ...OFFICIAL_RULES, target: 200 }), "Official");
    assert.equal(rulesName({ ...OFFICIAL_RULES, handSize: 9 }), "Custom");
  });
});
