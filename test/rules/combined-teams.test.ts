/** Teams with every way to end a round or a match. */
import assert from "node:assert/strict";
import { standings } from "../../shared/score.ts";
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6";
const teams = (rules = {}, seats = 4) => table({ seats, rules: { teams: true, ...rules } });

describe("Teams and the end of a round", () => {
  it("H9 the last Draw Two makes the next seat draw, and its team pays", () => {
    teams()
      .deal({ 0: "rD", 1: "b1", 2: "W", 3: "b3", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 g6 g5 (drawTwo)", "roundWon 0, points 15 0 15 0");
  });

  it("H9 a stacked last card too", () => {
    teams({ stacking: "same" })
      .deal({ 0: "rD b1", 1: "gD", 2: "b2", 3: "b3", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD uno")
      .when(1)
      .plays("gD")
      .brings("cardPlayed 1 gD", "cardsDrawn 2 g6 g5 g4 g3 (drawTwo)", "roundWon 1, points 0 21 0 21");
  });

  it("H9 a partner may jump in on a partner, and go out", () => {
    teams({ jumpIn: true })
      .deal({ 0: "r5 b1 b2", 1: "g1", 2: "r5", 3: "g3", top: "r3" })
      .when(0)
      .plays("r5")
      .when(2)
      .plays("r5")
      .brings("cardPlayed 2 r5", "roundWon 2, points 4 0 4 0");
  });

  it("H9 a set may end it", () => {
    teams({ playSets: true, target: "single" })
      .deal({ 0: "b1", 1: "r5 y5", 2: "b2", 3: "W", top: "r3", turn: 1 })
      .when(1)
      .plays("r5 y5")
      .brings(
        "cardPlayed 1 r5",
        "cardPlayed 1 y5",
        "roundWon 1, points 0 3 0 3",
        "matchEnded won by 1 3, scores 0 3 0 3",
      );
  });

  it("H9 the target is reached by the team, not by the seat", () => {
    teams({ target: 50 })
      .deal({ 0: "r5", 1: "gS", 2: "b1", 3: "b3", top: "r3", scores: [27, 0, 27, 0] })
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "roundWon 0, points 23 0 23 0", "matchEnded won by 0 2, scores 50 0 50 0");
    teams({ target: 50 })
      .deal({ 0: "r5", 1: "gS", 2: "b1", 3: "b2", top: "r3", scores: [27, 0, 27, 0] })
      .when(0)
      .plays("r5")
      .where({ phase: "roundOver", scores: [49, 0, 49, 0] });
  });

  it("H9 after a round that was not the last, partners stand equal", () => {
    const game = teams().deal({ 0: "r5", 1: "gS", 2: "b1", 3: "b2", top: "r3" }).when(0).plays("r5").game();
    assert.deepEqual(
      standings(game).map(({ seat, place, score }) => [seat, place, score]),
      [
        [0, 1, 22],
        [2, 1, 22],
        [1, 3, 0],
        [3, 3, 0],
      ],
    );
  });

  it("H9 a single round with penalty scoring names the team that went out, whatever the partner holds", () => {
    teams({ target: "single", scoring: "penalty" })
      .deal({ 0: "r5", 1: "g1", 2: "W W", 3: "g1", top: "r3" })
      .when(0)
      .plays("r5")
      .brings(
        "cardPlayed 0 r5",
        "roundWon 0, points 100 2 100 2",
        "matchEnded won by 0 2, scores 100 2 100 2",
      );
  });

  it("H9 a match that is abandoned has no winner", () => {
    teams()
      .deal({ 0: "r5 b1", top: "r3", scores: [10, 0, 10, 0] })
      .submit(-1, { type: "end", why: "idle" })
      .brings("matchEnded idle by , scores 10 0 10 0");
  });
});
