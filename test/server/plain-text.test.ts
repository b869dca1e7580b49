import assert from "node:assert/strict";
import { cleanName, graphemeCount, plainText } from "../../server/identity/names.ts";
import { LONGEST_NAME } from "../../shared/wire/messages.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

/** Shows nothing, turns the direction of reading, belongs to nobody, or is half of something. */
const UNSEEN = [
  ...range(0x00, 0x08),
  ...range(0x0e, 0x1f),
  ...range(0x7f, 0x84),
  ...range(0x86, 0x9f),
  ...["\u00AD", "\u061C", "\u115F", "\u1160", "\u180E", "\u2800", "\u3164", "\uFEFF", "\uFFA0"],
  ...range(0x20_0b, 0x20_0f),
  ...range(0x20_2a, 0x20_2e),
  ...range(0x20_60, 0x20_64),
  ...range(0x20_66, 0x20_6f),
  ...["\uD800", "\uDBFF", "\uDC00", "\uDFFF", "\uE000", "\uF8FF", "\uFFF9", "\uFFFA", "\uFFFB"],
  ...["\u{1D173}", "\u{1D17A}", "\u{E0001}", "\u{E0020}", "\u{E007F}", "\u{F0000}", "\u{10FFFD}"],
];

/** As it is written, and as it stands on everybody's screen. */
const SAME = [
  ["Ann", "Ann"],
  ["  Ann \t\n Lee  ", "Ann Lee"],
  ["\uFF21\uFF4E\uFF4E", "Ann"],
  ["\u{1D400}nn", "Ann"],
  ["\u2460", "1"],
  ["\uFB01n", "fin"],
  ["Zoe\u0308", "Zo\u00EB"],
  ["A\u00A0nn", "A nn"],
  ["A\u3000nn", "A nn"],
  ["A\u2003nn", "A nn"],
  ["A\u2028nn", "A nn"],
  ["Z\u0335\u0336\u0337\u0338\u0339\u033A\u033Balgo", "Z\u0335\u0336algo"],
  ["\u05E9\u05DC\u05D5\u05DD", "\u05E9\u05DC\u05D5\u05DD"],
  ["\u0905\u0928\u0941", "\u0905\u0928\u0941"],
  ["\u{1F3B4}\u{1F0CF}", "\u{1F3B4}\u{1F0CF}"],
  ["\u200B\u202E\uFEFF", ""],
  ["\u3164\u2800", ""],
] as const;

describe("players' own words", () => {
  it("stand there as they are read: spaces, forms and marks in one way", () => {
    for (const [written, shown] of SAME) assert.equal(plainText(written), shown, JSON.stringify(written));
  });

  it("hold nothing that is not seen, wherever it was put", () => {
    const corpus = UNSEEN.flatMap((sign) => [`${sign}Ann`, `An${sign}n`, `Ann${sign}`]);
    assert.ok(corpus.length > 200);
    for (const text of corpus) assert.equal(plainText(text), "Ann", JSON.stringify(text));
  });

  it("stay as they are when they come in again", () => {
    for (const [, shown] of SAME) assert.equal(plainText(shown), shown);
  });

  it("are counted as readers count, up to the longest name", () => {
    const family = "\u{1F468}\u{1F3FD}";
    assert.equal(graphemeCount(family.repeat(LONGEST_NAME)), LONGEST_NAME);
    assert.ok(cleanName(family.repeat(LONGEST_NAME)).ok);
    assert.equal(cleanName(family.repeat(LONGEST_NAME + 1)).ok, false);
    assert.equal(cleanName("e\u0301".repeat(LONGEST_NAME)).ok, true);
    assert.equal(cleanName("x".repeat(LONGEST_NAME + 1)).ok, false);
  });
});
