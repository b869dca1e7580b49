import { table } from "../support/game/table.ts";

const sets = (seats = 3, rules = {}) => table({ seats, rules: { playSets: true, ...rules } });

describe("H7 Sets", () => {
  it("H7 number cards of one number go in one turn; the first must match, the last is the top card", () => {
    sets()
      .deal({ 0: "r5 b5 y5 g1", 1: "y1 y2", top: "r3" })
      .legal(0, "play r5", "play r5 b5", "play r5 y5", "play r5 b5 y5", "play r5 y5 b5", "draw")
      .when(0)
      .plays("r5 b5 y5 uno")
      .brings("unoCalled 0", "cardPlayed 0 r5", "cardPlayed 0 b5", "cardPlayed 0 y5", "turnStarted 1")
      .where({ top: "y5", color: "yellow", turn: 1, catchableSeat: -1, discardPile: 4 })
      .hand(0, "g1");
  });

  it("H7 the first must match: here by number", () => {
    sets()
      .deal({ 0: "r5 b5 g1", top: "y5" })
      .legal(0, "play r5", "play b5", "play r5 b5", "play b5 r5", "draw");
  });

  it("H7 a set that begins with a card that does not match is refused", () => {
    sets().deal({ 0: "r5 b5 g1", top: "r3" }).when(0).plays("b5 r5").refused("cardDoesNotMatch", "T1");
  });

  it("H7 two equal cards are a set; a third one does not exist", () => {
    const scenario = sets().deal({ 0: "r5 r5 g1", top: "r3" }).legal(0, "play r5", "play r5 r5", "draw");
    scenario.when(0).plays("r5 r5 r5").refused("cardNotInHand", "T1");
  });

  it("H7 the middle comes in any order that its player likes", () => {
    sets()
      .deal({ 0: "r5 y5 g5 b5 g1 g2", top: "r3" })
      .when(0)
      .plays("r5 g5 y5 b5")
      .brings("cardPlayed 0 r5", "cardPlayed 0 g5", "cardPlayed 0 y5", "cardPlayed 0 b5", "turnStarted 1");
  });

  it("H7 one number, and numbers only", () => {
    const scenario = sets().deal({ 0: "r5 r6 rS bS W W g1", top: "r3" });
    scenario.legal(
      0,
      "play r5",
      "play r6",
      "play rS",
      "draw",
      ...["red", "yellow", "green", "blue"].map((color) => `play W ${color}`),
    );
    scenario.when(0).plays("r5 r6").refused("setNotOneNumber", "H7");
    scenario.when(0).plays("rS bS").refused("setNotOneNumber", "H7");
    scenario.when(0).plays("W W").refused("setNotOneNumber", "H7");
  });

  it("H7 two to eight cards", () => {
    const scenario = sets().deal({ 0: "r5 r5 y5 y5 g5 g5 b5 b5 g1 g2", top: "r3" });
    scenario.submit(0, { type: "play", cards: [] }).refused("setSizeWrong", "H7");
    scenario.submit(0, { type: "play", cards: [6] }).refused("setSizeWrong", "H7");
    scenario.when(0).plays("r5 r5 y5 y5 g5 g5 b5 b5").where({ top: "b5", discardPile: 9 }).hand(0, "g1 g2");
  });

  it("H7 not after drawing, even if the drawn card has equals in hand", () => {
    sets()
      .deal({ 0: "b5 b2", top: "r3", drawPile: "g1 r5" })
      .when(0)
      .draws()
      .legal(0, "play r5", "pass")
      .when(0)
      .plays("r5 b5")
      .refused("onlyDrawnCard", "T2");
  });

  it("H7 not on a penalty", () => {
    sets(3, { stacking: "same" })
      .deal({ 0: "rD b1 b2", 1: "r5 b5 y1", top: "r3" })
      .when(0)
      .plays("rD")
      .legal(1, "accept")
      .when(1)
      .plays("r5 b5")
      .refused("mustAnswerStack", "H1");
  });

  it("H7 the whole hand goes out at once", () => {
    sets(3, { target: "single" })
      .deal({ 0: "r5 b5", 1: "y1", 2: "y2", top: "r3" })
      .when(0)
      .plays("r5 b5")
      .brings(
        "cardPlayed 0 r5",
        "cardPlayed 0 b5",
        "roundWon 0, points 3 0 0",
        "matchEnded won by 0, scores 3 0 0",
      );
  });

  it("H7 names no colour, and no swap without seven-zero", () => {
    const scenario = sets().deal({ 0: "r7 b7 g1", top: "r3" }).legal(0, "play r7", "play r7 b7", "draw");
    scenario.when(0).plays("r7 b7 swap 1").refused("swapNotNeeded", "H3");
  });

  it("H7 without the option sets are refused", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b5 g1", top: "r3" })
      .legal(0, "play r5", "draw")
      .when(0)
      .plays("r5 b5")
      .refused("setsNotAllowed", "H7");
  });
});
