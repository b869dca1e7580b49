import { table } from "../support/game/table.ts";

describe("T7 Two seats", () => {
  const pile = "g1 g2 g3 g4 g5 g6 g7";

  it("T7 Reverse acts as Skip and leaves the direction as it is", () => {
    for (const direction of [1, -1] as const) {
      table({ seats: 2 })
        .deal({ 0: "rR r1 b2", 1: "b5 b6 b7", top: "r3", direction })
        .when(0)
        .plays("rR")
        .brings("cardPlayed 0 rR", "seatSkipped 1", "turnStarted 0")
        .where({ direction, turn: 0 })
        .legal(0, "play r1", "draw", "uno")
        .legal(1);
    }
  });

  it("T7 after Skip the same player plays again", () => {
    table({ seats: 2 })
      .deal({ 1: "rS r1 b2", top: "r3", turn: 1 })
      .when(1)
      .plays("rS")
      .brings("cardPlayed 1 rS", "seatSkipped 0", "turnStarted 1")
      .when(1)
      .plays("r1 uno")
      .turn(0);
  });

  it("T7 after Draw Two the same player plays again", () => {
    table({ seats: 2 })
      .deal({ 0: "rD r1 b2", 1: "b5 b6", top: "r3", drawPile: pile })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 g7 g6 (drawTwo)", "seatSkipped 1", "turnStarted 0");
  });

  it("T7 after a Wild Draw Four whose penalty was drawn the same player plays again", () => {
    table({ seats: 2 })
      .deal({ 0: "F b1 b2", 1: "b5 b6", top: "r3", drawPile: pile })
      .when(0)
      .plays("F blue")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 g7 g6 g5 g4 (wildDrawFour)", "seatSkipped 1", "turnStarted 0")
      .legal(0, "play b1", "play b2", "draw", "uno");
  });

  it("T7 after an innocent Wild Draw Four the same player plays again", () => {
    table({ seats: 2 })
      .deal({ 0: "F b1 b2", 1: "b5 b6", top: "r3", drawPile: pile })
      .when(0)
      .plays("F blue")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 innocent [b1 b2]",
        "cardsDrawn 1 g7 g6 g5 g4 g3 g2 (challenge)",
        "seatSkipped 1",
        "turnStarted 0",
      );
  });

  it("T7 after a guilty one it is the challenger's turn", () => {
    table({ seats: 2 })
      .deal({ 0: "F r1 b2", 1: "b5 b6", top: "r3", drawPile: pile })
      .when(0)
      .plays("F blue")
      .when(1)
      .challenges()
      .brings("challenged 0 by 1 guilty [r1 b2]", "cardsDrawn 0 g7 g6 g5 g4 (challenge)", "turnStarted 1");
  });

  it("T7 with three seats a Reverse is a Reverse", () => {
    table({ seats: 3 })
      .deal({ 0: "rR r1 b2", top: "r3" })
      .when(0)
      .plays("rR")
      .where({ direction: -1 })
      .turn(2);
  });
});
