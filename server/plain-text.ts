/** Players' own words as they may stand on everybody's screen: plain, and of a length that readers would count. */

/** Controls, bidi marks, zero-width and other format characters, private use, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** A mark of zero width counts as a space in programs, for no reader. */
const SPACES = /(?:(?!\uFEFF)\s)+/gu;
/** Letters by name that show nothing: fillers and the empty braille pattern. */
const BLANK_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** More than two marks on one letter grow over the lines above and below. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text in NFKC, with single spaces, without anything that is not seen; "" where nothing of it can be seen. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(BLANK_LETTERS, "")
    .replace(STACKED_MARKS, "$1")
    .trim();
}

/** How many characters a reader sees. */
export function graphemeCount(text: string): number {
  return [...graphemes.segment(text)].length;
}
