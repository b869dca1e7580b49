import assert from "node:assert/strict";
import { linkLight, linkMarks } from "../../../../client/scenes/layout/link-path.ts";

const MIDDLE = { x: 200, y: 300 };
const from = { x: 60, y: 100, r: 20 };
const to = { x: 340, y: 100, r: 20 };

describe("an arrow between two players", () => {
  const marks = linkMarks(from, to, MIDDLE);

  it("goes from one to the other, outside of both faces, along a way that bends towards the middle of the table", () => {
    const [first, last] = [marks[0], marks.at(-1)];
    assert.ok(first !== undefined && last !== undefined && first.x < 100 && last.x > 300);
    for (const { x, y } of marks) {
      assert.ok(Math.hypot(x - from.x, y - from.y) > from.r && Math.hypot(x - to.x, y - to.y) > to.r);
      assert.ok(y > from.y);
    }
    assert.ok(Math.cos(first.angle) > 0 && Math.sin(first.angle) > 0 && Math.sin(last.angle) < 0);
  });

  it("has at least two chevrons, also between neighbours", () => {
    assert.ok(linkMarks(from, { ...to, x: 115 }, MIDDLE).length >= 2);
  });

  it("is seen within 50 ms, reaches the other player within 150 ms, and is never dark then", () => {
    const seen = (ms: number) => marks.filter(({ share }) => linkLight(share, ms) > 0.3).length;
    assert.ok(seen(0) > 0);
    assert.ok(seen(50) >= marks.length / 3);
    for (const ms of [150, 300, 500, 1000]) assert.equal(seen(ms), marks.length, `${ms} ms`);
  });
});
