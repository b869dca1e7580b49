/** Every language has the same keys as English, the same placeholders, and a text for each of its plural forms. */
import assert from "node:assert/strict";
import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BOT_CHARACTERS } from "../../../../shared/bot-character.ts";
import { flatTexts, neededKeys, stemOf } from "../../../../shared/i18n/texts.ts";
import { RULE_OPTIONS } from "../../../../shared/rules.ts";
import { LOCALES, readTexts } from "../../../support/locale-files.ts";

/** `{{card}}`; `{{card, start}}` where a sentence starts with it; `{{card, a}}` with an English article. */
const BLANK = /\{\{(\w+)(?:, (?:start|a))?\}\}/g;

/** From this share on, a language must have every text: it is not a first draft any more. */
const COMPLETE_FROM = 0.9;

/** Words that all languages share with English. Those that one of them does are in its notes. */
const SHARED: readonly string[] = ["Last Card", "Bot", "bot", "Normal", "Total", "UNO!"];

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

/** A language may have these beside the keys of English: a card’s colour as an adjective, and a card with its article. */
const OWN_FORMS =
  /^(?:(?:darkSide|cards)\.colors\.\w+_(?:card|reverse)|(?:cards\.(?:colored|(?:reverses|wilds)\.\w+)|otherCards\.\w+)_a|cards\.colored_reverse_a)$/;

/** A figure with what it counts. */
const COUNTED =
  /\{\{(?!name|by|other|card\b)\w+\}\} (?:more |fewer |free |bot )*(?:bot|card|character|day|decision|hour|match|minute|move|player|point|round|seat|second|spectator|table|time|turn)(?:e?s)?\b/;

/** What a translator should know of a language (locales/<code>/notes.json). No program reads it. */
interface Notes {
  /** Texts that are the same as in English. */
  readonly unchanged?: readonly string[];
  /** By key, or by the key of a group. */
  readonly keys?: Readonly<Record<string, string>>;
}

const LANGUAGES = readdirSync(LOCALES);
const PARTS = readdirSync(join(LOCALES, "en")).filter((file) => file !== "notes.json");

const blanks = (text: string): string[] =>
  [...new Set([...text.matchAll(BLANK)].map(([, name = ""]) => name))].sort();
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(BLANK, ""));

function textsOf(code: string): ReadonlyMap<string, string> {
  const files = PARTS.filter((file) => existsSync(join(LOCALES, code, file)));
  const texts = files.flatMap((file) => [...flatTexts(readTexts(`${code}/${file}`))]);
  const keys = texts.map(([key]) => key);
  assert.equal(new Set(keys).size, keys.length, `no text of "${code}" stands in two files`);
  return new Map(texts);
}

function notesOf(code: string): Notes {
  const path = `${code}/notes.json`;
  return existsSync(join(LOCALES, path)) ? (readTexts(path) as Notes) : {};
}

const english = textsOf("en");
/** The English text that says the same; of a plural that English does not have, its `other`. */
const inEnglish = (key: string): string | undefined =>
  english.get(key) ?? english.get(`${stemOf(key)}_other`);

describe("the English texts", () => {
  it("have plural forms wherever a figure counts something: other languages need them", () => {
    const bare = [...english].filter(([key, text]) => stemOf(key) === key && COUNTED.test(text));
    assert.deepEqual(bare, []);
  });
});

describe("the texts of an option of the rules", () => {
  it("are in one file, so that a new option changes one file per language", () => {
    const options = Object.keys(RULE_OPTIONS);
    for (const file of PARTS) {
      const keys = [...flatTexts(readTexts(`en/${file}`)).keys()].filter((key) => /^rule/i.test(key));
      assert.equal(
        options.some((option) => keys.some((key) => key.endsWith(`.${option}`))),
        file === "rules.json",
        file,
      );
    }
  });
});

