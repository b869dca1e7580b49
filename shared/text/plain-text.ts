/** Text that players type, as everyone may see it: without anything that is invisible or covers other lines. */

/** Controls, bidi marks, zero-width and other format characters, private use, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Excludes the zero-width no-break space, which `\s` matches although no reader sees it. */
const SPACES = /(?:(?!\uFEFF)\s)+/gu;
/** Invisible characters that Unicode classifies as letters or symbols: fillers and the empty braille pattern. */
const BLANK_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** More than two marks on one letter would cover the lines above and below. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Splits a text into the characters that a reader sees. */
export const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text in NFKC with single spaces and without invisible characters; "" if nothing of it is visible. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(BLANK_LETTERS, "")
    .replace(STACKED_MARKS, "$1")
    .trim();
}

/** The number of characters that a reader sees. */
export function graphemeCount(text: string): number {
  return [...graphemes.segment(text)].length;
}
