import assert from "node:assert/strict";
import { matchCurve, turningPoint } from "../../../shared/coach/match-curve.ts";
import { replayRecord } from "../../../shared/record/recorded-match.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";

const stepsOf = (...types: readonly ("start" | "draw" | "next")[]) =>
  types.map((type, i) => ({ number: i + 1, command: { type } }));
const curveOf = (...chances: readonly number[]) => ({
  sides: [0, 1],
  curve: chances.map((chance, i) => ({ step: i + 1, chances: [chance, 1 - chance] })),
});

describe("the curve of a match", () => {
  it("has a point for each step, ends with the winner, and is the same each time", () => {
    const record = botMatchRecord({ seats: 3, rules: { target: "single" } });
    const read = replayRecord(record);
    assert.ok(read.ok);
    const { sides, curve } = matchCurve(read.match);
    assert.equal(curve.length, read.match.length);
    const [winner = -1] = record.result?.winners ?? [];
    assert.equal(curve.at(-1)?.chances[sides[winner] ?? -1], 1);
    assert.deepEqual(matchCurve(read.match), { sides, curve });
  });
});

describe("the turning point of a match", () => {
  const steps = stepsOf("start", "draw", "draw", "draw", "draw");

  it("is the move that brought the winners most", () => {
    const curve = curveOf(0.5, 0.3, 0.7, 0.8, 1);
    assert.deepEqual(turningPoint(curve, steps, [0]), { step: 3, side: 0, from: 0.3, to: 0.7 });
  });

  it("is never a deal or the last card", () => {
    const curve = curveOf(0.9, 0.1, 0.8, 0.2, 0.1);
    const point = turningPoint(curve, stepsOf("start", "draw", "next", "draw", "draw"), [1]);
    assert.deepEqual([point?.step, point?.side], [2, 1]);
    assert.equal(turningPoint(curveOf(0.5, 0.5, 0.5, 0.5, 1), steps, [0]), undefined);
  });

  it("does not exist in a match that nobody won", () => {
    assert.equal(turningPoint(curveOf(0.5, 0.3, 0.7, 0.8, 0.9), steps, []), undefined);
  });
});
