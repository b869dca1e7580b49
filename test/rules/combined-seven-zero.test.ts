/** Swapped and rotated hands with other rules. */
import { table } from "../support/game/table.ts";

const sevenZero = (seats = 3, rules = {}) => table({ seats, rules: { sevenZero: true, ...rules } });

describe("Seven-zero and UNO", () => {
  it("U2 hands move before cards are counted: a seat that swaps to a single card without a call is exposed", () => {
    sevenZero()
      .deal({ 0: "r7 b1 b2", 1: "g1", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r7 swap 1")
      .where({ catchableSeat: 0, cardCounts: [1, 2, 3] })
      .legal(2, "catch 0")
      .legal(0, "uno")
      .when(2)
      .catches(0)
      .brings("unoCaught 0 by 2", "cardsDrawn 0 y8 g8 (uno)")
      .hand(0, "g1 y8 g8");
  });

  it("U1 the call may travel with the 7 if one card will be in hand after the swap", () => {
    sevenZero()
      .deal({ 0: "r7 b1 b2", 1: "g1", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r7 swap 1 uno")
      .brings("unoCalled 0", "cardPlayed 0 r7", "handsSwapped 0 1", "turnStarted 1")
      .where({ catchableSeat: -1 });
  });

  it("U1 and not if more cards will be in hand, even if its own hand had only one left", () => {
    const scenario = sevenZero().deal({ 0: "r7 b1", 1: "g1", 2: "y1 y2 y3", top: "r3" });
    scenario.when(0).plays("r7 swap 2 uno").refused("cannotCallUnoNow", "U1");
    scenario
      .when(0)
      .plays("r7 swap 1 uno")
      .where({ catchableSeat: -1, cardCounts: [1, 1, 3] });
  });

  it("U1 a single card received through another's 7 needs no call", () => {
    sevenZero()
      .deal({ 0: "r7 b1", 1: "g1 g2 g3", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r7 swap 1")
      .where({ catchableSeat: -1, cardCounts: [3, 1, 3] })
      .legal(2)
      .when(2)
      .catches(1)
      .refused("nothingToCatch", "U4");
  });

  it("U1 an earlier call expires when the 7 swaps the single card away", () => {
    sevenZero()
      .deal({ 0: "r7 b1", 1: "g1 g2 g3", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .callsUno()
      .when(0)
      .plays("r7 swap 1")
      .where({ catchableSeat: -1, calledUno: [] });
  });

  it("U2 a 0 that passes a single card to its player exposes that player and no other seat", () => {
    sevenZero()
      .deal({ 0: "r0 b1 b2", 1: "g1", 2: "y1", top: "r3" })
      .when(0)
      .plays("r0")
      .where({ catchableSeat: 0, cardCounts: [1, 2, 1] });
    sevenZero()
      .deal({ 0: "r0 b1 b2", 1: "g1", 2: "y1", top: "r3" })
      .when(0)
      .plays("r0 uno")
      .where({ catchableSeat: -1 });
    sevenZero()
      .deal({ 0: "r0 b1", 1: "g1 g2 g3", 2: "y1 y2", top: "r3" })
      .when(0)
      .plays("r0 uno")
      .refused("cannotCallUnoNow", "U1")
      .when(0)
      .plays("r0")
      .where({ catchableSeat: -1, cardCounts: [2, 1, 3] });
  });

  it("U1 the call travels with a 0 by the hand that comes, from the one side or from the other", () => {
    const passing = (direction: 1 | -1) =>
      sevenZero(4)
        .deal({ 0: "r0 b1 b2", 1: "g1", 2: "y1 y2", 3: "y3 y4 y5", top: "r3", direction })
        .when(0)
        .plays("r0 uno");
    passing(1).refused("cannotCallUnoNow", "U1");
    passing(-1).where({ catchableSeat: -1, cardCounts: [1, 2, 3, 2] });
  });

  it("U1 no call goes with a 0 or a set of 0s that goes out, whatever the other hands are", () => {
    const position = { 1: "g1", 2: "y1", top: "r3" } as const;
    sevenZero()
      .deal({ ...position, 0: "r0" })
      .when(0)
      .plays("r0 uno")
      .refused("cannotCallUnoNow", "U1");
    sevenZero(3, { playSets: true })
      .deal({ ...position, 0: "r0 b0" })
      .when(0)
      .plays("r0 b0 uno")
      .refused("cannotCallUnoNow", "U1");
  });

  it("U2 a swap ends the exposure of the turn before, wherever that card goes", () => {
    sevenZero()
      .deal({ 0: "r5 b1", 1: "r7 g1 g2", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r5")
      .where({ catchableSeat: 0 })
      .when(1)
      .plays("r7 swap 0")
      .where({ catchableSeat: 1, catchExpired: [0], cardCounts: [2, 1, 3] })
      .when(2)
      .catches(0)
      .refused("catchTooLate", "U4")
      .when(2)
      .catches(1)
      .hand(1, "b1 y8 g8");
  });
});

describe("Seven-zero and going out", () => {
  for (const card of ["r7", "r0"]) {
    it(`H3 no exchange when ${card} was the last card: its player goes out`, () => {
      sevenZero()
        .deal({ 0: card, 1: "g1", 2: "y1 y2", top: "r3" })
        .legal(0, `play ${card}`, "draw")
        .when(0)
        .plays(card)
        .brings(`cardPlayed 0 ${card}`, "roundWon 0, points 4 0 0")
        .hand(1, "g1");
    });
  }

  it("H3 a 7 that is the last card names no seat", () => {
    sevenZero()
      .deal({ 0: "r7", 1: "g1", top: "r3" })
      .when(0)
      .plays("r7 swap 1")
      .refused("swapNotNeeded", "H3");
  });

  it("H3 a seat that has swapped goes out with its new hand", () => {
    sevenZero()
      .deal({ 0: "r7 b1 b2", 1: "y7 y1", 2: "y2 r5", top: "r3" })
      .when(0)
      .plays("r7 swap 2")
      .hand(0, "y2 r5")
      .when(1)
      .plays("y7 swap 0")
      .hand(1, "y2 r5")
      .hand(0, "y1")
      .when(2)
      .draws()
      .when(2)
      .passes()
      .when(0)
      .plays("y1")
      .brings("cardPlayed 0 y1", "roundWon 0, points 18 0 0");
  });
});

describe("Seven-zero and jump-in", () => {
  it("H3 a jump-in with a 7 swaps too", () => {
    sevenZero(4, { jumpIn: true })
      .deal({ 0: "r7 b1 b2", 1: "g1 g2", 2: "r7 y1 y2", 3: "g5 g6 g7", top: "r3" })
      .when(0)
      .plays("r7 swap 1")
      .hand(0, "g1 g2")
      .legal(2, "play r7 swap 0", "play r7 swap 1", "play r7 swap 3")
      .when(2)
      .plays("r7 swap 3")
      .brings("cardPlayed 2 r7", "handsSwapped 2 3", "turnStarted 3")
      .hand(3, "y1 y2");
  });

  it("H3 after a swap the new holder may jump in with the card", () => {
    sevenZero(3, { jumpIn: true })
      .deal({ 0: "r7 r7 b2", 1: "g1 g2", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("r7 swap 2")
      .legal(0)
      .legal(2, "play r7 swap 0", "play r7 swap 1");
  });
});
