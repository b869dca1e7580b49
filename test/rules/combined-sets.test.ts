/** Sets with other rules. */
import { table } from "../support/game/table.ts";

describe("Sets and seven-zero", () => {
  const both = () => table({ seats: 3, rules: { sevenZero: true, playSets: true } });

  it("H7 a set of 7s swaps once", () => {
    both()
      .deal({ 0: "r7 b7 y7 g1", 1: "g2 g3", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r7 b7 y7")
      .refused("swapMissing", "H3")
      .when(0)
      .plays("r7 b7 y7 swap 1")
      .brings("cardPlayed 0 r7", "cardPlayed 0 b7", "cardPlayed 0 y7", "handsSwapped 0 1", "turnStarted 1")
      .hand(0, "g2 g3")
      .hand(1, "g1");
  });

  it("H7 every set of 7s is listed with every seat", () => {
    both()
      .deal({ 0: "r7 b7 g1", top: "r3" })
      .legal(0, "play r7 swap 1", "play r7 swap 2", "play r7 b7 swap 1", "play r7 b7 swap 2", "draw");
  });

  it("H7 two 0s pass the hands on once", () => {
    both()
      .deal({ 0: "r0 b0 g1", 1: "g2 g3", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r0 b0")
      .brings("cardPlayed 0 r0", "cardPlayed 0 b0", "handsRotated 1", "turnStarted 1")
      .hand(1, "g1");
  });

  it("H7 a set of 7s that empties the hand goes out and swaps nothing", () => {
    both()
      .deal({ 0: "r7 b7", 1: "g2", 2: "y1", top: "r3" })
      .legal(0, "play r7 swap 1", "play r7 swap 2", "play r7 b7", "draw", "uno")
      .when(0)
      .plays("r7 b7")
      .brings("cardPlayed 0 r7", "cardPlayed 0 b7", "roundWon 0, points 3 0 0");
  });
});

describe("Sets and UNO", () => {
  const sets = () => table({ seats: 3, rules: { playSets: true } });

  it("U1 a set counts as one play: uncalled down to one card it exposes", () => {
    sets().deal({ 0: "r5 b5 y5 g1", top: "r3" }).when(0).plays("r5 b5 y5").where({ catchableSeat: 0 });
  });

  it("U1 the call travels with the set if it leaves one card", () => {
    const scenario = sets().deal({ 0: "r5 b5 y5 g1", top: "r3" });
    scenario.when(0).plays("r5 b5 uno").refused("cannotCallUnoNow", "U1");
    scenario.when(0).plays("r5 uno").refused("cannotCallUnoNow", "U1");
    scenario.when(0).callsUno().refused("cannotCallUnoNow", "U1");
    scenario.when(0).plays("r5 b5 y5 uno").where({ catchableSeat: -1 });
  });

  it("U1 a player who called with two cards and plays both goes out", () => {
    sets()
      .deal({ 0: "r5 b5", 1: "g1", 2: "g2", top: "r3" })
      .when(0)
      .callsUno()
      .when(0)
      .plays("r5 b5")
      .brings("cardPlayed 0 r5", "cardPlayed 0 b5", "roundWon 0, points 3 0 0");
  });
});
