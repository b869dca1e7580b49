import assert from "node:assert/strict";
import { layerAt, layersOf, MOST_LAYERS } from "../../../client/table/stack-layout.ts";

describe("a pile's thickness", () => {
  it("shows how many cards are left: never more for fewer, one by one at the end, none for none", () => {
    const layers = Array.from({ length: 113 }, (_, cards) => layersOf(cards));
    assert.deepEqual(layers.slice(0, 4), [0, 1, 2, 3]);
    assert.ok(layers.every((each, i) => i === 0 || each >= (layers[i - 1] ?? 0)));
    assert.equal(layers.at(-1), MOST_LAYERS);
    assert.ok(new Set(layers).size > 12);
  });

  it("has its top where the pile lies, and all else below it", () => {
    assert.deepEqual(layerAt(4, 5, 100), { x: 0, y: 0 });
    const [lowest, next] = [layerAt(0, 5, 100), layerAt(1, 5, 100)];
    assert.ok(lowest.y > next.y && next.y > 0 && lowest.x > 0);
  });
});
