import assert from "node:assert/strict";
import { feltOf } from "../../../client/looks/felt.ts";
import { changeSetting } from "../../../client/settings/settings.ts";
import { FELTS } from "../../../shared/looks.ts";
import { OFFICIAL_RULES, presetRules } from "../../../shared/rules.ts";

describe("the felt that a player sees", () => {
  afterEach(() => changeSetting("felt", "auto"));
  const chosen = FELTS.indexOf("lagoon");

  it("is the host's, else the player's own, else the one of the rules", () => {
    changeSetting("felt", "night");
    assert.equal(feltOf({ felt: chosen, rules: presetRules("harsh") }), "lagoon");
    assert.equal(feltOf({ felt: 0, rules: presetRules("harsh") }), "night");
    changeSetting("felt", "auto");
    assert.equal(feltOf({ felt: 0, rules: presetRules("harsh") }), "ember");
    assert.equal(feltOf({ felt: 0, rules: presetRules("party") }), "violet");
    assert.equal(feltOf({ felt: 0, rules: OFFICIAL_RULES }), "meadow");
  });

  it("is one that this version knows, whatever a newer server sends", () => {
    assert.equal(feltOf({ felt: FELTS.length, rules: OFFICIAL_RULES }), "meadow");
  });
});
