import { table } from "../support/game/table.ts";

describe("T4 Skip, Reverse, Draw Two", () => {
  for (const [direction, skipped, next] of [
    [1, 1, 2],
    [-1, 3, 2],
  ] as const) {
    it(`T4 Skip: the next seat loses its turn (direction ${direction})`, () => {
      table({ seats: 4 })
        .deal({ 0: "rS b1 b2", top: "r3", direction })
        .when(0)
        .plays("rS")
        .brings("cardPlayed 0 rS", `seatSkipped ${skipped}`, `turnStarted ${next}`);
    });

    it(`T4 Draw Two: the next seat draws two and loses its turn, at once and unasked (direction ${direction})`, () => {
      table({ seats: 4 })
        .deal({ 0: "rD b1 b2", 1: "bD gD", 3: "bD yD", top: "r3", direction, drawPile: "g1 g2 g3" })
        .when(0)
        .plays("rD")
        .brings(
          "cardPlayed 0 rD",
          `cardsDrawn ${skipped} g3 g2 (drawTwo)`,
          `seatSkipped ${skipped}`,
          `turnStarted ${next}`,
        )
        .legal(skipped)
        .where({ turn: next, pendingAction: "turn", penalty: 0, drawPile: 1 });
    });
  }

  it("T4 Reverse: the direction turns, and turns back", () => {
    table({ seats: 3 })
      .deal({ 0: "rR b1 b2", 2: "bR g1 g2", top: "r3" })
      .when(0)
      .plays("rR")
      .brings("cardPlayed 0 rR", "directionReversed -1", "turnStarted 2")
      .where({ direction: -1 })
      .when(2)
      .plays("bR")
      .brings("cardPlayed 2 bR", "directionReversed 1", "turnStarted 0")
      .where({ direction: 1 });
  });

  it("T4 Skip passes over a seat at a table of three and of ten", () => {
    for (const seats of [3, 10]) {
      table({ seats })
        .deal({ [seats - 1]: "rS b1 b2", top: "r3", turn: seats - 1 })
        .when(seats - 1)
        .plays("rS")
        .brings(`cardPlayed ${seats - 1} rS`, "seatSkipped 0", "turnStarted 1");
    }
  });

  it("T4 another Draw Two does not stack: it is a play of its own, one turn later", () => {
    table({ seats: 3 })
      .deal({ 0: "rD b1 b2", 1: "gD g1", 2: "bD y1 y2", top: "r3", drawPile: "g3 g4 g5 g6" })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("gD")
      .refused("notYourTurn", "T1")
      .when(2)
      .plays("bD")
      .brings("cardPlayed 2 bD", "cardsDrawn 0 g4 g3 (drawTwo)", "seatSkipped 0", "turnStarted 1");
  });
});
