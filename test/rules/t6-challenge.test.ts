import { SPECTATOR } from "../../shared/seat.ts";
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6 g7";

describe("T6 The challenge", () => {
  it("T6 guilty: its player draws the four instead, and the challenger takes a normal turn", () => {
    table({ seats: 3 })
      .deal({ 0: "F r1 b2", 1: "y1 b5 b6", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F yellow")
      .when(1)
      .challenges()
      .brings("challenged 0 by 1 guilty [r1 b2]", "cardsDrawn 0 g7 g6 g5 g4 (challenge)", "turnStarted 1")
      .hand(0, "r1 b2 g7 g6 g5 g4")
      .hand(1, "y1 b5 b6")
      .where({ turn: 1, pendingAction: "turn", penalty: 0, color: "yellow", top: "F" })
      .legal(1, "play y1", "draw");
  });

  it("T6 innocent: the challenger draws six and loses the turn", () => {
    table({ seats: 3 })
      .deal({ 0: "F b1 b2", 1: "y1 b5", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F yellow")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 innocent [b1 b2]",
        "cardsDrawn 1 g7 g6 g5 g4 g3 g2 (challenge)",
        "seatSkipped 1",
        "turnStarted 2",
      )
      .hand(0, "b1 b2")
      .hand(1, "y1 b5 g7 g6 g5 g4 g3 g2")
      .where({ turn: 2, pendingAction: "turn", penalty: 0, color: "yellow" });
  });

  it("T6 only the seat that must draw may challenge", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "F r1 b2", top: "r3" }).when(0).plays("F yellow");
    scenario.when(2).challenges().refused("notYourTurn", "T1");
    scenario.when(0).challenges().refused("notYourTurn", "T1");
  });

  it("T6 once the penalty is drawn, it can no longer be challenged", () => {
    table({ seats: 3 })
      .deal({ 0: "F r1 b2", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("F yellow")
      .when(1)
      .accepts()
      .when(1)
      .challenges()
      .refused("notYourTurn", "T1")
      .when(2)
      .challenges()
      .refused("nothingToChallenge", "T6");
  });

  it("T6 a challenge is not made twice", () => {
    table({ seats: 3 })
      .deal({ 0: "F r1 b2", 1: "y1 b5 b6", top: "r3" })
      .when(0)
      .plays("F yellow")
      .when(1)
      .challenges()
      .when(1)
      .challenges()
      .refused("nothingToChallenge", "T6");
  });

  it("T6 what was left of that hand is shown to the challenger alone", () => {
    const scenario = table({ seats: 3 })
      .deal({ 0: "F r1 b2", 1: "y1 b5", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F yellow")
      .when(1)
      .challenges();
    scenario.seenBy(
      1,
      "challenged 0 by 1 guilty [r1 b2]",
      "cardsDrawn 0 4 unseen (challenge)",
      "turnStarted 1",
    );
    for (const seat of [2, SPECTATOR]) {
      scenario.seenBy(
        seat,
        "challenged 0 by 1 guilty []",
        "cardsDrawn 0 4 unseen (challenge)",
        "turnStarted 1",
      );
    }
    scenario.seenBy(
      0,
      "challenged 0 by 1 guilty []",
      "cardsDrawn 0 g7 g6 g5 g4 (challenge)",
      "turnStarted 1",
    );
  });

  for (const [hand, verdict, drawn] of [
    ["F r1", "guilty", "cardsDrawn 0 g5 g4 g3 g2 (challenge)"],
    ["F b1", "innocent", "cardsDrawn 1 g5 g4 g3 g2 g1 r9 (challenge)"],
  ] as const) {
    it(`T6 caught in between, it is the hand of the moment of play that is judged: ${verdict}`, () => {
      const left = hand.slice(2);
      const scenario = table({ seats: 3 })
        .deal({ 0: hand, 1: "y1 b5 b6", 2: "y8 y9", top: "r3", drawPile: "r9 g1 g2 g3 g4 g5 g6 r7" })
        .when(0)
        .plays("F yellow")
        .when(2)
        .catches(0)
        .brings("unoCaught 0 by 2", "cardsDrawn 0 r7 g6 (uno)")
        .where({ turn: 1, pendingAction: "penalty", penalty: 4 })
        .legal(1, "accept", "challenge");
      const ends = verdict === "guilty" ? ["turnStarted 1"] : ["seatSkipped 1", "turnStarted 2"];
      scenario
        .when(1)
        .challenges()
        .brings(`challenged 0 by 1 ${verdict} [${left}]`, drawn, ...ends);
    });
  }

  it("T6 a Wild Draw Four that was just drawn is judged by the whole hand", () => {
    table({ seats: 2 })
      .deal({ 0: "r1 b2", 1: "y1 b5", top: "r3", drawPile: "g1 g2 g3 g4 g5 g6 F" })
      .when(0)
      .draws()
      .when(0)
      .plays("F green")
      .when(1)
      .challenges()
      .brings("challenged 0 by 1 guilty [r1 b2]", "cardsDrawn 0 g6 g5 g4 g3 (challenge)", "turnStarted 1");
  });
});
