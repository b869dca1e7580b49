import assert from "node:assert/strict";
import { nearestRemaining, nextKey, nextPosition } from "../../../client/a11y/canvas-buttons.ts";

const KEYS = ["a", "b", "c"];

describe("the focus in a group", () => {
  it("moves by arrows in a circle, and to both ends", () => {
    assert.deepEqual(
      ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"].map((key) =>
        nextKey(KEYS, "c", key),
      ),
      ["a", "a", "b", "b", "a", "c"],
    );
    assert.equal(nextKey(KEYS, "a", "ArrowLeft"), "c");
  });

  it("moves a card to the next position, or to an end, without wrapping", () => {
    const places = (key: string) =>
      ["ArrowLeft", "ArrowRight", "Home", "End"].map((pressed) => nextPosition(KEYS, key, pressed));
    assert.deepEqual(places("a"), [0, 1, 0, 2]);
    assert.deepEqual(places("b"), [0, 2, 0, 2]);
    assert.deepEqual(places("c"), [1, 2, 0, 2]);
    assert.equal(nextPosition(KEYS, "b", "Enter"), undefined);
  });

  it("ignores all other keys", () => {
    assert.equal(nextKey(KEYS, "a", "Enter"), undefined);
    assert.equal(nextKey([], "a", "ArrowLeft"), undefined);
  });

  it("stays where it is while its button stays", () => {
    assert.equal(nearestRemaining(KEYS, ["x", "b"], "b"), "b");
  });

  it("goes to the right neighbour when its button goes, else to the left one", () => {
    assert.equal(nearestRemaining(KEYS, ["a", "c"], "b"), "c");
    assert.equal(nearestRemaining(KEYS, ["a", "b"], "c"), "b");
    assert.equal(nearestRemaining(KEYS, ["a"], "b"), "a");
  });

  it("goes to the first button of a new group, and nowhere in an empty one", () => {
    assert.equal(nearestRemaining(KEYS, ["x", "y"], "b"), "x");
    assert.equal(nearestRemaining(KEYS, [], "b"), undefined);
  });
});
