import assert from "node:assert/strict";
import { type SpringState, settleMs, springAt } from "../../../../client/scenes/effects/spring.ts";

const REST: SpringState = { position: 0, velocity: 0 };

function positions(from: SpringState, goal: number, settle: number): readonly number[] {
  return Array.from({ length: settle + 1 }, (_, ms) => springAt(from, goal, { ms, settle }).position);
}

describe("the spring of a card", () => {
  it("from rest goes to its goal without a jump and never past it", () => {
    const way = positions(REST, 100, 250);
    assert.equal(way[0], 0);
    for (const [i, position] of way.slice(1).entries()) {
      const step = position - (way[i] ?? 0);
      assert.ok(step > 0 && step < 2, `${i + 1} ms: ${step}`);
    }
    assert.ok((way.at(-1) ?? 0) > 98.9 && (way.at(-1) ?? 0) <= 100);
  });

  it("settles within 200 to 460 ms, whatever was asked for", () => {
    assert.deepEqual([1, 80, 220, 300, 1000].map(settleMs), [200, 200, 220, 300, 460]);
  });

  it("goes on as before if it is asked for the same goal again", () => {
    const options = { settle: 250 };
    const midway = springAt(REST, 100, { ms: 60, ...options });
    const again = springAt(midway, 100, { ms: 40, ...options });
    const whole = springAt(REST, 100, { ms: 100, ...options });
    assert.ok(Math.abs(again.position - whole.position) < 1e-9);
    assert.ok(Math.abs(again.velocity - whole.velocity) < 1e-9);
  });

  it("keeps its speed when the goal changes in flight", () => {
    const midway = springAt(REST, 100, { ms: 60, settle: 250 });
    const turned = springAt(midway, -50, { ms: 0, settle: 250 });
    assert.ok(Math.abs(turned.position - midway.position) < 1e-9);
    assert.ok(Math.abs(turned.velocity - midway.velocity) < 1e-9);
    const later = positions(midway, -50, 250);
    assert.ok(Math.max(...later) > midway.position, "it first runs on");
    assert.ok(Math.abs((later.at(-1) ?? 0) + 50) < 5);
  });
});
