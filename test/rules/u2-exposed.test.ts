import { table } from "../support/game/table.ts";

const THREE = { seats: 3 } as const;
const position = {
  0: "r5 b7",
  1: "r1 g2 g3",
  2: "y1 y2 y3",
  top: "r3",
  drawPile: "y9 g8 r8 y7 y6",
} as const;
const exposedTable = () => table(THREE).deal(position).when(0).plays("r5");

describe("U2 Exposed and caught", () => {
  it("U2 a seat that holds one card after its own play and has not called is exposed", () => {
    exposedTable()
      .brings("cardPlayed 0 r5", "turnStarted 1")
      .where({ catchableSeat: 0, turn: 1 })
      .legal(0, "uno")
      .legal(1, "play r1", "draw", "catch 0")
      .legal(2, "catch 0")
      .legal(-1);
  });

  for (const by of [1, 2]) {
    it(`U2 seat ${by} may catch it: it draws two`, () => {
      exposedTable()
        .when(by)
        .catches(0)
        .brings(`unoCaught 0 by ${by}`, "cardsDrawn 0 y6 y7 (uno)")
        .hand(0, "b7 y6 y7")
        .where({ catchableSeat: -1, turn: 1, pendingAction: "turn" })
        .legal(0)
        .legal(1, "play r1", "draw")
        .legal(2);
    });
  }

  it("U2 only the caught seat sees the cards that it draws", () => {
    const scenario = exposedTable().when(2).catches(0);
    scenario.seenBy(0, "unoCaught 0 by 2", "cardsDrawn 0 y6 y7 (uno)");
    scenario.seenBy(2, "unoCaught 0 by 2", "cardsDrawn 0 2 unseen (uno)");
  });

  it("U2 no seat is exposed with two cards, or after calling", () => {
    table(THREE)
      .deal({ ...position, 0: "r5 b7 b8" })
      .when(0)
      .plays("r5")
      .where({ catchableSeat: -1 });
    table(THREE).deal(position).when(0).plays("r5 uno").where({ catchableSeat: -1 }).legal(2);
  });

  it("U2 a single card that is left in another way exposes no seat", () => {
    table(THREE)
      .deal({ ...position, 0: "r5 b7 b8", 1: "y4" })
      .when(0)
      .plays("r5")
      .where({ catchableSeat: -1 })
      .legal(2);
  });

  it("U2 ends when the seat calls", () => {
    exposedTable().when(0).callsUno().where({ catchableSeat: -1 }).legal(2);
  });

  it("U2 ends when any seat plays", () => {
    exposedTable().when(1).plays("r1").where({ catchableSeat: -1 }).legal(0);
  });

  it("U2 ends when any seat draws, even if it may still play", () => {
    const drawn = table(THREE)
      .deal({ ...position, drawPile: "r9" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws();
    drawn
      .where({ catchableSeat: -1, pendingAction: "drawn", turn: 1 })
      .legal(1, "play r9", "pass")
      .legal(2)
      .legal(0);
  });

  it("U2 ends when any seat draws and passes", () => {
    const passing = table(THREE)
      .deal({ 0: "r5 b7", 1: "y1 y2 y4", top: "r3", drawPile: "g3 g4" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws();
    passing.brings("cardsDrawn 1 g4 (turn)", "turnPassed 1", "turnStarted 2").where({ catchableSeat: -1 });
  });

  it("U2 ends when any seat draws a penalty or challenges", () => {
    const facing = () =>
      table(THREE)
        .deal({ ...position, 0: "F b7", drawPile: "y1 y2 y3 y4 y5 y6 y7" })
        .when(0)
        .plays("F green")
        .where({ catchableSeat: 0 })
        .legal(0, "uno")
        .legal(1, "accept", "challenge", "catch 0")
        .legal(2, "catch 0");
    facing().when(1).accepts().where({ catchableSeat: -1, turn: 2 }).legal(0);
    facing().when(1).challenges().where({ catchableSeat: -1, turn: 2 }).legal(0);
  });

  it("U2 a bluffer who draws the four is no longer exposed", () => {
    table(THREE)
      .deal({ ...position, 0: "F r7", drawPile: "y1 y2 y3 y4" })
      .when(0)
      .plays("F green")
      .when(1)
      .challenges()
      .where({ catchableSeat: -1, turn: 1 })
      .legal(0);
  });

  it("U2 ends with the round", () => {
    table(THREE)
      .deal({ ...position, 1: "r1" })
      .when(0)
      .plays("r5")
      .when(1)
      .plays("r1")
      .where({ phase: "roundOver", catchableSeat: -1 })
      .legal(0)
      .legal(2);
  });

  it("U2 an exposed seat whose turn it is may go out before it is caught", () => {
    table({ seats: 2 })
      .deal({ 0: "rS r7", 1: "g1 g2", top: "r3" })
      .when(0)
      .plays("rS")
      .when(0)
      .plays("r7")
      .brings("cardPlayed 0 r7", "roundWon 0, points 3 0");
  });

  it("U2 of two exposed in turn, only the last can be caught", () => {
    table(THREE)
      .deal({ ...position, 1: "r1 g2" })
      .when(0)
      .plays("r5")
      .when(1)
      .plays("r1")
      .where({ catchableSeat: 1, turn: 2 })
      .legal(0, "catch 1")
      .legal(1, "uno")
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("U2 the player whose turn it is may be the one that is caught", () => {
    table({ seats: 2 })
      .deal({ 0: "rS r7", 1: "g1 g2", top: "r3", drawPile: "r9 g4 g5" })
      .when(0)
      .plays("rS")
      .when(1)
      .catches(0)
      .brings("unoCaught 0 by 1", "cardsDrawn 0 g5 g4 (uno)")
      .where({ turn: 0, pendingAction: "turn" })
      .legal(0, "play r7", "draw");
  });
});
