/** Where empty piles meet the catch and the challenge. */
import { table } from "../support/game/table.ts";

describe("Empty piles and exposure, with nothing to take at all", () => {
  /** Seat 0 is exposed; what lay under its card has gone to one who caught wrongly. */
  const exposed = (hand: string, play: string, wrong: readonly [number, number]) =>
    table({ seats: 3, rules: { falseCatchPenalty: true } })
      .deal({ top: "r3", drawPile: "", 0: hand, 1: "g1 g2 g4", 2: "y1 y2 y4" })
      .when(0)
      .plays(play)
      .when(wrong[0])
      .catches(wrong[1])
      .where({ exposed: 0, drawPile: 0, discardPile: 1 });

  it("T8 who is proven guilty draws nothing, and is not exposed any more (U2)", () => {
    const won = exposed("F r7", "F green", [2, 1]).when(1).challenges();
    won.brings("challenged 0 by 1 guilty [r7]", "turnStarted 1").hand(0, "r7");
    won
      .where({ turn: 1, ask: "turn", exposed: -1, passed: [0] })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("T8 who is caught draws nothing, and is not caught again (U4)", () => {
    const caught = exposed("r5 b7", "r5", [1, 2]).when(2).catches(0);
    caught
      .brings("unoCaught 0 by 2")
      .hand(0, "b7")
      .where({ exposed: -1, passed: [0] });
    caught.when(1).catches(0).refused("catchTooLate", "U4");
  });

  it("T8 who passes leaves nobody exposed (U2)", () => {
    exposed("r5 b7", "r5", [2, 1])
      .when(1)
      .passes()
      .where({ exposed: -1, passed: [0], turn: 2 });
  });
});
