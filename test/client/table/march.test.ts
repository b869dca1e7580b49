import assert from "node:assert/strict";
import { March } from "../../../client/table/march.ts";

const FRAME_MS = 100;

describe("the march of the ring", () => {
  it("keeps its pace, slows down at the end and comes to rest", () => {
    const march = new March();
    const paces: number[] = [];
    while (!march.isOver) paces.push(march.step(FRAME_MS));
    assert.equal(paces[0], FRAME_MS);
    const slow = paces.slice(-10);
    assert.deepEqual(
      slow.toSorted((a, b) => b - a),
      slow,
    );
    assert.ok((slow.at(-1) ?? FRAME_MS) < FRAME_MS / 10);
  });

  it("goes on at full pace when something happens", () => {
    const march = new March();
    while (!march.isOver) march.step(FRAME_MS);
    march.goOn();
    assert.equal(march.isOver, false);
    assert.equal(march.step(FRAME_MS), FRAME_MS);
  });
});
