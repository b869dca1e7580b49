import assert from "node:assert/strict";
import { directionOf, firstSupported, isolate, localeOf } from "../../../shared/i18n/languages.ts";

describe("the language of a reader", () => {
  const supported = ["de", "en", "pt-BR"];

  it("is the first that there are texts in, also for another region", () => {
    assert.equal(firstSupported(["tlh", "de-AT", "en"], supported), "de");
    assert.equal(firstSupported(["pt-PT"], supported), "pt-BR");
    assert.equal(firstSupported(["pt-PT"], [...supported, "pt-PT"]), "pt-PT");
    assert.equal(firstSupported(["*", "tlh"], supported), undefined);
  });

  it("is the one in the reader's characters, if a language has several", () => {
    const chinese = ["zh-Hans", "zh-Hant"];
    const found = ["zh", "zh-CN", "zh-TW", "zh-HK", "zh-Hant-HK", "zh-SG"].map((tag) =>
      firstSupported([tag], chinese),
    );
    assert.deepEqual(found, ["zh-Hans", "zh-Hans", "zh-Hant", "zh-Hant", "zh-Hant", "zh-Hans"]);
    assert.equal(firstSupported(["zh-TW"], ["zh-Hans"]), "zh-Hans");
    assert.equal(localeOf("zh-Hant", ["zh-CN", "zh-HK"]), "zh-HK");
  });

  it("is written from the left or from the right", () => {
    assert.deepEqual(["ar", "he", "ar-EG", "en", "ja", "not a language"].map(directionOf), [
      ...["rtl", "rtl", "rtl"],
      ...["ltr", "ltr", "ltr"],
    ]);
  });

  it("keeps names of the other direction in their place", () => {
    assert.equal(isolate("Ada", "en"), "Ada");
    assert.equal(isolate("Ada", "ar"), "\u2068Ada\u2069");
    assert.equal(isolate("سلمى", "en"), "\u2068سلمى\u2069");
  });

  it("is written as in the reader's region; English, without one, as in Britain", () => {
    assert.equal(localeOf("en", ["de", "en-US", "en-GB"]), "en-US");
    for (const tags of [["en", "de-CH"], ["en-US@posix"]]) assert.equal(localeOf("en", tags), "en-GB");
    assert.equal(localeOf("de", ["en-US", "de-CH"]), "de-CH");
    assert.equal(localeOf("pt-BR", []), "pt-BR");
    assert.equal((1234).toLocaleString(localeOf("ar", ["ar-EG"])), "1,234");
  });
});
