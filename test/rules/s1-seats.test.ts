import assert from "node:assert/strict";
import { decide } from "../../shared/decide.ts";
import { newGame } from "../../shared/game.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { TABLE } from "../../shared/seat.ts";
import { matchOpening } from "../support/game/match-opening.ts";
import { refusalOf } from "../support/game/refusal-of.ts";

describe("S1 Seats", () => {
  const start = (seats: number) =>
    decide(newGame({ rules: OFFICIAL_RULES, seats, seed: "0".repeat(64) }), TABLE, { type: "start" });

  for (let seats = 2; seats <= 10; seats += 1) {
    it(`S1 a match of ${seats} starts`, () => {
      const { game } = matchOpening({ seats }, 3);
      assert.equal(game.hands.length, seats);
      assert.equal(game.phase, "playing");
      assert.ok(game.turn >= 0 && game.turn < seats);
    });
  }

  it("S1 a match of one or none does not start", () => {
    for (const seats of [0, 1]) {
      assert.deepEqual(refusalOf(start(seats)), {
        code: "tooFewSeats",
        rule: "S1",
        details: { seats, least: 2 },
      });
    }
  });

  it("S1 a match of eleven does not start", () => {
    assert.deepEqual(refusalOf(start(11)), {
      code: "tooManySeats",
      rule: "S1",
      details: { seats: 11, most: 10 },
    });
  });
});
