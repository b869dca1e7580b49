import assert from "node:assert/strict";
import { standings } from "../../shared/score.ts";
import { table } from "../support/game/table.ts";

/** Seat 0 goes out; the others have these hands left. */
function goesOut(hands: { readonly 1: string; readonly 2: string }, scores: readonly number[]) {
  return table({ seats: 3, rules: { scoring: "penalty", target: 100 } })
    .deal({ ...hands, 0: "r5", top: "r3", scores })
    .when(0)
    .plays("r5");
}

describe("E3 Scoring: penalty", () => {
  it("E3 all players score the points left in their own hand", () => {
    goesOut({ 1: "g9 W", 2: "yS" }, [10, 0, 40])
      .brings("cardPlayed 0 r5", "roundWon 0, points 0 59 20")
      .where({ scores: [10, 59, 60], roundPoints: [0, 59, 20], phase: "roundOver" });
  });

  it("E3 cards drawn for the last card count", () => {
    table({ seats: 2, rules: { scoring: "penalty" } })
      .deal({ 0: "rD", 1: "g9", top: "r3", drawPile: "W W" })
      .when(0)
      .plays("rD")
      .where({ roundPoints: [0, 109] });
  });

  it("E3 when someone reaches the target, the lowest total wins", () => {
    goesOut({ 1: "g9 W", 2: "g1" }, [80, 41, 20])
      .brings("cardPlayed 0 r5", "roundWon 0, points 0 59 1", "matchEnded won by 2, scores 80 100 21")
      .where({ phase: "matchOver" });
  });

  it("E3 the match continues if the highest score is one point short of the target", () => {
    goesOut({ 1: "g9 W", 2: "g1" }, [80, 40, 98]).where({ phase: "roundOver", scores: [80, 99, 99] });
  });

  it("E3 a tie goes to fewer points in the last round", () => {
    goesOut({ 1: "W W", 2: "g1" }, [51, 0, 50]).where({
      result: { winners: [0], scores: [51, 100, 51], why: "won" },
    });
    goesOut({ 1: "g2", 2: "g1" }, [120, 30, 31]).where({
      result: { winners: [2], scores: [120, 32, 32], why: "won" },
    });
  });

  it("E3 then to the seat that went out", () => {
    goesOut({ 1: "g0", 2: "W W" }, [30, 30, 0]).where({
      result: { winners: [0], scores: [30, 30, 100], why: "won" },
    });
  });

  it("E3 otherwise they share the win", () => {
    goesOut({ 1: "g2", 2: "g2" }, [120, 30, 30]).where({
      result: { winners: [1, 2], scores: [120, 32, 32], why: "won" },
    });
  });

  it("E3 ranks the lowest total first, ties sharing the place", () => {
    const places = (hands: { readonly 1: string; readonly 2: string }, scores: readonly number[]) =>
      standings(goesOut(hands, scores).game()).map(({ seat, place, score }) => [seat, place, score]);
    assert.deepEqual(places({ 1: "g2", 2: "g2" }, [120, 30, 30]), [
      [1, 1, 32],
      [2, 1, 32],
      [0, 3, 120],
    ]);
    assert.deepEqual(places({ 1: "W W", 2: "g1" }, [10, 40, 70]), [
      [0, 1, 10],
      [2, 2, 71],
      [1, 3, 140],
    ]);
  });
});
