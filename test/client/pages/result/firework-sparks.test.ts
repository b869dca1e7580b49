import assert from "node:assert/strict";
import type { Firework } from "../../../../client/pages/result/ending-plan.ts";
import { SPARK_FIELDS, sparkBuffer } from "../../../../client/pages/result/firework-sparks.ts";

const SCREEN = { width: 400, height: 800 };
const BALL: Firework = { at: 900, x: 0.25, y: 0.3, size: 1, shape: "ball", colors: 0 };

interface DrawnSpark {
  readonly start: readonly [x: number, y: number];
  readonly speed: readonly [x: number, y: number];
  readonly birth: number;
  readonly life: number;
  readonly drag: number;
}

function sparks(fireworks: readonly Firework[]): readonly DrawnSpark[] {
  const buffer = sparkBuffer(fireworks, SCREEN);
  return Array.from({ length: buffer.length / SPARK_FIELDS }, (_, i) => {
    const [x = 0, y = 0, vx = 0, vy = 0, birth = 0, life = 0, drag = 0] = buffer.subarray(i * SPARK_FIELDS);
    return { start: [x, y], speed: [vx, vy], birth, life, drag };
  });
}

describe("the sparks of fireworks", () => {
  it("a rocket rises from the ground and arrives where and when its firework opens", () => {
    const [rocket] = sparks([BALL]);
    assert.ok(rocket !== undefined && rocket.start[1] > SCREEN.height);
    const reach = (1 - Math.exp(-rocket.drag * rocket.life)) / rocket.drag;
    assert.ok(Math.abs(rocket.start[0] + rocket.speed[0] * reach - 100) < 0.5);
    assert.ok(Math.abs(rocket.start[1] + rocket.speed[1] * reach - 240) < 0.5);
    assert.ok(Math.abs(rocket.birth + rocket.life - 0.9) < 0.001);
  });

  it("fly in all directions, so that the firework is round", () => {
    const burst = sparks([BALL]).filter(({ start: [x] }) => Math.abs(x - 100) < 0.01);
    const sum = (axis: 0 | 1) => burst.reduce((total, { speed }) => total + speed[axis], 0) / burst.length;
    const fastest = Math.max(...burst.map(({ speed }) => Math.hypot(...speed)));
    assert.ok(Math.abs(sum(0)) < fastest * 0.05 && Math.abs(sum(1)) < fastest * 0.05);
  });

  it("are few enough for a phone, and the same each time", () => {
    const shapes = ["ball", "ring", "willow"] as const;
    for (const shape of shapes) assert.ok(sparks([{ ...BALL, shape }]).length < 2000, shape);
    assert.deepEqual(sparkBuffer([BALL], SCREEN), sparkBuffer([BALL], SCREEN));
  });
});
