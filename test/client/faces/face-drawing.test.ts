import assert from "node:assert/strict";
import sharp from "sharp";
import { shapeSvg } from "../../../build/link-preview-images.ts";
import {
  faceShapes,
  type PlacedShape,
  paintShapes,
  placeOf,
  pupilsOf,
} from "../../../client/faces/face-drawing.ts";
import { CHARACTERS, EXPRESSIONS, type Expression } from "../../../client/faces/face-shapes.ts";
import moods from "../../../client/faces/moods.json" with { type: "json" };
import "../../../client/faces/moods.ts";
import { EMBLEMS } from "../../../shared/looks.ts";
import type { Character } from "../../../shared/text/face-of-name.ts";
import { setGlobal } from "../../support/browser/set-global.ts";

const NAMES = EMBLEMS.filter((each): each is Character => each !== "initial");
const EXPRESSION_NAMES = Object.keys(EXPRESSIONS) as Expression[];
/** Around the square, so that what leaves it is seen. */
const MARGIN = 10;

/** All but eyes, eyebrows, mouth, stars and drops: what the character itself has. */
function headShapes(name: Character, expression: Expression): readonly PlacedShape[] {
  const { eye, brows, mouth, extras } = EXPRESSIONS[expression];
  const others = new Set([brows, ...[eye, mouth, extras].flat().map(({ d }) => d)]);
  return faceShapes(name, expression).filter(({ d }) => !others.has(d));
}

/** How far the shapes reach from the middle of the square, up to a margin around it. */
async function reachOf(shapes: readonly PlacedShape[]): Promise<number> {
  const side = 100 + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-side / 2} ${-side / 2} ${side} ${side}" width="${2 * side}" height="${2 * side}" stroke-linecap="round" stroke-linejoin="round" paint-order="stroke">${shapes.map(shapeSvg).join("")}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer({
    resolveWithObject: true,
  });
  const fromMiddle = (at: number) => Math.max(side - at, at + 1 - side) / 2;
  const painted = [...data.keys()].filter((index) => (data[index] ?? 0) > 127);
  const reaches = painted.map((index) =>
    Math.max(fromMiddle(index % info.width), fromMiddle(Math.floor(index / info.width))),
  );
  return reaches.reduce((most, reach) => Math.max(most, reach), 0);
}

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

  it("show with more than eyes, eyebrows and mouth whether they are happy, winning, hit or caught", () => {
    for (const name of NAMES)
      for (const expression of ["happy", "winning", "hit", "caught"] as const)
        assert.notDeepEqual(headShapes(name, expression), headShapes(name, "calm"), `${name}, ${expression}`);
  });

  it("are as drawn while they are calm", () => {
    for (const name of NAMES) {
      assert.ok(!("calm" in moods[name]), name);
      assert.ok(
        headShapes(name, "calm").every(({ at }) => at?.scale === 1 && at.turn === 0),
        name,
      );
    }
  });

  it("stay in their square with every expression, because the canvas of a table ends there", async () => {
    const outside: string[] = [];
    for (const name of NAMES) {
      const calm = await reachOf(headShapes(name, "calm"));
      for (const expression of EXPRESSION_NAMES) {
        const reach = await reachOf(headShapes(name, expression));
        if (reach > Math.max(51, calm)) outside.push(`${name}, ${expression}: ${reach}`);
      }
    }
    assert.deepEqual(outside, []);
  });

  it("turn both ears of a pair towards each other, and only one while they are thinking", () => {
    const placesOfEars = (expression: Expression) => {
      const [ear, other] = headShapes("rabbit", expression);
      assert.ok(ear !== undefined && other !== undefined);
      return [placeOf(ear), placeOf(other)];
    };
    const [upright, otherUpright] = placesOfEars("calm");
    const [left, right] = placesOfEars("thinking");
    assert.notEqual(left, upright);
    assert.equal(right, otherUpright);
    assert.deepEqual(placesOfEars("happy"), [
      "translate(-11 -13) rotate(12) scale(1 1)",
      "translate(11 -13) rotate(-12) scale(-1 1)",
    ]);
  });

  it("are turned on the canvas as on pages", () => {
    const restore = setGlobal("Path2D", class {});
    const calls: string[] = [];
    const ctx = {
      save() {},
      restore() {},
      stroke() {},
      fill() {},
      translate: (x: number, y: number) => calls.push(`translate(${x} ${y})`),
      rotate: (turn: number) => calls.push(`rotate(${Math.round((turn * 180) / Math.PI)})`),
      scale: (x: number, y: number) => calls.push(`scale(${x} ${y})`),
    };
    const ears = headShapes("rabbit", "hit").slice(0, 2);
    paintShapes(ctx as unknown as CanvasRenderingContext2D, ears);
    assert.equal(calls.join(" "), ears.map(placeOf).join(" "));
    restore();
  });
});
