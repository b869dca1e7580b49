import { table } from "../support/game/table.ts";

const forced = (seats = 3, rules = {}) => table({ seats, rules: { forcePlay: true, ...rules } });

describe("H5 Force play", () => {
  it("H5 drawing is refused while the hand holds a playable card", () => {
    forced()
      .deal({ 0: "b1 r8 b2", top: "r3" })
      .legal(0, "play r8")
      .when(0)
      .draws()
      .refused("mustPlayInHand", "H5");
  });

  it("H5 a wild is a playable card", () => {
    forced()
      .deal({ 0: "b1 b2 W", top: "r3" })
      .legal(0, "play W red", "play W yellow", "play W green", "play W blue")
      .when(0)
      .draws()
      .refused("mustPlayInHand", "H5");
  });

  it("H5 passing with a drawn card that can be played is refused; the engine plays nothing automatically", () => {
    forced()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 r9" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 r9 (turn)")
      .where({ turn: 0, pendingAction: "drawn" })
      .legal(0, "play r9")
      .when(0)
      .passes()
      .refused("mustPlayDrawn", "H5");
  });

  it("H5 a bluff may be played, but is never forced", () => {
    const wilds = ["play F red", "play F yellow", "play F green", "play F blue"];
    forced()
      .deal({ 0: "F r8 b1", top: "rS" })
      .legal(0, "play r8", ...wilds);
    forced(3, { falseCatchPenalty: true })
      .deal({ 0: "b8 b1 b2", top: "r3", drawPile: "y9 r6 y4 F" })
      .when(0)
      .draws()
      .legal(0, ...wilds, "catch 1", "catch 2")
      .when(0)
      .catches(1)
      .hand(0, "b8 b1 b2 F y4 r6")
      .legal(0, ...wilds, "pass", "catch 1", "catch 2")
      .when(0)
      .passes()
      .turn(1);
  });

  it("H5 an honest Wild Draw Four is forced, one that would be a bluff is not", () => {
    const wilds = ["play F red", "play F yellow", "play F green", "play F blue"];
    forced()
      .deal({ 0: "F b1 b2", top: "r3" })
      .legal(0, ...wilds);
    forced()
      .deal({ 0: "F b1 b2", top: "r3", drawPile: "" })
      .legal(0, ...wilds);
    forced()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 F" })
      .when(0)
      .draws()
      .legal(0, ...wilds)
      .when(0)
      .passes()
      .refused("mustPlayDrawn", "H5");
  });

  it("H5 one card of a set suffices", () => {
    forced(3, { playSets: true })
      .deal({ 0: "r5 b5 y1 g2", 1: "r1 r2", top: "r3" })
      .legal(0, "play r5", "play r5 b5")
      .when(0)
      .plays("r5")
      .turn(1);
  });

  it("H5 a seat without a matching card may draw, and then passes automatically", () => {
    forced()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 y4" })
      .legal(0, "draw", "uno")
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 (turn)", "turnPassed 0", "turnStarted 1");
  });

  it("H5 without the option no play is forced", () => {
    table({ seats: 3 })
      .deal({ 0: "b1 r8 b2", top: "r3", drawPile: "y9 r9" })
      .legal(0, "play r8", "draw")
      .when(0)
      .draws()
      .legal(0, "play r9", "pass");
  });
});
