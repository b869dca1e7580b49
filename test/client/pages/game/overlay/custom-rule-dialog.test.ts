import assert from "node:assert/strict";
import { toTableRule } from "../../../../../client/pages/game/overlay/custom-rule-dialog.ts";

describe("H8: the form for a table rule", () => {
  it("declares nothing where no rule is ticked", () => {
    assert.equal(toTableRule({ rule: "none", customText: "Hop!", turns: "3" }), "none");
  });

  it("declares a ready-made rule by its name, until the round ends or for some turns", () => {
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "Hop!", turns: "" }), { text: "rhyme" });
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "", turns: "20" }), {
      text: "rhyme",
      turns: 20,
    });
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "", turns: "21" }), { text: "rhyme" });
  });

  it("takes own words as they are, at most eighty of their characters, and asks for some where there are none", () => {
    assert.deepEqual(toTableRule({ rule: "own", customText: " <i>Hop</i> ", turns: "1" }), {
      text: "<i>Hop</i>",
      turns: 1,
    });
    assert.deepEqual(toTableRule({ rule: "own", customText: "x".repeat(90), turns: "" }), {
      text: "x".repeat(80),
    });
    assert.equal(toTableRule({ rule: "own", customText: "  ", turns: "1" }), undefined);
  });
});
