import assert from "node:assert/strict";
import { fitText } from "../../../../client/scenes/texture/text.ts";

/** Every letter is half as wide as it is high. */
const widthOf = (text: string, size: number) => (text.length * size) / 2;
const FAR = { size: 30, least: 24, width: 120 };

describe("a name in its room", () => {
  it("gets smaller before it gets a second line", () => {
    assert.deepEqual(fitText("Marisol", FAR, widthOf), { words: "Marisol", size: 30 });
    assert.deepEqual(fitText("Marisol Ma", FAR, widthOf), { words: "Marisol Ma", size: 24 });
  });

  it("is whole up to 16 letters on a big screen, also without a space", () => {
    assert.deepEqual(fitText("Freya Sørensen-K", FAR, widthOf), { words: "Freya\nSørensen-K", size: 24 });
    assert.deepEqual(fitText("Maximilianus1234", FAR, widthOf), { words: "Maximili\nanus1234", size: 24 });
  });

  it("is shortened if it fits on no two lines, or has only one", () => {
    assert.deepEqual(fitText("W".repeat(25), FAR, widthOf), { words: `${"W".repeat(9)}…`, size: 24 });
    assert.deepEqual(fitText("Freya Sørensen", { size: 16.6, width: 80 }, widthOf), {
      words: "Freya Sø…",
      size: 17,
    });
  });
});
