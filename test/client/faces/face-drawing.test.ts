import assert from "node:assert/strict";
import { faceShapes, pupilsOf } from "../../../client/faces/face-drawing.ts";
import { CHARACTERS, EXPRESSIONS, type Expression } from "../../../client/faces/face-shapes.ts";
import { EMBLEMS } from "../../../shared/looks.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";

const NAMES = EMBLEMS.filter((each): each is Character => each !== "initial");
const EXPRESSION_NAMES = Object.keys(EXPRESSIONS) as Expression[];

describe("faces", () => {
  it("are at least sixteen, one for every number that older versions have stored", () => {
    assert.deepEqual(Object.keys(CHARACTERS).sort(), [...NAMES].sort());
    assert.ok(NAMES.length >= 16);
    assert.deepEqual(EMBLEMS.slice(0, 4), ["initial", "fox", "cat", "owl"]);
    assert.deepEqual(EMBLEMS.slice(4, 8), ["snail", "whale", "mushroom", "leaf"]);
    assert.deepEqual(EMBLEMS.slice(8, 13), ["moon", "mountain", "wave", "anchor", "rocket"]);
  });

  it("have six different expressions each, and no two characters look alike", () => {
    const drawn = NAMES.flatMap((name) =>
      EXPRESSION_NAMES.map((expression) => JSON.stringify(faceShapes(name, expression))),
    );
    assert.equal(new Set(drawn).size, 6 * NAMES.length);
  });

  it("are drawn with paths that browsers understand", () => {
    for (const name of NAMES)
      for (const expression of EXPRESSION_NAMES)
        for (const { d, fill, line } of faceShapes(name, expression)) {
          assert.match(d, /^M[-\d. MLHVCQAaZz]+$/, `${name}, ${expression}: ${d}`);
          assert.ok(fill !== undefined || line !== undefined, `${name}, ${expression}: nothing is painted`);
        }
  });

  it("turn their eyes without leaving the white of them, if they are open", () => {
    for (const name of NAMES) {
      const { radius } = CHARACTERS[name].eyes;
      const ahead = pupilsOf(name, "calm");
      const aside = pupilsOf(name, "calm", { x: 0.6, y: -0.8 });
      assert.equal(ahead.length, 2);
      aside.forEach(({ x, y, r }, eye) => {
        const before = ahead[eye];
        assert.ok(before !== undefined && x > before.x && y < before.y, name);
        assert.ok(Math.hypot(x - before.x, y - before.y) + r <= radius + 0.01, name);
      });
      assert.deepEqual(pupilsOf(name, "happy"), []);
    }
  });
});
