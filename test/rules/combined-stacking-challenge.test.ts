/** Stacking with challenges. */
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6 g7 g8 y1 y2 y3 y4";

describe("Stacking and the challenge", () => {
  const stacked = (first: string, second: string) =>
    table({ seats: 4, rules: { stacking: "same" } })
      .deal({ 0: `F ${first}`, 1: `F ${second}`, 2: "F y8 y9", 3: "b8 b9", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F green")
      .when(1)
      .plays("F blue");

  it("H1 guilty: the player of the Wild Draw Four on top draws the whole penalty", () => {
    stacked("b1 b2", "g9 y1")
      .legal(2, "play F red", "play F yellow", "play F green", "play F blue", "accept", "challenge")
      .when(2)
      .challenges()
      .brings(
        "challenged 1 by 2 guilty [g9 y1]",
        "cardsDrawn 1 y4 y3 y2 y1 g8 g7 g6 g5 (challenge)",
        "turnStarted 2",
      )
      .where({ turn: 2, pendingAction: "turn", penalty: 0, color: "blue" });
  });

  it("H1 innocent: the challenger draws it all and two more, and loses the turn", () => {
    stacked("b1 b2", "b3 y1")
      .when(2)
      .challenges()
      .brings(
        "challenged 1 by 2 innocent [b3 y1]",
        "cardsDrawn 2 y4 y3 y2 y1 g8 g7 g6 g5 g4 g3 (challenge)",
        "seatSkipped 2",
        "turnStarted 3",
      );
  });

  it("H1 stacking gives up the challenge: the bluff below is never judged", () => {
    stacked("r1 b2", "b3 y1")
      .when(2)
      .challenges()
      .brings(
        "challenged 1 by 2 innocent [b3 y1]",
        "cardsDrawn 2 y4 y3 y2 y1 g8 g7 g6 g5 g4 g3 (challenge)",
        "seatSkipped 2",
        "turnStarted 3",
      );
  });

  it("H1 a stacked Wild Draw Four is judged by the colour chosen for the one below it", () => {
    stacked("b1 b2", "r1 r2").when(2).challenges().where({ turn: 3 });
    stacked("b1 b2", "g1 r2").when(2).challenges().where({ turn: 2 });
  });

  it("H1 only the seat that faces it may challenge", () => {
    const scenario = stacked("b1 b2", "b3 y1");
    scenario.when(3).challenges().refused("notYourTurn", "T1");
    scenario.when(0).challenges().refused("notYourTurn", "T1");
  });

  it("H1 mixed: only a Wild Draw Four on top, also one that was stacked on a Draw Two", () => {
    table({ seats: 3, rules: { stacking: "mixed" } })
      .deal({ 0: "rD b1 b2", 1: "F r8 y1", 2: "g1 g2 g3", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("F blue")
      .when(2)
      .challenges()
      .brings(
        "challenged 1 by 2 guilty [r8 y1]",
        "cardsDrawn 1 y4 y3 y2 y1 g8 g7 (challenge)",
        "turnStarted 2",
      );
  });
});
