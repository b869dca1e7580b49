import assert from "node:assert/strict";
import { pseudoLanguage } from "./pseudo-languages.ts";

describe("the pseudo-languages", () => {
  const english = {
    default: { home: { quick: "Quick play", name: "Name", host: "{{name}} is the host of {{code}}" } },
    parts: { rules: async () => ({ default: { skip: "Skip" } }) },
  };

  it("have longer texts with the same placeholders, or texts as they are", async () => {
    const longer = pseudoLanguage(english, "en-XA");
    assert.deepEqual(longer.default, {
      home: {
        quick: "Quick play Quick",
        name: "NameNa",
        host: "{{name}} is the host of {{code}} is the",
      },
    });
    assert.deepEqual(await longer.parts["rules"]?.(), { default: { skip: "SkipSk" } });
    assert.deepEqual(pseudoLanguage(english, "ar-XB").default, english.default);
  });
});
