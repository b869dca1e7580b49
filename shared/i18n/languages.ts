/** Which of the game's languages a reader gets, and in which form dates, numbers and lists are written. */

/**
 * The first of a reader's languages, best first, that there are texts in: "de-AT" gets "de", and every Portuguese the
 * Brazilian one.
 */
export function firstSupported(wanted: readonly string[], supported: readonly string[]): string | undefined {
  return wanted.map((tag) => bestFor(tag, supported)).find((code) => code !== undefined);
}

function bestFor(tag: string, supported: readonly string[]): string | undefined {
  return (
    supported.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
    supported.find((code) => baseOf(code) === baseOf(tag))
  );
}

/** A language with a region. Some browsers also name what no formatter accepts, such as "en-US@posix". */
const REGIONAL = /^[a-z]+-[a-z\d]{2,3}$/i;

/** The reader's own form of a language: "de-AT" for "de". Without one, English is British, as the texts are. */
export function localeOf(language: string, wanted: readonly string[]): string {
  const own = wanted.find((tag) => REGIONAL.test(tag) && baseOf(tag) === baseOf(language));
  return own ?? (language === "en" ? "en-GB" : language);
}

function baseOf(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}
