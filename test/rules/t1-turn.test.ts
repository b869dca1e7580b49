import { table } from "../support/game/table.ts";

describe("T1 Play a card that matches, or draw one", () => {
  it("T1 a card matches by colour in play, by number, by symbol, or as a wild", () => {
    table({ seats: 3 })
      .deal({ 0: "r9 b3 g3 gS b5 rS W F", 1: "b5", 2: "y1", top: "r3" })
      .legal(
        0,
        ...["play r9", "play rS", "play g3", "play b3"],
        ...["play W red", "play W yellow", "play W green", "play W blue"],
        ...["play F red", "play F yellow", "play F green", "play F blue"],
        "draw",
      );
  });

  it("T1 an action matches the same action in another colour", () => {
    for (const symbol of ["S", "R", "D"]) {
      const hand = `b${symbol} b1 y${symbol} gS gR gD`;
      const others = ["S", "R", "D"].filter((other) => other !== symbol);
      table({ seats: 3 })
        .deal({ 0: hand, top: `r${symbol}` })
        .legal(0, `play b${symbol}`, `play y${symbol}`, `play g${symbol}`, "draw")
        .when(0)
        .plays(`g${others[0]}`)
        .refused("cardDoesNotMatch", "T1");
    }
  });

  it("T1 on a wild only the colour that was chosen counts, or another wild", () => {
    table({ seats: 2 })
      .deal({ 0: "r9 b3 bS y1 W", 1: "b5 b6", top: "W", color: "blue" })
      .legal(0, "play b3", "play bS", "play W red", "play W yellow", "play W green", "play W blue", "draw");
  });

  it("T1 a player may draw although a card in hand could be played", () => {
    table({ seats: 2 })
      .deal({ 0: "r9 r8", 1: "b5 b6", top: "r3", drawPile: "y4 r1" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 r1 (turn)")
      .hand(0, "r9 r8 r1");
  });

  it("T1 a played card is on top, and the next seat's turn starts", () => {
    table({ seats: 3 })
      .deal({ 0: "r9 b3", 1: "b5 b6 g2", 2: "y1 r1", top: "r3" })
      .when(0)
      .plays("b3 uno")
      .brings("unoCalled 0", "cardPlayed 0 b3", "turnStarted 1")
      .where({ top: "b3", color: "blue", turn: 1, pendingAction: "turn", discardPile: 2 })
      .hand(0, "r9")
      .legal(1, "play b5", "play b6", "draw");
  });

  it("T1 play goes to the right if that is the direction", () => {
    table({ seats: 3 })
      .deal({ 0: "r9 b3 y2", top: "r3", direction: -1 })
      .when(0)
      .plays("r9")
      .brings("cardPlayed 0 r9", "turnStarted 2");
  });

  it("T1 goes round ten seats", () => {
    const scenario = table({ seats: 10 }).deal({ 9: "r9 b3 y2", top: "r3", turn: 9 });
    scenario.when(9).plays("r9").brings("cardPlayed 9 r9", "turnStarted 0");
  });

  it("T1 refuses a card that does not match", () => {
    table({ seats: 2 })
      .deal({ 0: "b5 b7 y1", 1: "g1 g2", top: "r3" })
      .legal(0, "draw")
      .when(0)
      .plays("b5")
      .refused("cardDoesNotMatch", "T1")
      .hand(0, "b5 b7 y1")
      .turn(0);
  });

  it("T1 refuses a card that is not in the hand", () => {
    table({ seats: 2 })
      .deal({ 0: "r5 b7", 1: "r8 g2", top: "r3" })
      .when(0)
      .plays("r8")
      .refused("cardNotInHand", "T1");
  });

  it("T1 a viewer without a seat has no turn, and nothing to call or to catch (C6)", () => {
    const scenario = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "r8 g2 g3", top: "r3" }).when(0).plays("r5");
    for (const seat of [-1, 2, 3]) {
      scenario.legal(seat);
      scenario.when(seat).catches(0).refused("notSeated", "C6");
      scenario.when(seat).draws().refused("notSeated", "C6");
    }
  });

  it("T1 refuses every seat but the one whose turn it is", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "r5 b7 y1", 1: "r8 g2 g3", 2: "r1 r2 r4", top: "r3" });
    scenario.legal(1).legal(2).legal(-1);
    for (const seat of [1, 2]) {
      scenario.when(seat).plays("r8").refused("notYourTurn", "T1");
      scenario.when(seat).draws().refused("notYourTurn", "T1");
      scenario.when(seat).passes().refused("notYourTurn", "T1");
      scenario.when(seat).accepts().refused("notYourTurn", "T1");
      scenario.when(seat).challenges().refused("notYourTurn", "T1");
      scenario.when(seat).choosesColor("red").refused("notYourTurn", "T1");
    }
    scenario.turn(0);
  });
});
