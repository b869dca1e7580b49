/** Which of the game's languages a reader gets, and in which form dates, numbers and lists are written. */

/**
 * The first of a reader's languages, best first, that there are texts in: "de-AT" gets "de", every Portuguese the Brazilian
 * one, and "zh-TW" the Chinese of its script, "zh-Hant".
 */
export function firstSupported(wanted: readonly string[], supported: readonly string[]): string | undefined {
  return wanted.map((tag) => bestFor(tag, supported)).find((code) => code !== undefined);
}

function bestFor(tag: string, supported: readonly string[]): string | undefined {
  return (
    supported.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
    supported.find((code) => isSameWriting(code, tag)) ??
    supported.find((code) => baseOf(code) === baseOf(tag))
  );
}

/** A language with a region. Some browsers also name what no formatter accepts, such as "en-US@posix". */
const REGIONAL = /^[a-z]+-[a-z\d]{2,3}$/i;

/**
 * The reader's own form of a language: "de-AT" for "de". Without one, English is British, as the texts are. Figures are those
 * on the cards, also where a region has others.
 */
export function localeOf(language: string, wanted: readonly string[]): string {
  const own = wanted.find((tag) => REGIONAL.test(tag) && isSameWriting(tag, language));
  const locale = own ?? (language === "en" ? "en-GB" : language);
  return directionOf(language) === "rtl" ? `${locale}-u-nu-latn` : locale;
}

/** The value of `dir` for a page in this language. */
export function directionOf(language: string): "ltr" | "rtl" {
  return ["Arab", "Hebr"].includes(scriptOf(language) ?? "") ? "rtl" : "ltr";
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps a name that is written in the other direction from reversing the sentence around it. */
export function isolate(name: string, language: string): string {
  const isOtherWay = RIGHT_TO_LEFT.test(name) !== (directionOf(language) === "rtl");
  return isOtherWay ? `\u2068${name}\u2069` : name;
}

/** True for "zh-TW" and "zh-Hant"; false for "zh-TW" and "zh-Hans", which are the same language in other characters. */
function isSameWriting(tag: string, other: string): boolean {
  return baseOf(tag) === baseOf(other) && scriptOf(tag) === scriptOf(other);
}

/** The script in which a language is usually written: "Latn"; undefined for what is no name of a language. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

function baseOf(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}
