/** How words are set in a bubble: in one line or two, as large as the bubble's width allows. */

export interface SetWords {
  readonly lines: readonly string[];
  /** Height of the letters, in CSS pixels. */
  readonly size: number;
}

/** Width of a text in letters of a size. */
export type Measure = (text: string, size: number) => number;

const LARGEST = 17;
const SMALLEST = 11;

/** The words in at most two lines within `width`; where even the smallest letters are too wide, they are cut short. */
export function lettered(words: string, width: number, measure: Measure): SetWords {
  const ways = waysToSet(words);
  for (let size = LARGEST; size >= SMALLEST; size--) {
    if (measure(words, size) <= width) return { lines: [words], size };
    const lines = narrowest(ways, (text) => measure(text, size));
    if (lines.every((line) => measure(line, size) <= width)) return { lines, size };
  }
  const lines = narrowest(ways, (text) => measure(text, SMALLEST));
  return {
    lines: lines.map((line) => cut(line, (text) => measure(text, SMALLEST) <= width)),
    size: SMALLEST,
  };
}

/** All ways to break the words in two, between words as the language has them: that needs no spaces. */
function waysToSet(words: string): readonly (readonly string[])[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(words)];
  const starts = parts.filter(({ index, isWordLike }) => index > 0 && isWordLike === true);
  const inTwo = starts.map(({ index }) => [words.slice(0, index).trimEnd(), words.slice(index)]);
  return inTwo.length > 0 ? inTwo : [[words]];
}

/** The way whose longest line is the shortest. */
function narrowest(
  ways: readonly (readonly string[])[],
  widthOf: (text: string) => number,
): readonly string[] {
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

function cut(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line;
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
