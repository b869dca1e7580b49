import assert from "node:assert/strict";
import { ruleOf } from "../../../client/pages/table/rule-choice.ts";

describe("H8: the form for a table rule", () => {
  it("declares nothing where no rule is ticked", () => {
    assert.equal(ruleOf({ rule: "none", words: "Hop!", turns: "3" }), "none");
  });

  it("declares a ready-made rule by its name, until the round ends or for some turns", () => {
    assert.deepEqual(ruleOf({ rule: "rhyme", words: "Hop!", turns: "" }), { text: "rhyme" });
    assert.deepEqual(ruleOf({ rule: "rhyme", words: "", turns: "20" }), { text: "rhyme", turns: 20 });
    assert.deepEqual(ruleOf({ rule: "rhyme", words: "", turns: "21" }), { text: "rhyme" });
  });

  it("takes own words as they are, at most eighty of their characters, and asks for some where there are none", () => {
    assert.deepEqual(ruleOf({ rule: "own", words: " <i>Hop</i> ", turns: "1" }), {
      text: "<i>Hop</i>",
      turns: 1,
    });
    assert.deepEqual(ruleOf({ rule: "own", words: "x".repeat(90), turns: "" }), { text: "x".repeat(80) });
    assert.equal(ruleOf({ rule: "own", words: "  ", turns: "1" }), undefined);
  });
});
