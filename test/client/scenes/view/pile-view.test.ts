import assert from "node:assert/strict";
import { layerCount, layerOffset, MAX_LAYERS } from "../../../../client/scenes/view/pile-view.ts";

describe("thickness of a pile", () => {
  it("shows how many cards are left: never more for fewer, one by one at the end, none for none", () => {
    const layers = Array.from({ length: 113 }, (_, cards) => layerCount(cards));
    assert.deepEqual(layers.slice(0, 4), [0, 1, 2, 3]);
    assert.ok(layers.every((each, i) => i === 0 || each >= (layers[i - 1] ?? 0)));
    assert.equal(layers.at(-1), MAX_LAYERS);
    assert.ok(new Set(layers).size > 12);
  });

  it("has its top where the pile lies, and all else below it", () => {
    assert.deepEqual(layerOffset(4, 5, 100), { x: 0, y: 0 });
    const [lowest, next] = [layerOffset(0, 5, 100), layerOffset(1, 5, 100)];
    assert.ok(lowest.y > next.y && next.y > 0 && lowest.x > 0);
  });
});
