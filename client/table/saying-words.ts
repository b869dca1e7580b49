/** How words are set in a bubble: in one line or two, as large as the bubble's width allows. */

export interface WrappedText {
  readonly lines: readonly string[];
  /** Height of the letters, in CSS pixels. */
  readonly size: number;
}

/** Width of a text in letters of a size. */
export type MeasureText = (text: string, size: number) => number;

const MAX_FONT_SIZE = 17;
const MIN_FONT_SIZE = 11;

/** The words in at most two lines within `width`; where even the smallest letters are too wide, they are cut short. */
export function wrapText(text: string, width: number, measureText: MeasureText): WrappedText {
  const breaks = lineBreaks(text);
  for (let size = MAX_FONT_SIZE; size >= MIN_FONT_SIZE; size--) {
    if (measureText(text, size) <= width) return { lines: [text], size };
    const lines = narrowestBreak(breaks, (text) => measureText(text, size));
    if (lines.every((line) => measureText(line, size) <= width)) return { lines, size };
  }
  const lines = narrowestBreak(breaks, (text) => measureText(text, MIN_FONT_SIZE));
  return {
    lines: lines.map((line) => ellipsize(line, (text) => measureText(text, MIN_FONT_SIZE) <= width)),
    size: MIN_FONT_SIZE,
  };
}

/** All ways to break the words in two, between words as the language has them: that needs no spaces. */
function lineBreaks(text: string): readonly (readonly string[])[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  const starts = parts.filter(({ index, isWordLike }) => index > 0 && isWordLike === true);
  const inTwo = starts.map(({ index }) => [text.slice(0, index).trimEnd(), text.slice(index)]);
  return inTwo.length > 0 ? inTwo : [[text]];
}

/** The way whose longest line is the shortest. */
function narrowestBreak(
  breaks: readonly (readonly string[])[],
  widthOf: (text: string) => number,
): readonly string[] {
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return breaks.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

function ellipsize(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line;
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
