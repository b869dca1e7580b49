import assert from "node:assert/strict";
import { standings } from "../../shared/score.ts";
import { table } from "../support/game/table.ts";

describe("E2 Scoring: winner", () => {
  const goesOut = (scores: readonly number[], target = 500) =>
    table({ seats: 3, rules: { target } })
      .deal({ 0: "r5", 1: "g9 W", 2: "yS b1", top: "r3", scores })
      .when(0)
      .plays("r5");

  it("E2 the winner scores the points left in all other hands", () => {
    goesOut([0, 0, 0])
      .brings("cardPlayed 0 r5", "roundWon 0, points 80 0 0")
      .where({ scores: [80, 0, 0], roundPoints: [80, 0, 0] });
  });

  it("E2 scores add up over rounds", () => {
    goesOut([100, 240, 3]).where({ scores: [180, 240, 3], phase: "roundOver", result: "none" });
  });

  it("E2 the match continues if the leader is one point short of the target", () => {
    goesOut([419, 0, 0])
      .where({ phase: "roundOver" })
      .nextRound()
      .where({ round: 2, scores: [499, 0, 0] });
  });

  it("E2 the first to the target wins the match", () => {
    goesOut([420, 490, 0])
      .brings("cardPlayed 0 r5", "roundWon 0, points 80 0 0", "matchEnded won by 0, scores 500 490 0")
      .where({ phase: "matchOver", result: { winners: [0], scores: [500, 490, 0], why: "won" } });
  });

  it("E2 a smaller target ends it sooner", () => {
    goesOut([0, 0, 0], 80).where({ phase: "matchOver" });
    goesOut([0, 0, 0], 81).where({ phase: "roundOver" });
  });

  it("E2 after the match every command is refused", () => {
    const over = goesOut([420, 0, 0]);
    over.legal(0).legal(1);
    over.when(1).draws().refused("matchOver", "E6");
    over.nextRound().refused("matchOver", "E6");
  });

  it("E2 ranks the winner first, then by points, most first, ties sharing the place", () => {
    const { scores: _scores, ...over } = goesOut([420, 0, 0]).game();
    assert.deepEqual(
      standings({ ...over, scores: [500, 7, 7] }).map(({ seat, place }) => [seat, place]),
      [
        [0, 1],
        [1, 2],
        [2, 2],
      ],
    );
    assert.deepEqual(
      standings({ ...over, scores: [500, 7, 90] }).map(({ seat, place, score }) => [seat, place, score]),
      [
        [0, 1, 500],
        [2, 2, 90],
        [1, 3, 7],
      ],
    );
  });
});
