/** Every language is complete: same keys, same placeholders, and a text for each of its plural forms. */
import assert from "node:assert/strict";
import {
  CATALOGUES,
  isLanguage,
  LANGUAGES,
  type Language,
  NAMESPACES,
} from "../../../../client/i18n/i18n.ts";
import { BOT_CHARACTERS } from "../../../../shared/bot-character.ts";

type Texts = { readonly [key: string]: string | Texts };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const BLANK = /\{\{\w+\}\}/g;

/** Words that all languages share with English, and those that one of them does. */
const SHARED: readonly string[] = ["Last Card", "Bot", "bot", "Normal", "Total", "UNO!"];
const SAME: Readonly<Partial<Record<Language, readonly string[]>>> = {
  de: [
    "Band",
    "Bluff!",
    "Budget",
    "Emotes",
    "Host",
    "Party",
    "Position",
    "Replay",
    "Standard",
    "Teams",
    "Vibration",
    "Wow!",
  ],
  fr: [
    "Animations",
    "Menu",
    "Multiples",
    "Position",
    "Replay",
    "Table {{code}}",
    "{{name}} (bot)",
    "triangle",
    "{{count}} point",
    "{{count}} points",
    "+{{count}} point",
    "+{{count}} points",
  ],
  es: ["Emotes", "Rating", "{{name}} (bot)"],
  "pt-BR": ["Menu", "Rating", "Replay", "Volume", "{{name}} (bot)"],
};

/** Counts that are never 0. Where 0 is counted like 1 (French, Portuguese), these may say "one card"; others may not. */
const NEVER_ZERO: readonly string[] = [
  "events.cardsDrawn",
  "events.cardsDrawn_me",
  "events.dealt",
  "events.penaltyRaised",
  "events.penaltyRaised_me",
  "events.roundWonPoints",
  "events.roundWonPoints_me",
  "events.tableRuleForTurns",
  "events.tableRuleForTurns_me",
  "presence.botsStay",
  "refusals.mustAnswer",
  "refusals.mustAnswerStack",
  "refusals.cannotCallUnoNow",
  "ruleWords.plain.handSize",
  "table.turnsLeft",
  "waiting.free",
];

function leaves(texts: Texts, path = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[path + key, text] as const] : [...leaves(text, `${path}${key}.`)],
    ),
  );
}

const bare = (key: string): string => key.replace(PLURAL, "");
const blanks = (text: string): string[] => [...new Set(text.match(BLANK) ?? [])].sort();
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(BLANK, ""));

async function textsOf(code: Language): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(NAMESPACES.map((part) => CATALOGUES[code][part]()));
  const texts = parts.map((part) => leaves({ ...part }));
  const keys = texts.flatMap((part) => [...part.keys()]);
  assert.equal(new Set(keys).size, keys.length, `no text of "${code}" stands in both parts`);
  return new Map(texts.flatMap((part) => [...part]));
}

const english = await textsOf("en");
/** The English text that says the same; of a plural that English does not have, its `other`. */
const inEnglish = (key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(PLURAL, "_other"));

for (const code of Object.keys(LANGUAGES).filter(isLanguage)) {
  const texts = await textsOf(code);
  const plurals = new Intl.PluralRules(code);
  const categories = plurals.resolvedOptions().pluralCategories;

  describe(`the catalogue "${code}"`, () => {
    it("has exactly the texts of the English one", () => {
      const keys = (of: ReadonlyMap<string, string>) => new Set([...of.keys()].map(bare));
      const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
        [...some].filter((key) => !others.has(key));
      assert.deepEqual(without(keys(english), keys(texts)), [], "missing");
      assert.deepEqual(without(keys(texts), keys(english)), [], "too many");
    });

    it("names the buttons that add a bot with their visible text, for players who use voice control", () => {
      for (const character of BOT_CHARACTERS) {
        const [shown = "", name = ""] = ["bots", "addBotNamed"].map((key) =>
          texts.get(`waiting.${key}.${character}`)?.toLocaleLowerCase(code),
        );
        // Japanese puts no space between words.
        const words = code === "ja" ? [name.slice(0, shown.length)] : name.split(/[^\p{L}]+/u);
        assert.ok(words.includes(shown), `${name}: ${shown}`);
      }
    });

    it("leaves no text empty", () => {
      assert.deepEqual(
        [...texts].filter(([, text]) => text.trim() === ""),
        [],
      );
    });

    it("has a wording for each plural of its language, and for no other", () => {
      const counted = [...texts.keys()].filter((key) => PLURAL.test(key));
      const wanted = [...new Set(counted.map(bare))].flatMap((key) =>
        categories.map((category) => `${key}_${category}`),
      );
      // "Nobody is watching" may stand beside the plurals of any language.
      const found = counted.filter((key) => !key.endsWith("_zero") || categories.includes("zero"));
      assert.deepEqual(found.sort(), wanted.sort());
    });

    it("counts 0 as 0, even where the language puts it with 1", () => {
      if (plurals.select(0) !== "one") return;
      const wrong = [...texts].filter(
        ([key, text]) =>
          key.endsWith("_one") &&
          !text.includes("{{count}}") &&
          !texts.has(`${bare(key)}_zero`) &&
          !NEVER_ZERO.includes(bare(key)),
      );
      assert.deepEqual(wrong, []);
    });

    it("has the same placeholders as the English one", () => {
      const wrong = [...texts].filter(([key, text]) => {
        // A plural may say its number as a word: "one card".
        const drop = (all: string[]) => all.filter((blank) => !PLURAL.test(key) || blank !== "{{count}}");
        return drop(blanks(text)).join() !== drop(blanks(inEnglish(key) ?? "")).join();
      });
      assert.deepEqual(wrong, []);
    });

    if (code !== "en") {
      it("leaves no text in English", () => {
        const shared = [...SHARED, ...(SAME[code] ?? [])];
        const same = [...texts].filter(([key, text]) => text === inEnglish(key) && hasWords(text));
        assert.deepEqual(
          same.filter(([, text]) => !shared.includes(text)),
          [],
        );
      });
    }
  });
}

describe("French texts", () => {
  it("keep two-part signs on the line of their word", async () => {
    const loose = [...(await textsOf("fr"))].filter(([, text]) => /[^\u00a0?][:;!?»]|«[^\u00a0]/.test(text));
    assert.deepEqual(loose, []);
  });
});

describe("Spanish texts", () => {
  it("open what they cry or ask", async () => {
    const signs = (text: string, sign: string) => text.split(sign).length;
    const unopened = [...(await textsOf("es"))].filter(
      ([, text]) => signs(text, "¡") !== signs(text, "!") || signs(text, "¿") !== signs(text, "?"),
    );
    assert.deepEqual(unopened, []);
  });
});
