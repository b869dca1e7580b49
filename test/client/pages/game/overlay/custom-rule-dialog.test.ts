import assert from "node:assert/strict";
import { toTableRule } from "../../../../../client/pages/game/overlay/custom-rule-dialog.ts";

describe("H8: the form for a table rule", () => {
  it("declares nothing if no rule is selected", () => {
    assert.equal(toTableRule({ rule: "none", customText: "Hop!", turns: "3" }), "none");
  });

  it("declares a predefined rule, until the round ends or for some turns", () => {
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "Hop!", turns: "" }), { text: "rhyme" });
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "", turns: "20" }), {
      text: "rhyme",
      turns: 20,
    });
    assert.deepEqual(toTableRule({ rule: "rhyme", customText: "", turns: "21" }), { text: "rhyme" });
  });

  it("accepts at most eighty characters of free text, and rejects an empty one", () => {
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
