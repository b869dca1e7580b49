import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  boxBeside,
  clampInto,
  coverCost,
  findBestBox,
  obstacles,
  TIP_COSTS,
} from "../../../../client/scenes/layout/find-best-box.ts";
import { type PlacedBoxes, placeAllBoxes } from "./placement-cases.ts";

const GOLDEN = join(import.meta.dirname, "../../../golden/placement-boxes.json");
const SIZE = { w: 40, h: 20 };
const AT_ORIGIN = { x: 0, y: 0, ...SIZE };

describe("the placement of boxes", () => {
  it("puts tips, chat bubbles and catch buttons where they were recorded, on every screen", () => {
    // Recorded when plates at the sides had left the rim of the table: a change here moves boxes on some screen.
    const recorded: PlacedBoxes = JSON.parse(readFileSync(GOLDEN, "utf8"));
    assert.deepEqual(placeAllBoxes(), recorded);
  });

  it("takes the cheapest candidate, and the first of equally cheap ones", () => {
    const candidates = [30, -10, 10].map((x) => ({ ...AT_ORIGIN, x }));
    const search = {
      candidates,
      obstacles: [],
      distanceCost: ({ x }: { readonly x: number }) => Math.abs(x),
    };
    assert.equal(findBestBox(search).x, -10);
    assert.equal(findBestBox({ ...search, tolerance: 25 }).x, 30);
    assert.throws(() => findBestBox({ ...search, candidates: [] }), RangeError);
  });

  it("prefers a little of two obstacles to much of one, and any of them to a button", () => {
    const cost = (x: number, of: keyof Pick<typeof TIP_COSTS, "seat" | "needed">) =>
      coverCost(AT_ORIGIN, obstacles([{ ...AT_ORIGIN, x }, undefined], TIP_COSTS[of]));
    assert.equal(cost(40, "seat"), 0, "boxes that only share an edge do not overlap");
    assert.ok(2 * cost(36, "seat") < cost(4, "seat"));
    assert.ok(cost(30, "needed") > 2 * cost(0, "seat"));
  });

  it("centres a box on one side of another, and keeps it inside of edges", () => {
    const anchor = { x: 100, y: 50, w: 20, h: 10 };
    assert.deepEqual(boxBeside(anchor, "left", SIZE, 5), { x: 65, y: 50, ...SIZE });
    assert.deepEqual(boxBeside(anchor, "right", SIZE, 5), { x: 135, y: 50, ...SIZE });
    assert.deepEqual(boxBeside(anchor, "above", SIZE, 5), { x: 100, y: 30, ...SIZE });
    assert.deepEqual(boxBeside(anchor, "below", SIZE, 5), { x: 100, y: 70, ...SIZE });
    const edges = { left: 0, top: 0, right: 100, bottom: 100 };
    assert.deepEqual(clampInto({ ...SIZE, x: -5, y: 99 }, edges), { x: 20, y: 90, ...SIZE });
  });
});
