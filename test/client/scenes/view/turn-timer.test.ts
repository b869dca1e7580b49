import assert from "node:assert/strict";
import { dimnessOf } from "../../../../client/scenes/view/dim-overlay.ts";
import { isClockPaused, litDots, timeShareLeft } from "../../../../client/scenes/view/turn-timer.ts";

describe("turn timer", () => {
  it("runs towards its end, and shows neither more than all nor less than nothing", () => {
    const clock = { endsAt: 60_000, lengthMs: 40_000 };
    assert.deepEqual(
      [0, 30_000, 50_000, 61_000].map((now) => timeShareLeft(clock, now)),
      [1, 0.75, 0.25, 0],
    );
    assert.ok(!isClockPaused(clock));
  });

  it("that is paused keeps the time that is left", () => {
    const clock = { leftMs: 10_000, lengthMs: 40_000 };
    assert.ok(isClockPaused(clock));
    assert.deepEqual(
      [0, 1e9].map((now) => timeShareLeft(clock, now)),
      [0.25, 0.25],
    );
  });
});

describe("the ring of a turn timer", () => {
  it("has all its dots at the start, none at the end, and stays as it is between two of them", () => {
    assert.deepEqual([1, 0.5, 0.4999, 0.25, 0.001, 0].map(litDots), [64, 32, 32, 16, 1, 0]);
  });
});

describe("dim overlay", () => {
  it("is softer over a table that waits than over one where a seat is chosen, and off in play", () => {
    const [play, pause, choice, both] = [
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ].map(([isChoosingSeat = false, isPaused = false]) => dimnessOf({ isChoosingSeat, isPaused }));
    assert.equal(play, 0);
    assert.ok(pause !== undefined && choice !== undefined && pause > 0.3 && pause < choice);
    assert.equal(both, choice);
  });
});
