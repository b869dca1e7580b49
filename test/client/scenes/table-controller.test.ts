import assert from "node:assert/strict";
import { RingSpin } from "../../../client/scenes/table-controller.ts";

const FRAME_MS = 100;

describe("the turning of the direction ring", () => {
  it("keeps its speed, slows down at the end and stops", () => {
    const ringSpin = new RingSpin();
    const paces: number[] = [];
    while (!ringSpin.hasStopped) paces.push(ringSpin.advance(FRAME_MS));
    assert.equal(paces[0], FRAME_MS);
    const slow = paces.slice(-10);
    assert.deepEqual(
      slow.toSorted((a, b) => b - a),
      slow,
    );
    assert.ok((slow.at(-1) ?? FRAME_MS) < FRAME_MS / 10);
  });

  it("continues at full speed after an event", () => {
    const ringSpin = new RingSpin();
    while (!ringSpin.hasStopped) ringSpin.advance(FRAME_MS);
    ringSpin.restart();
    assert.equal(ringSpin.hasStopped, false);
    assert.equal(ringSpin.advance(FRAME_MS), FRAME_MS);
  });
});
