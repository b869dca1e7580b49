import assert from "node:assert/strict";
import { slowMotion } from "../../../../client/scenes/effects/tweens.ts";

describe("slow motion", () => {
  const steps = Array.from({ length: 101 }, (_, i) => slowMotion(i / 100));

  it("covers the whole path, without a jump or a step back", () => {
    assert.ok(Math.abs(slowMotion(0)) < 1e-9 && Math.abs(slowMotion(1) - 1) < 1e-9);
    const moves = steps.slice(1).map((step, i) => step - (steps[i] ?? 0));
    assert.ok(moves.every((move) => move >= 0 && move < 0.05));
  });

  it("lingers in the middle and is fast at the end", () => {
    const lingered = slowMotion(0.8) - slowMotion(0.3);
    assert.ok(lingered < 0.2);
    assert.ok(slowMotion(1) - slowMotion(0.9) > lingered);
  });
});
