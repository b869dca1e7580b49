import { table } from "../support/game/table.ts";

const toMatch = (seats = 3, rules = {}) => table({ seats, rules: { drawToMatch: true, ...rules } });

describe("H4 Draw to match", () => {
  it("H4 draws until a playable card comes, and only that one may be played", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 r9 g4 y4 b4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b4 y4 g4 r9 (turn)")
      .where({ turn: 0, pendingAction: "drawn" })
      .legal(0, "play r9", "pass")
      .when(0)
      .plays("b4")
      .refused("onlyDrawnCard", "T2")
      .when(0)
      .passes()
      .turn(1);
  });

  it("H4 draws one card if the first can be played", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 r9" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 r9 (turn)");
  });

  it("H4 also if a card in hand could be played", () => {
    toMatch()
      .deal({ 0: "r1 b2", top: "r3", drawPile: "r9 b4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b4 r9 (turn)");
  });

  it("H4 a wild is a playable card, and so is a Wild Draw Four that would be a bluff", () => {
    toMatch()
      .deal({ 0: "r1 b2", top: "r3", drawPile: "W F b4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b4 F (turn)")
      .legal(0, "play F red", "play F yellow", "play F green", "play F blue", "pass");
  });

  it("H4 if the piles run out first, the turn ends automatically", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 y4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 y9 (turn)", "turnPassed 0", "turnStarted 1")
      .where({ drawPile: 0, discardPile: 1 });
  });

  it("H4 continues with a reshuffled draw pile (T8)", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9 y4", discardPile: "r8" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 y9 (turn)", "drawPileReshuffled 1", "cardsDrawn 0 r8 (turn)")
      .legal(0, "play r8", "pass");
  });

  it("H4 if a reshuffled draw pile runs out as well, no card is drawn twice", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "y9", discardPile: "y8 y8" })
      .when(0)
      .draws()
      .brings(
        "cardsDrawn 0 y9 (turn)",
        "drawPileReshuffled 2",
        "cardsDrawn 0 y8 y8 (turn)",
        "turnPassed 0",
        "turnStarted 1",
      )
      .where({ drawPile: 0, discardPile: 1 });
  });

  it("H4 what others see is how many were drawn (D5)", () => {
    toMatch()
      .deal({ 0: "b1 b2", top: "r3", drawPile: "r9 g4 y4" })
      .when(0)
      .draws()
      .seenBy(1, "cardsDrawn 0 3 unseen (turn)");
  });

  it("H4 penalties are not drawn to match", () => {
    toMatch()
      .deal({ 0: "rD b1 b2", top: "r3", drawPile: "r9 g4 y4 b4" })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 b4 y4 (drawTwo)", "seatSkipped 1", "turnStarted 2");
  });

  it("H4 with both piles empty drawing is refused as usual (T8)", () => {
    toMatch()
      .deal({ 0: "b1 b2 b4", top: "r3", drawPile: "" })
      .legal(0, "pass")
      .when(0)
      .draws()
      .refused("pilesEmpty", "T8");
  });

  it("H4 one card without the option", () => {
    table({ seats: 3 })
      .deal({ 0: "b1 b2", top: "r3", drawPile: "r9 b4" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b4 (turn)", "turnPassed 0", "turnStarted 1");
  });
});
