import { table } from "../support/table.ts";

const FOUR = { seats: 4 } as const;
const lying = { 0: "r5 b7", 1: "r1 g2 g3", 2: "r2 y2 y3", 3: "r4 g4 g5", top: "r3" } as const;
const exposedTable = () => table(FOUR).deal(lying).when(0).plays("r5");

describe("U4 A catch that comes too late, and a wrong one", () => {
  it("U4 who has called in this turn is caught too late", () => {
    exposedTable()
      .when(0)
      .callsUno()
      .where({ passed: [0] })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("U4 who has been caught is not caught again", () => {
    exposedTable().when(1).catches(0).when(2).catches(0).refused("catchTooLate", "U4");
  });

  it("U4 who has been passed is caught too late, in that turn and in the one after", () => {
    const passed = exposedTable().when(1).plays("r1");
    passed.where({ turn: 2, passed: [0] });
    passed.when(3).catches(0).refused("catchTooLate", "U4");
    passed.when(2).plays("r2").where({ turn: 3, passed: [] });
    passed.when(3).catches(0).refused("nothingToCatch", "U4");
  });

  it("U4 too late within the turn too: the next seat has drawn and thinks", () => {
    table(FOUR)
      .deal({ ...lying, drawPile: "r9" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws()
      .where({ turn: 1, ask: "drawn" })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("U4 a late catch costs nothing", () => {
    exposedTable().when(0).callsUno().when(2).catches(0).refused("catchTooLate", "U4").hand(2, "r2 y2 y3");
  });

  it("U4 any other wrong catch is refused", () => {
    const told = table(FOUR).deal(lying);
    told.when(2).catches(0).refused("nothingToCatch", "U4");
    told.when(0).catches(1).refused("nothingToCatch", "U4");
    const called = table(FOUR).deal(lying).when(0).plays("r5 uno");
    called.when(2).catches(0).refused("nothingToCatch", "U4");
    called.when(2).catches(1).refused("nothingToCatch", "U4");
  });

  it("U4 nobody catches itself", () => {
    exposedTable().when(0).catches(0).refused("catchYourself", "U4").where({ exposed: 0 });
  });

  it("U4 refuses to catch a seat that does not exist", () => {
    for (const seat of [-1, 4, 1.5]) {
      table(FOUR).deal(lying).when(2).catches(seat).refused("nothingToCatch", "U4");
      exposedTable().when(2).catches(seat).refused("nothingToCatch", "U4");
    }
  });
});
