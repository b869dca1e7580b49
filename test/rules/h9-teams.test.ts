import assert from "node:assert/strict";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { OFFICIAL_RULES } from "../../shared/rules.ts";
import { standings } from "../../shared/score.ts";
import { partnerOf } from "../../shared/seat.ts";
import { table } from "../support/game/table.ts";

const teams = (seats = 4, rules = {}) => table({ seats, rules: { teams: true, ...rules } });

describe("H9 Teams", () => {
  it("H9 partners sit opposite", () => {
    assert.deepEqual(
      [0, 1, 2, 3].map((seat) => partnerOf(seat, 4)),
      [2, 3, 0, 1],
    );
    assert.deepEqual(
      [0, 4, 7, 9].map((seat) => partnerOf(seat, 10)),
      [5, 9, 2, 4],
    );
  });

  for (const seats of [2, 3, 5, 7, 9]) {
    it(`H9 ${seats} seats make no teams, which is said when they are chosen`, () => {
      assert.deepEqual(whyRulesInvalid({ ...OFFICIAL_RULES, teams: true }, seats), {
        code: "teamsNeedPairs",
        rule: "H9",
        details: { seats },
      });
    });
  }

  for (const seats of [4, 6, 8, 10]) {
    it(`H9 ${seats} seats do`, () => {
      assert.equal(whyRulesInvalid({ ...OFFICIAL_RULES, teams: true }, seats), undefined);
    });
  }

  it("H9 a team wins when either partner goes out, and scores the cards of the other teams only", () => {
    teams()
      .deal({ 0: "r5", 1: "g1 g2", 2: "W F", 3: "yS", top: "r3", scores: [480, 10, 480, 10] })
      .when(0)
      .plays("r5")
      .brings(
        "cardPlayed 0 r5",
        "roundWon 0, points 23 0 23 0",
        "matchEnded won by 0 2, scores 503 10 503 10",
      );
  });

  it("H9 of three teams, both others pay", () => {
    teams(6)
      .deal({ 0: "b1", 1: "g1", 2: "g2", 3: "g3", 4: "r5", 5: "g6", top: "r3", turn: 4 })
      .when(4)
      .plays("r5")
      .brings("cardPlayed 4 r5", "roundWon 4, points 0 12 0 0 12 0")
      .where({ scores: [0, 12, 0, 0, 12, 0] });
  });

  it("H9 with penalty scoring a team has the sum of its hands, and the lowest team wins", () => {
    teams(4, { scoring: "penalty", target: 60 })
      .deal({ 0: "r5", 1: "g1 g2", 2: "W", 3: "yS", top: "r3", scores: [0, 30, 0, 30] })
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "roundWon 0, points 50 23 50 23")
      .where({ scores: [50, 53, 50, 53] });
    teams(4, { scoring: "penalty", target: 60 })
      .deal({ 0: "r5", 1: "g1 g2", 2: "W", 3: "yS", top: "r3", scores: [10, 30, 10, 30] })
      .when(0)
      .plays("r5")
      .brings(
        "cardPlayed 0 r5",
        "roundWon 0, points 50 23 50 23",
        "matchEnded won by 1 3, scores 60 53 60 53",
      );
  });

  it("H9 a tie goes to the team with fewer points in the round, then to the team that went out, else they share", () => {
    const ends = (hands: Record<1 | 2 | 3, string>, scores: readonly number[]) =>
      teams(4, { scoring: "penalty", target: 100 })
        .deal({ ...hands, 0: "r5", top: "r3", scores })
        .when(0)
        .plays("r5")
        .game().result;
    const winners = (...of: Parameters<typeof ends>) => {
      const result = ends(...of);
      return result === "none" ? [] : result.winners;
    };
    assert.deepEqual(winners({ 1: "W", 2: "g1", 3: "g9" }, [100, 42, 100, 42]), [0, 2]);
    assert.deepEqual(winners({ 1: "g1", 2: "W", 3: "g9" }, [50, 90, 50, 90]), [1, 3]);
    assert.deepEqual(winners({ 1: "g1", 2: "gS", 3: "g9" }, [90, 100, 90, 100]), [1, 3]);
    assert.deepEqual(winners({ 1: "g1", 2: "g3", 3: "g2" }, [100, 100, 100, 100]), [0, 2]);
    const three = teams(6, { scoring: "penalty", target: 100 })
      .deal({ 0: "r5", 1: "g1", 2: "g1", 3: "W W", 4: "g2", 5: "g2", top: "r3" })
      .when(0)
      .plays("r5")
      .game();
    assert.deepEqual(three.result, { winners: [1, 2, 4, 5], scores: [100, 3, 3, 100, 3, 3], why: "won" });
  });

  it("H9 a single round ranks the teams by the sum of their hands", () => {
    const game = teams(6, { target: "single" })
      .deal({ 0: "r5", 1: "g1", 2: "gS", 3: "W W W", 4: "g9", 5: "g1", top: "r3" })
      .when(0)
      .plays("r5")
      .game();
    assert.deepEqual(game.result !== "none" && game.result.winners, [0, 3]);
    assert.deepEqual(
      standings(game).map(({ seat, place }) => [seat, place]),
      [
        [0, 1],
        [3, 1],
        [1, 3],
        [4, 3],
        [2, 5],
        [5, 5],
      ],
    );
  });

  it("H9 hands stay secret between partners (D5)", () => {
    const game = teams().deal({ 0: "r5 b1", 2: "W F", top: "r3" });
    assert.deepEqual(game.view(0).revealedHands, [[], [], [], []]);
    assert.equal(JSON.stringify(game.view(0)).includes("53"), false);
  });

  it("H9 a partner may be caught, swapped with, and made to draw like any other seat (U2, H3)", () => {
    teams(4, { sevenZero: true })
      .deal({ 0: "r7 b1", 1: "y1 y2", 2: "g1 g2 g3", top: "r3" })
      .when(0)
      .plays("r7 swap 2")
      .hand(0, "g1 g2 g3")
      .hand(2, "b1");
    teams()
      .deal({ 0: "r5 b1", top: "r3" })
      .when(0)
      .plays("r5")
      .when(2)
      .catches(0)
      .brings("unoCaught 0 by 2", "cardsDrawn 0 y8 g8 (uno)");
  });
});
