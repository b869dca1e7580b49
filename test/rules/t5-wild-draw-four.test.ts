import assert from "node:assert/strict";
import { isBluff } from "../../shared/legal/why-not-play.ts";
import { table } from "../support/game/table.ts";

describe("T5 Wild Draw Four", () => {
  it("T5 the next seat must challenge or draw the penalty, and nothing else", () => {
    const scenario = table({ seats: 3 })
      .deal({ 0: "F b1 b2", 1: "gD W F", 2: "y1 y2", top: "r3" })
      .when(0)
      .plays("F green")
      .brings("cardPlayed 0 F", "colorChosen 0 green", "penaltyRaised 1 4")
      .where({ turn: 1, pendingAction: "penalty", penalty: 4, color: "green", top: "F" })
      .legal(1, "accept", "challenge")
      .legal(0)
      .legal(2);
    scenario.when(1).plays("gD").refused("mustAnswer", "T5");
    scenario.when(1).plays("F red").refused("mustAnswer", "T5");
    scenario.when(1).draws().refused("mustAnswer", "T5");
    scenario.when(1).passes().refused("mustAnswer", "T5");
    scenario.when(1).choosesColor("red").refused("mustAnswer", "T5");
    scenario.when(2).challenges().refused("notYourTurn", "T1");
    scenario.when(2).accepts().refused("notYourTurn", "T1");
    scenario.turn(1);
  });

  it("T5 a seat that draws the penalty draws four and loses its turn", () => {
    table({ seats: 3 })
      .deal({ 0: "F b1 b2", 1: "gD W", top: "r3", drawPile: "g9 g1 g2 g3 g4" })
      .when(0)
      .plays("F green")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 g4 g3 g2 g1 (wildDrawFour)", "seatSkipped 1", "turnStarted 2")
      .hand(1, "gD W g4 g3 g2 g1")
      .where({ turn: 2, pendingAction: "turn", penalty: 0, color: "green" });
  });

  it("T5 falls on the seat to the right if play goes to the right", () => {
    table({ seats: 4 })
      .deal({ 0: "F b1 b2", top: "r3", direction: -1 })
      .when(0)
      .plays("F green")
      .brings("cardPlayed 0 F", "colorChosen 0 green", "penaltyRaised 3 4")
      .when(3)
      .accepts()
      .turn(2);
  });

  for (const [hand, top, isHonest] of [
    ["F b1 g2", "r3", true],
    ["F W W", "r3", true],
    ["F F b1", "r3", true],
    ["F b3 g3", "r3", true],
    ["F bS gS", "rS", true],
    ["F r1 g2", "r3", false],
    ["F rS b2", "r3", false],
    ["F b1 b2 b4 b5 r0", "r3", false],
  ] as const) {
    it(`T5 a hand of ${hand} on ${top} plays it ${isHonest ? "honestly" : "as a bluff, which is allowed"}`, () => {
      const scenario = table({ seats: 2 }).deal({ 0: hand, 1: "y1 y2", top });
      assert.equal(isBluff(scenario.view(0)), !isHonest);
      scenario.when(0).plays("F blue").when(1).challenges();
      const verdict = isHonest ? "innocent" : "guilty";
      const drawn = scenario.game().hands.map((held) => held.length);
      const left = hand.split(" ").length - 1;
      assert.deepEqual(drawn, isHonest ? [left, 8] : [left + 4, 2], verdict);
    });
  }

  it("T5 the colour in play counts, not the one that is chosen with it", () => {
    table({ seats: 2 })
      .deal({ 0: "F b1 g2", 1: "y1 y2", top: "r3", drawPile: "y3 y3 y3 y3 y3 y3" })
      .when(0)
      .plays("F blue")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 innocent [b1 g2]",
        "cardsDrawn 1 y3 y3 y3 y3 y3 y3 (challenge)",
        "seatSkipped 1",
        "turnStarted 0",
      );
  });

  it("T5 on a wild it is the colour chosen for that wild that counts", () => {
    for (const [color, seat] of [
      ["blue", 0],
      ["red", 1],
    ] as const) {
      const scenario = table({ seats: 2 }).deal({ 0: "F b1 g2", 1: "y1 y2", top: "W", color });
      scenario.when(0).plays("F yellow").when(1).challenges();
      assert.equal(scenario.game().hands[seat]?.length, 2 + (seat === 0 ? 4 : 6));
    }
  });

  it("T5 refuses to draw a penalty or challenge if there is no penalty", () => {
    const scenario = table({ seats: 2 }).deal({ 0: "r1 b1 g2", 1: "y1 y2", top: "r3" });
    scenario.when(0).accepts().refused("noPenaltyToDraw", "T5");
    scenario.when(0).challenges().refused("nothingToChallenge", "T6");
    const two = table({ seats: 3 }).deal({ 0: "rD b1 g2", 2: "r1 b1 b2", top: "r3" }).when(0).plays("rD");
    two.when(2).accepts().refused("noPenaltyToDraw", "T5");
    two.when(2).challenges().refused("nothingToChallenge", "T6");
  });
});
