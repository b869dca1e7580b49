import assert from "node:assert/strict";
import { standings } from "../../shared/score.ts";
import { table } from "../support/game/table.ts";

function goesOut(scoring: "winner" | "penalty" = "winner") {
  return table({ seats: 4, rules: { target: "single", scoring } })
    .deal({ 0: "b1 b2", 1: "r5", 2: "gS b1 b2", 3: "g3", top: "r3", turn: 1 })
    .when(1)
    .plays("r5");
}

describe("E4 A single round", () => {
  it("E4 its winner wins the match", () => {
    goesOut().brings(
      "cardPlayed 1 r5",
      "roundWon 1, points 0 29 0 0",
      "matchEnded won by 1, scores 0 29 0 0",
    );
    goesOut("penalty").brings(
      "cardPlayed 1 r5",
      "roundWon 1, points 3 0 23 3",
      "matchEnded won by 1, scores 3 0 23 3",
    );
  });

  it("E4 there is no next round", () => {
    goesOut().where({ phase: "matchOver" }).nextRound().refused("matchOver", "E6");
  });

  it("E4 the others are ranked by points left in hand, fewest first, ties sharing the place", () => {
    for (const scoring of ["winner", "penalty"] as const) {
      assert.deepEqual(
        standings(goesOut(scoring).game()).map(({ seat, place }) => [seat, place]),
        [
          [1, 1],
          [0, 2],
          [3, 2],
          [2, 4],
        ],
      );
    }
  });

  it("E4 the cards drawn for the last card count in the ranking", () => {
    const over = table({ seats: 3, rules: { target: "single" } })
      .deal({ 0: "rD", 1: "g0", 2: "g9", top: "r3", drawPile: "W W" })
      .when(0)
      .plays("rD");
    assert.deepEqual(
      standings(over.game()).map(({ seat, place }) => [seat, place]),
      [
        [0, 1],
        [2, 2],
        [1, 3],
      ],
    );
  });
});
