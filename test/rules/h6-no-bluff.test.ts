import { table } from "../support/game/table.ts";

const noBluff = (seats = 3, rules = {}) => table({ seats, rules: { noBluff: true, ...rules } });
const WILDS = ["play F red", "play F yellow", "play F green", "play F blue"];

describe("H6 No bluff", () => {
  it("H6 a dishonest Wild Draw Four is refused", () => {
    noBluff()
      .deal({ 0: "F r8 b1", top: "r3" })
      .legal(0, "play r8", "draw")
      .when(0)
      .plays("F blue")
      .refused("bluffForbidden", "H6");
  });

  it("H6 wilds, numbers and symbols of other colours do not make it dishonest (T5)", () => {
    noBluff()
      .deal({ 0: "F b3 y1 g2", top: "r3" })
      .legal(0, ...WILDS, "play b3", "draw");
  });

  it("H6 there is no challenge: the next seat draws at once, without being asked", () => {
    noBluff()
      .deal({ 0: "F b1 b2", 1: "y1 y2", 2: "g1 g2 g3", top: "r3", drawPile: "g4 g5 g6 g7 g8" })
      .when(0)
      .plays("F green")
      .brings(
        "cardPlayed 0 F",
        "colorChosen 0 green",
        "cardsDrawn 1 g8 g7 g6 g5 (wildDrawFour)",
        "seatSkipped 1",
        "turnStarted 2",
      )
      .where({ pendingAction: "turn", penalty: 0, color: "green" })
      .when(2)
      .challenges()
      .refused("nothingToChallenge", "T6");
  });

  it("H6 a drawn Wild Draw Four that would be a bluff cannot be played: the turn ends", () => {
    noBluff()
      .deal({ 0: "r8 b1", top: "r3", drawPile: "y9 F" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 F (turn)", "turnPassed 0", "turnStarted 1");
    noBluff()
      .deal({ 0: "b8 b1", top: "r3", drawPile: "y9 F" })
      .when(0)
      .draws()
      .legal(0, ...WILDS, "pass");
  });

  it("H6 with both piles empty, a seat whose only playable card is a bluff passes", () => {
    noBluff().deal({ 0: "F r8 b1", top: "r3", drawPile: "" }).legal(0, "play r8");
    noBluff()
      .deal({ 0: "F y8 b1", top: "r3", drawPile: "" })
      .legal(0, ...WILDS);
    noBluff().deal({ 0: "y8 b1", top: "r3", drawPile: "" }).legal(0, "pass", "uno").when(0).passes().turn(1);
  });

  it("H6 without the option the bluff is listed", () => {
    table({ seats: 3 })
      .deal({ 0: "F r8 b1", top: "r3" })
      .legal(0, "play r8", ...WILDS, "draw");
  });
});
