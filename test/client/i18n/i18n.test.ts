import assert from "node:assert/strict";
import { language, loadTexts, setLanguage, t } from "../../../client/i18n/i18n.ts";

describe("the language of the page", () => {
  afterEach(() => setLanguage("en"));

  it("is the one that was chosen last, although more texts were asked for while it was loading", async () => {
    await setLanguage("en", ["home"]);
    const chosen = setLanguage("de", []);
    await Promise.all([loadTexts(["coach"]), chosen]);
    assert.equal(language(), "de");
    assert.equal(t("home.quick"), "Schnelles Spiel");
  });

  it("stays while more texts are loaded", async () => {
    await setLanguage("fr", ["home"]);
    await loadTexts(["history"]);
    assert.equal(language(), "fr");
  });
});
