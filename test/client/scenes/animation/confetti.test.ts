import assert from "node:assert/strict";
import { piecesAt, type Throw } from "../../../../client/scenes/animation/confetti.ts";

const THROW: Throw = {
  pieces: 70,
  from: { x: -10, y: 600 },
  angle: { min: 275, max: 320 },
  speed: { min: 400, max: 900 },
  gravity: 560,
  ms: 3200,
};

describe("confetti", () => {
  it("starts at one place, and spreads over its angles: no two pieces go the same way", () => {
    for (const { x, y, size } of piecesAt(THROW, 0)) assert.deepEqual([x, y, size], [-10, 600, 20]);
    const pieces = piecesAt(THROW, 300);
    assert.equal(pieces.length, 70);
    assert.ok(
      pieces.every(({ x, y }) => x > -10 && y < 600),
      "up and to the right",
    );
    assert.equal(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size, 70);
    const xs = pieces.map(({ x }) => x);
    assert.ok(Math.max(...xs) - Math.min(...xs) > 100);
  });

  it("starts around a face, which stays in sight", () => {
    const from = { x: 100, y: 100, r: 20 };
    for (const { x, y } of piecesAt({ ...THROW, from, angle: { min: 0, max: 360 } }, 0))
      assert.ok(Math.abs(Math.hypot(x - 100, y - 100) - 20) < 1e-9);
  });

  it("falls in the end, and is gone", () => {
    const [before, last] = [piecesAt(THROW, 3000), piecesAt(THROW, 3200)];
    for (const [i, { y, size }] of last.entries()) {
      assert.ok(y > (before[i]?.y ?? 0));
      assert.equal(size, 0);
    }
  });
});
