import { table } from "../support/game/table.ts";

const FOUR = { seats: 4 } as const;
const position = { 0: "r5 b7", 1: "r1 g2 g3", 2: "r2 y2 y3", 3: "r4 g4 g5", top: "r3" } as const;
const exposedTable = () => table(FOUR).deal(position).when(0).plays("r5");

describe("U4 A catch that comes too late, and a wrong one", () => {
  it("U4 a seat that has called in this turn is caught too late", () => {
    exposedTable()
      .when(0)
      .callsUno()
      .where({ catchExpired: [0] })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("U4 a seat that has been caught is not caught again", () => {
    exposedTable().when(1).catches(0).when(2).catches(0).refused("catchTooLate", "U4");
  });

  it("U4 a seat that can no longer be caught is caught too late, in that turn and in the next", () => {
    const passed = exposedTable().when(1).plays("r1");
    passed.where({ turn: 2, catchExpired: [0] });
    passed.when(3).catches(0).refused("catchTooLate", "U4");
    passed.when(2).plays("r2").where({ turn: 3, catchExpired: [] });
    passed.when(3).catches(0).refused("nothingToCatch", "U4");
  });

  it("U4 too late also within the turn: the next seat has drawn and decides", () => {
    table(FOUR)
      .deal({ ...position, drawPile: "r9" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws()
      .where({ turn: 1, pendingAction: "drawn" })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("U4 a late catch costs nothing", () => {
    exposedTable().when(0).callsUno().when(2).catches(0).refused("catchTooLate", "U4").hand(2, "r2 y2 y3");
  });

  it("U4 any other wrong catch is refused", () => {
    const scenario = table(FOUR).deal(position);
    scenario.when(2).catches(0).refused("nothingToCatch", "U4");
    scenario.when(0).catches(1).refused("nothingToCatch", "U4");
    const called = table(FOUR).deal(position).when(0).plays("r5 uno");
    called.when(2).catches(0).refused("nothingToCatch", "U4");
    called.when(2).catches(1).refused("nothingToCatch", "U4");
  });

  describe("with falseCatchPenalty", () => {
    const paid = () => table({ seats: 4, rules: { falseCatchPenalty: true } });

    it("U4 any other wrong catch costs the catcher two cards, on its turn and out of it", () => {
      paid()
        .deal({ ...position, drawPile: "g1 g2 g3 g4" })
        .legal(2, "catch 0", "catch 1", "catch 3")
        .when(2)
        .catches(1)
        .brings("falseCatch by 2", "cardsDrawn 2 g4 g3 (uno)")
        .where({ turn: 0, pendingAction: "turn", catchableSeat: -1 })
        .when(0)
        .catches(3)
        .brings("falseCatch by 0", "cardsDrawn 0 g2 g1 (uno)")
        .where({ turn: 0, pendingAction: "turn" });
    });

    it("U4 a catch in time costs nothing, and is not made twice", () => {
      const scenario = paid().deal(position).when(0).plays("r5").legal(2, "catch 0", "catch 1", "catch 3");
      scenario.when(2).catches(0).brings("unoCaught 0 by 2", "cardsDrawn 0 y8 g8 (uno)").hand(2, "r2 y2 y3");
      scenario.when(3).catches(0).refused("catchTooLate", "U4").legal(3, "catch 1", "catch 2");
    });

    it("U4 a late catch and one of oneself are refused, never punished", () => {
      const called = paid().deal(position).when(0).plays("r5").when(0).callsUno();
      called.when(2).catches(0).refused("catchTooLate", "U4").hand(2, "r2 y2 y3");
      called.when(2).catches(2).refused("catchYourself", "U4");
      called.when(2).catches(4).refused("nothingToCatch", "U4");
      called.when(2).catches(-1).refused("nothingToCatch", "U4");
    });

    it("U4 a seat that called with its play was never exposed: a catch is wrong", () => {
      paid()
        .deal(position)
        .when(0)
        .plays("r5 uno")
        .when(2)
        .catches(0)
        .brings("falseCatch by 2", "cardsDrawn 2 y8 g8 (uno)");
    });

    it("U4 a wrong catch leaves the exposed seat exposed", () => {
      paid()
        .deal(position)
        .when(0)
        .plays("r5")
        .when(2)
        .catches(1)
        .where({ catchableSeat: 0, catchExpired: [] });
    });

    it("U4 unless the exposed seat itself draws: it no longer has a single card", () => {
      paid()
        .deal(position)
        .when(0)
        .plays("r5")
        .when(0)
        .catches(1)
        .brings("falseCatch by 0", "cardsDrawn 0 y8 g8 (uno)")
        .where({ catchableSeat: -1, catchExpired: [0] })
        .when(0)
        .callsUno()
        .refused("cannotCallUnoNow", "U1");
    });

    it("U4 with both piles empty it costs as many cards as there are (T8)", () => {
      paid()
        .deal({ ...position, drawPile: "" })
        .when(2)
        .catches(1)
        .brings("falseCatch by 2")
        .hand(2, "r2 y2 y3");
    });

    it("U4 what the wrong catcher drew is its own secret (D5)", () => {
      paid().deal(position).when(2).catches(1).seenBy(0, "falseCatch by 2", "cardsDrawn 2 2 unseen (uno)");
    });

    it("U4 a drawn card stays the drawn card through a wrong catch", () => {
      paid()
        .deal({ ...position, 0: "b5 b7 b8", drawPile: "r1 g1 r9" })
        .when(0)
        .draws()
        .when(0)
        .catches(1)
        .hand(0, "b5 b7 b8 r9 g1 r1")
        .legal(0, "play r9", "pass", "catch 1", "catch 2", "catch 3");
    });
  });

  it("U4 the turn of a won challenge is one turn: until its end, a seat that was exposed before is caught too late", () => {
    const won = table(FOUR)
      .deal({ 0: "F r7", 1: "y1 g2 g3", 2: "g5 g6 g7", top: "r3", drawPile: "b1 b2 b3 b4 b5 b6" })
      .when(0)
      .plays("F yellow")
      .when(0)
      .callsUno()
      .when(1)
      .challenges()
      .where({ turn: 1, pendingAction: "turn", catchExpired: [0] });
    won
      .when(1)
      .plays("y1")
      .where({ turn: 2, catchExpired: [0] });
    won.when(3).catches(0).refused("catchTooLate", "U4");
  });

  it("U4 a seat cannot catch itself", () => {
    exposedTable().when(0).catches(0).refused("catchYourself", "U4").where({ catchableSeat: 0 });
  });

  it("U4 refuses to catch a seat that does not exist", () => {
    for (const seat of [-1, 4, 1.5]) {
      table(FOUR).deal(position).when(2).catches(seat).refused("nothingToCatch", "U4");
      exposedTable().when(2).catches(seat).refused("nothingToCatch", "U4");
    }
  });
});
