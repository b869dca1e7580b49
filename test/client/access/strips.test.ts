import assert from "node:assert/strict";
import { visibleBoxes } from "../../../client/a11y/canvas-button-groups.ts";

const card = (x: number, y = 100) => ({ x, y, w: 60, h: 90 });

describe("what shows of the cards in a hand", () => {
  it("is a strip at the left of each, and the whole of the last", () => {
    const strips = visibleBoxes([card(30), card(50), card(70)]);
    assert.deepEqual(
      strips.map(({ x, w, h }) => [x, w, h]),
      [
        [10, 20, 90],
        [30, 20, 90],
        [70, 60, 90],
      ],
    );
  });

  it("is the whole card where none overlaps, and in spite of the fan's rise", () => {
    assert.deepEqual(visibleBoxes([card(30, 104), card(90, 100)]), [card(30, 104), card(90, 100)]);
  });

  it("is the upper part in a row that another lies on", () => {
    const [upper] = visibleBoxes([card(30, 60), card(40, 110)]);
    assert.deepEqual(upper, { x: 30, y: 40, w: 60, h: 50 });
  });
});
