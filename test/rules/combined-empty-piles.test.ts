/** Empty piles with catches and challenges. */
import { table } from "../support/game/table.ts";

describe("Empty piles and exposure, with no cards left to draw", () => {
  /** Seat 0 is exposed; the cards under its card were drawn by a seat that caught wrongly. */
  const exposed = (hand: string, play: string, wrong: readonly [number, number]) =>
    table({ seats: 3, rules: { falseCatchPenalty: true } })
      .deal({ top: "r3", drawPile: "", 0: hand, 1: "g1 g2 g4", 2: "y1 y2 y4" })
      .when(0)
      .plays(play)
      .when(wrong[0])
      .catches(wrong[1])
      .where({ catchableSeat: 0, drawPile: 0, discardPile: 1 });

  it("T8 a bluffer draws nothing, and is no longer exposed (U2)", () => {
    const won = exposed("F r7", "F green", [2, 1]).when(1).challenges();
    won.brings("challenged 0 by 1 guilty [r7]", "turnStarted 1").hand(0, "r7");
    won
      .where({ turn: 1, pendingAction: "turn", catchableSeat: -1, catchExpired: [0] })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4");
  });

  it("T8 a caught seat draws nothing, and is not caught again (U4)", () => {
    const caught = exposed("r5 b7", "r5", [1, 2]).when(2).catches(0);
    caught
      .brings("unoCaught 0 by 2")
      .hand(0, "b7")
      .where({ catchableSeat: -1, catchExpired: [0] });
    caught.when(1).catches(0).refused("catchTooLate", "U4");
  });

  it("T8 a pass ends the exposure (U2)", () => {
    exposed("r5 b7", "r5", [2, 1])
      .when(1)
      .passes()
      .where({ catchableSeat: -1, catchExpired: [0], turn: 2 });
  });
});
