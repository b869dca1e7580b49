import { table } from "../support/game/table.ts";

describe("T9 A play is final", () => {
  it("T9 nothing takes a card back: the same play again is refused and changes nothing", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "r5 r5 b7 y1", 1: "g1 g2 g3", 2: "y1 y2 y3", top: "r3" });
    scenario
      .when(0)
      .plays("r5")
      .legal(0)
      .when(0)
      .plays("r5")
      .refused("notYourTurn", "T1")
      .hand(0, "r5 b7 y1");
  });

  it("T9 nor is a drawn card put back, or a pass taken back", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "r5 b7 y1", 1: "g1 g2 g3", top: "r3", drawPile: "r8" });
    scenario.when(0).draws().legal(0, "play r8", "pass").when(0).passes().legal(0).hand(0, "r5 b7 y1 r8");
  });

  it("T9 nor is a colour chosen again", () => {
    table({ seats: 3 })
      .deal({ 0: "W r5 b7", top: "r3" })
      .when(0)
      .plays("W blue")
      .when(0)
      .choosesColor("red")
      .refused("notYourTurn", "T1")
      .where({ color: "blue" });
  });
});
