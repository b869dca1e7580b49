/** Jump-ins with other rules. */
import { table } from "../support/game/table.ts";

describe("Jump-in and going out", () => {
  const jump = (rules = {}) => table({ seats: 3, rules: { jumpIn: true, ...rules } });

  it("H2 the last card may be a jump-in", () => {
    jump()
      .deal({ 0: "r5 b1 b2", 1: "g1", 2: "r5", top: "r3" })
      .when(0)
      .plays("r5")
      .when(2)
      .plays("r5")
      .brings("cardPlayed 2 r5", "roundWon 2, points 0 0 4")
      .where({ phase: "roundOver" });
  });

  it("E1 with a Draw Two the seat after the jumper draws first", () => {
    jump()
      .deal({ 0: "rD b1 b2", 1: "g1", 2: "rD", top: "r3", drawPile: "y1 y2 y3 y4" })
      .when(0)
      .plays("rD")
      .when(2)
      .plays("rD")
      .brings("cardPlayed 2 rD", "cardsDrawn 0 y2 y1 (drawTwo)", "roundWon 2, points 0 0 14");
  });

  it("E1 with stacking it draws all that has added up", () => {
    jump({ stacking: "same" })
      .deal({ 0: "rD b1 b2", 1: "g1", 2: "rD", top: "r3", drawPile: "y1 y2 y3 y4" })
      .when(0)
      .plays("rD")
      .when(2)
      .plays("rD")
      .brings("cardPlayed 2 rD", "cardsDrawn 0 y4 y3 y2 y1 (drawTwo)", "roundWon 2, points 0 0 14");
  });

  it("H2 an exposed seat goes out before it is caught", () => {
    jump()
      .deal({ 0: "r5 r5", 1: "g1", 2: "y1", top: "r3" })
      .when(0)
      .plays("r5")
      .where({ catchableSeat: 0 })
      .legal(0, "play r5", "uno")
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "roundWon 0, points 2 0 0");
  });

  it("H2 no seat jumps in when the round is over", () => {
    jump()
      .deal({ 0: "r5", 1: "r5 g1", 2: "r5 y1", top: "r3" })
      .when(0)
      .plays("r5")
      .legal(1)
      .when(2)
      .plays("r5")
      .refused("noRound", "E5");
  });
});
