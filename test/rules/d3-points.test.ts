import assert from "node:assert/strict";
import { pointsIn } from "../../shared/editions/editions.ts";
import { cards } from "../support/game/game-as-text.ts";

describe("D3 Points", () => {
  const points = (text: string) => pointsIn(cards(text), {});

  it("D3 counts number cards by their face", () => {
    for (let face = 0; face <= 9; face += 1) {
      for (const color of "rygb") assert.equal(points(`${color}${face}`), face);
    }
  });

  it("D3 counts Skip, Reverse and Draw Two 20", () => {
    for (const color of "rygb") assert.equal(points(`${color}S ${color}R ${color}D`), 60);
  });

  it("D3 counts every wild 50", () => {
    assert.deepEqual(["W", "F", "C"].map(points), [50, 50, 50]);
  });

  it("D3 adds up a whole hand", () => {
    assert.equal(points("r0 b9 gS W F"), 129);
    assert.equal(points(""), 0);
  });
});
