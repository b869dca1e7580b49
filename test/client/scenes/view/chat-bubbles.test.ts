import assert from "node:assert/strict";
import { wrapText } from "../../../../client/scenes/view/chat-bubbles.ts";

/** Every letter half as wide as it is high, and those of east Asia as wide as high. */
function measure(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (letter > "\u2fff" ? size : size / 2), 0);
}

const SIZES = { width: 120, largest: 17, smallest: 11 };
const set = (words: string) => wrapText(words, SIZES, measure);

describe("text of a chat bubble", () => {
  it("are large and in one line if they fit", () => {
    assert.deepEqual(set("Hello!"), { lines: ["Hello!"], size: 17 });
  });

  it("are broken in two lines of about the same length before they get smaller", () => {
    assert.deepEqual(set("One more game with me?"), { lines: ["One more", "game with me?"], size: 17 });
  });

  it("are broken although they would nearly fit", () => {
    assert.deepEqual(set("Good luck to you"), { lines: ["Good luck", "to you"], size: 17 });
  });

  it("get smaller before they take a third line", () => {
    const { lines, size } = set("Congratulations to the whole family");
    assert.ok(lines.length === 2 && size < 17 && size >= 11, `${lines} ${size}`);
    assert.equal(lines.join(" "), "Congratulations to the whole family");
    for (const line of lines) assert.ok(measure(line, size) <= 120, line);
  });

  it("are broken between words where the language has no spaces", () => {
    const { lines, size } = set("もう一回ゲームをしましょう");
    assert.equal(lines.join(""), "もう一回ゲームをしましょう");
    assert.equal(lines.length, 2);
    for (const line of lines) assert.ok(measure(line, size) <= 120, line);
  });

  it("cut no letter, and end in an ellipsis if nothing else helps", () => {
    const { lines, size } = set(`${"W".repeat(60)} 👩‍👩‍👧`);
    assert.equal(size, 11);
    assert.ok(lines[0]?.endsWith("W…"));
    for (const line of lines) assert.ok(measure(line, size) <= 120, line);
    assert.deepEqual(wrapText("x".repeat(99), SIZES, measure).lines.length, 1);
  });
});
