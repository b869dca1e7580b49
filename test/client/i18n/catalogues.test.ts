/** Every language says everything: same keys, same blanks to fill, and a wording for each of its plurals. */
import assert from "node:assert/strict";
import { CATALOGUES, LANGUAGES, type Language, PARTS } from "../../../client/i18n/words.ts";

type Texts = { readonly [key: string]: string | Texts };

const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(texts: Texts, path = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[path + key, text] as const] : [...leaves(text, `${path}${key}.`)],
    ),
  );
}

const bare = (key: string): string => key.replace(PLURAL, "");
const blanks = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

async function textsOf(code: Language): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(PARTS.map((part) => CATALOGUES[code][part]()));
  return new Map(parts.flatMap((part) => [...leaves({ ...part })]));
}

const english = await textsOf("en");
const codes = Object.keys(LANGUAGES).filter((code) => code === "en" || code === "de");

for (const code of codes) {
  const texts = await textsOf(code);

  describe(`the catalogue "${code}"`, () => {
    it("has exactly the texts of the English one", () => {
      const keys = (of: ReadonlyMap<string, string>) => [...new Set([...of.keys()].map(bare))].sort();
      assert.deepEqual(keys(texts), keys(english));
    });

    it("leaves no text empty", () => {
      assert.deepEqual(
        [...texts].filter(([, text]) => text.trim() === ""),
        [],
      );
    });

    it("has a wording for each plural of its language", () => {
      const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
      const plurals = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(bare));
      const missing = [...plurals].flatMap((key) =>
        needed.map((category) => `${key}_${category}`).filter((full) => !texts.has(full)),
      );
      assert.deepEqual(missing, []);
    });

    it("fills the same blanks as the English one", () => {
      const wrong = [...texts].filter(([key, text]) => {
        const model = english.get(key);
        // A plural may say its number as a word: "one card".
        const drop = (all: string[]) => all.filter((blank) => !PLURAL.test(key) || blank !== "{{count}}");
        return model !== undefined && drop(blanks(text)).join() !== drop(blanks(model)).join();
      });
      assert.deepEqual(wrong, []);
    });
  });
}
