import assert from "node:assert/strict";
import { type ControlBox, nearestInDirection } from "../../../../client/pages/big-screen/arrow-keys.ts";

const box = (x: number, y: number, w = 100, h = 40): ControlBox => ({
  left: x,
  right: x + w,
  top: y,
  bottom: y + h,
});

describe("the arrow keys of a remote control", () => {
  const here = box(200, 200);

  it("move to the next control in their direction", () => {
    const around = [box(200, 100), box(200, 300), box(50, 200), box(350, 200)];
    assert.equal(nearestInDirection(here, around, "ArrowUp"), 0);
    assert.equal(nearestInDirection(here, around, "ArrowDown"), 1);
    assert.equal(nearestInDirection(here, around, "ArrowLeft"), 2);
    assert.equal(nearestInDirection(here, around, "ArrowRight"), 3);
  });

  it("prefer what is straight ahead to what is nearer but aside", () => {
    assert.equal(nearestInDirection(here, [box(420, 260), box(200, 400)], "ArrowDown"), 1);
  });

  it("move to what is aside if nothing is straight ahead", () => {
    assert.equal(nearestInDirection(here, [box(900, 500)], "ArrowDown"), 0);
    assert.equal(nearestInDirection(here, [box(900, 500)], "ArrowRight"), 0);
  });

  it("stay where they are if there is nothing in their direction", () => {
    assert.equal(nearestInDirection(here, [box(200, 300)], "ArrowUp"), undefined);
    assert.equal(nearestInDirection(here, [], "ArrowDown"), undefined);
  });
});
