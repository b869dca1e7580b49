import assert from "node:assert/strict";
import { NO_CARD } from "../../shared/card.ts";
import { table } from "../support/game/table.ts";

describe("T2 The drawn card", () => {
  it("T2 after drawing, only the drawn card may be played, or the player passes", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b7", 1: "g1 g2", top: "r3", drawPile: "y9 r8" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 r8 (turn)")
      .where({ turn: 0, pendingAction: "drawn", drawPile: 1 })
      .legal(0, "play r8", "pass")
      .legal(1)
      .when(0)
      .plays("r5")
      .refused("onlyDrawnCard", "T2")
      .when(0)
      .draws()
      .refused("alreadyDrew", "T2");
  });

  it("T2 the drawn card is played like any other", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b7", top: "r3", drawPile: "y9 rS" })
      .when(0)
      .draws()
      .when(0)
      .plays("rS")
      .brings("cardPlayed 0 rS", "seatSkipped 1", "turnStarted 2")
      .hand(0, "r5 b7");
  });

  it("T2 a drawn wild takes any colour", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b7", top: "r3", drawPile: "W" })
      .when(0)
      .draws()
      .legal(0, "play W red", "play W yellow", "play W green", "play W blue", "pass")
      .when(0)
      .plays("W blue")
      .brings("cardPlayed 0 W", "colorChosen 0 blue", "turnStarted 1");
  });

  it("T2 a player who passes keeps the drawn card", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b7", top: "r3", drawPile: "y9 r8" })
      .when(0)
      .draws()
      .when(0)
      .passes()
      .brings("turnPassed 0", "turnStarted 1")
      .hand(0, "r5 b7 r8")
      .where({ turn: 1, pendingAction: "turn", top: "r3" });
  });

  it("T2 when the turn is over, no seat has a drawn card: the next seat sees none (D5)", () => {
    const drawn = (pile: string) =>
      table({ seats: 3 }).deal({ 0: "r5 b7", top: "r3", drawPile: pile }).when(0).draws();
    for (const scenario of [drawn("r8").when(0).passes(), drawn("r8").when(0).plays("r8"), drawn("y9")]) {
      assert.equal(scenario.turn(1).view(1).drawnCard, NO_CARD);
    }
  });

  it("T2 a drawn card that does not match ends the turn automatically", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b7", top: "r3", drawPile: "y9" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y9 (turn)", "turnPassed 0", "turnStarted 1")
      .hand(0, "r5 b7 y9")
      .turn(1);
  });

  it("T2 a drawn card that equals one in the hand may be played: they are the same", () => {
    table({ seats: 2 })
      .deal({ 0: "r5 b7", top: "r3", drawPile: "r5" })
      .when(0)
      .draws()
      .legal(0, "play r5", "pass")
      .when(0)
      .plays("r5")
      .hand(0, "b7 r5");
  });

  it("T2 refuses to pass without having drawn", () => {
    table({ seats: 2 })
      .deal({ 0: "r5 b7 y1", top: "r3" })
      .when(0)
      .passes()
      .refused("nothingToPass", "T2")
      .legal(0, "play r5", "draw");
  });
});
