import assert from "node:assert/strict";
import { completeTexts, missingKeys } from "../../../shared/i18n/texts.ts";

const ENGLISH = {
  home: { title: "Home", seats_one: "{{count}} seat", seats_other: "{{count}} seats", seats_zero: "Full" },
  table: { close: "Close" },
};

describe("a language that is not complete", () => {
  const polish = { home: { title: "Dom", seats_one: "{{count}} miejsce", seats_other: "{{count}} miejsca" } };

  it("lacks texts, and the plural forms of its own", () => {
    assert.deepEqual(missingKeys(polish, ENGLISH, "pl"), [
      "home.seats_many",
      "home.seats_few",
      "table.close",
    ]);
    assert.deepEqual(missingKeys({}, { seats_one: "1", seats_other: "2" }, "ja"), ["seats_other"]);
    for (const code of ["fr", "es", "pt-BR"])
      assert.deepEqual(missingKeys(ENGLISH, ENGLISH, code), [], `${code} counts to no million`);
  });

  it("shows English, and its own general form before the English one", () => {
    assert.deepEqual(completeTexts(polish, ENGLISH, "pl"), {
      home: { ...polish.home, seats_few: "{{count}} miejsca", seats_many: "{{count}} miejsca" },
      table: { close: "Close" },
    });
    assert.deepEqual(completeTexts({}, ENGLISH, "ja"), {
      home: { title: "Home", seats_other: "{{count}} seats" },
      table: { close: "Close" },
    });
  });
});