for (const code of LANGUAGES) {
  const texts = textsOf(code);
  const notes = notesOf(code);
  const needed = new Set([...english.keys()].flatMap((key) => neededKeys(key, code)));

  describe(`the texts in "${code}"`, () => {
    it("are in the files that English has", () => {
      const files = globSync("**", { cwd: join(LOCALES, code) }).filter((path) => path !== "");
      const known = [".", "notes.json", ...PARTS];
      assert.deepEqual(
        files.filter((file) => !known.includes(file)),
        [],
      );
    });

    it("have no key that English does not have, and no plural form that the language does not have", () => {
      const isKnown = (key: string) =>
        needed.has(key) || english.has(key) || isZero(key) || OWN_FORMS.test(key);
      const isZero = (key: string) => key.endsWith("_zero") && english.has(`${stemOf(key)}_other`);
      assert.deepEqual(
        [...texts.keys()].filter((key) => !isKnown(key)),
        [],
      );
    });

    it(`are complete, unless less than ${COMPLETE_FROM * 100} % of the language is there`, () => {
      const missing = [...needed].filter((key) => !texts.has(key));
      if (missing.length <= needed.size * (1 - COMPLETE_FROM)) assert.deepEqual(missing, []);
    });

    it("name the buttons that add a bot with their visible text, for players who use voice control", () => {
      for (const character of BOT_CHARACTERS) {
        const [shown, name] = ["bots", "addBotNamed"].map((key) =>
          texts.get(`waiting.${key}.${character}`)?.toLocaleLowerCase(code),
        );
        // Chinese and Japanese put no space between words.
        const words = /^(?:ja|zh)/.test(code) ? [name?.slice(0, shown?.length)] : name?.split(/[^\p{L}]+/u);
        assert.ok(shown === undefined || name === undefined || words?.includes(shown), `${name}: ${shown}`);
      }
    });

    it("are not empty", () => {
      assert.deepEqual(
        [...texts].filter(([, text]) => text.trim() === ""),
        [],
      );
    });

    it("count 0 as 0, even where the language puts it with 1", () => {
      if (new Intl.PluralRules(code).select(0) !== "one") return;
      const wrong = [...texts].filter(
        ([key, text]) =>
          key.endsWith("_one") &&
          !text.includes("{{count}}") &&
          !texts.has(`${stemOf(key)}_zero`) &&
          !NEVER_ZERO.includes(stemOf(key)),
      );
      assert.deepEqual(wrong, []);
    });

    it("have the same placeholders as in English", () => {
      const wrong = [...texts].filter(([key, text]) => {
        // A plural may say its number as a word: "one card".
        const drop = (all: string[]) => all.filter((blank) => stemOf(key) === key || blank !== "count");
        const same = inEnglish(key.replace(OWN_FORMS, (form) => form.replace(/_\w+$/, "")));
        return drop(blanks(text)).join() !== drop(blanks(same ?? "")).join();
      });
      assert.deepEqual(wrong, []);
    });

    if (code !== "en") {
      it("are not in English: a text that is not translated yet is left out", () => {
        const shared = [...SHARED, ...(notes.unchanged ?? [])];
        const same = [...texts].filter(([key, text]) => text === inEnglish(key) && hasWords(text));
        assert.deepEqual(
          same.filter(([, text]) => !shared.includes(text)),
          [],
        );
      });
    }

    it("have notes only for keys that exist", () => {
      const keys = [...english.keys()];
      assert.deepEqual(
        Object.keys(notes.keys ?? {}).filter(
          (noted) =>
            !keys.some((key) => key === noted || key.startsWith(`${noted}.`) || stemOf(key) === noted),
        ),
        [],
      );
    });
  });
}

describe("German texts", () => {
  it("keep dots that stand for words on the line of the word before, with a space", () => {
    const loose = [...textsOf("de")].filter(([, text]) => /[^\u00a0]…/.test(text));
    assert.deepEqual(loose, []);
  });
});

describe("Japanese texts", () => {
  it("have full-width marks between Japanese words", () => {
    const narrow = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][:;!?,]/u;
    assert.deepEqual(
      [...textsOf("ja")].filter(([, text]) => narrow.test(text)),
      [],
    );
  });
});

describe("French texts", () => {
  it("keep two-part signs on the line of their word, by a narrow space before ; ! and ?", () => {
    const loose = [...textsOf("fr")].filter(([, text]) =>
      /[^\u202f?!][;!?]|[^\u00a0][:»]|«[^\u00a0]/.test(text),
    );
    assert.deepEqual(loose, []);
  });
});

describe("Spanish texts", () => {
  it("open what they cry or ask", () => {
    const signs = (text: string, sign: string) => text.split(sign).length;
    const unopened = [...textsOf("es")].filter(
      ([, text]) => signs(text, "¡") !== signs(text, "!") || signs(text, "¿") !== signs(text, "?"),
    );
    assert.deepEqual(unopened, []);
  });
});
