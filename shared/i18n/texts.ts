/** Texts in several languages: what a language must have, and English where a text is not translated yet. */

/** Texts by their keys, nested as i18next reads them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The texts with their whole keys: `home.title`. */
export function flatTexts(texts: Texts, path = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[path + key, text] as const] : [...flatTexts(text, `${path}${key}.`)],
    ),
  );
}

/** The key of a plural without its form: `home.seats` for `home.seats_one`. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, "");
}

/** No count in the game is larger. French says “1 000 000 de points”, and so has a form that is never needed. */
const LARGEST_COUNT = 1_000;

/** By the code of the language: each text with a plural asks again, and an answer takes a thousand questions. */
const knownForms = new Map<string, readonly string[]>();

/** The plural forms that a language needs for the counts of the game: one and other in English, only other in Japanese. */
function pluralForms(code: string): readonly string[] {
  const known = knownForms.get(code);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(code);
  const forms = [...new Set(Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count)))];
  knownForms.set(code, forms);
  return forms;
}

/** The keys that a language needs for a key in English: for a plural, one for each of its own forms. */
export function neededKeys(key: string, code: string): readonly string[] {
  const stem = stemOf(key);
  if (stem === key) return [key];
  // A wording of its own for none may stand beside the plurals, in any language.
  return key.endsWith("_zero") ? [] : pluralForms(code).map((form) => `${stem}_${form}`);
}

/** The keys of the texts that are not translated yet. */
export function missingKeys(texts: Texts, english: Texts, code: string): readonly string[] {
  const own = flatTexts(texts);
  const needed = new Set([...flatTexts(english).keys()].flatMap((key) => neededKeys(key, code)));
  return [...needed].filter((key) => !own.has(key));
}

/** The texts, with the English one wherever one is missing. */
export function completeTexts(texts: Texts, english: Texts, code: string): Texts {
  const all: Record<string, string | Texts> = { ...texts };
  for (const [key, text] of Object.entries(english)) {
    if (typeof text === "string") {
      const other = `${stemOf(key)}_other`;
      for (const needed of neededKeys(key, code))
        all[needed] ??= texts[other] ?? english[needed] ?? english[other] ?? text;
    } else all[key] = completeTexts(groupIn(texts[key]), text, code);
  }
  return all;
}

function groupIn(texts: Texts[string] | undefined): Texts {
  return typeof texts === "object" ? texts : {};
}
