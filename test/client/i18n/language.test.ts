import assert from "node:assert/strict";
import { offered } from "../../../client/i18n/browser-language.ts";
import { cardName, colorName } from "../../../client/i18n/card-name.ts";
import { language, onLanguageChange, speak, t } from "../../../client/i18n/words.ts";
import { CUSTOM_WILD, FACES, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { cards } from "../../support/words.ts";

describe("the reader's language", () => {
  beforeEach(() => speak("en"));

  it("is the first of the browser's that there is a catalogue for", () => {
    assert.equal(offered(["fr-FR", "de-AT", "en"]), "de");
    assert.equal(offered(["EN-us"]), "en");
    assert.equal(offered(["fr", "ja"]), undefined);
    assert.equal(offered(["constructor"]), undefined);
  });

  it("changes in place, and tells those who show texts", async () => {
    const heard: string[] = [];
    const stop = onLanguageChange(() => heard.push(language()));
    await speak("de");
    assert.equal(t("home.create"), "Tisch eröffnen");
    stop();
    await speak("en");
    assert.deepEqual(heard, ["de"]);
    assert.equal(t("home.create"), "Create a table");
  });
});

describe("a wish overtaken by another", () => {
  it("does not change the language back", async () => {
    await speak("en");
    await Promise.all([speak("de"), speak("en")]);
    assert.equal(language(), "en");
  });
});

describe("cards in words", () => {
  beforeEach(() => speak("en"));

  it("have a name of their own each, with the suit of their colour", () => {
    const names = FACES.map(cardName);
    assert.equal(new Set(names).size, CUSTOM_WILD);
    assert.equal(cardName(cards("g7")[0] ?? 0), "Green clover 7");
    assert.equal(cardName(cards("yD")[0] ?? 0), "Yellow star Draw Two");
    assert.equal(cardName(WILD_DRAW_FOUR), "Wild Draw Four");
    assert.equal(colorName("red"), "red triangle");
  });

  it("are named in German too", async () => {
    await speak("de");
    assert.equal(cardName(cards("bR")[0] ?? 0), "Blaue Raute Richtungswechsel");
    assert.equal(new Set(FACES.map(cardName)).size, CUSTOM_WILD);
  });
});
