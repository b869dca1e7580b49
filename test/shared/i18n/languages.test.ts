import assert from "node:assert/strict";
import { firstSupported, localeOf } from "../../../shared/i18n/languages.ts";

describe("the language of a reader", () => {
  const supported = ["de", "en", "pt-BR"];

  it("is the first that there are texts in, also for another region", () => {
    assert.equal(firstSupported(["tlh", "de-AT", "en"], supported), "de");
    assert.equal(firstSupported(["pt-PT"], supported), "pt-BR");
    assert.equal(firstSupported(["pt-PT"], [...supported, "pt-PT"]), "pt-PT");
    assert.equal(firstSupported(["*", "tlh"], supported), undefined);
  });

  it("is written as in the reader's region; English, without one, as in Britain", () => {
    assert.equal(localeOf("en", ["de", "en-US", "en-GB"]), "en-US");
    for (const tags of [["en", "de-CH"], ["en-US@posix"]]) assert.equal(localeOf("en", tags), "en-GB");
    assert.equal(localeOf("de", ["en-US", "de-CH"]), "de-CH");
    assert.equal(localeOf("pt-BR", []), "pt-BR");
  });
});
