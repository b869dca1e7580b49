import assert from "node:assert/strict";
import { tableWithFirstCard } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

const sevenZero = (seats = 3) => table({ seats, rules: { sevenZero: true } });

describe("H3 Seven and zero", () => {
  it("H3 a seat that plays a 7 swaps hands with the seat that it names", () => {
    sevenZero(4)
      .deal({ 0: "r7 b1 b2", 1: "g1 g2", 2: "y1 y2 y3 y4", 3: "g5", top: "r3" })
      .legal(0, "play r7 swap 1", "play r7 swap 2", "play r7 swap 3", "draw")
      .when(0)
      .plays("r7 swap 2")
      .brings("cardPlayed 0 r7", "handsSwapped 0 2", "turnStarted 1")
      .hand(0, "y1 y2 y3 y4")
      .hand(2, "b1 b2")
      .hand(1, "g1 g2")
      .where({ turn: 1, cardCounts: [4, 2, 2, 1] });
  });

  it("H3 a 7 needs a seat to swap with, which is not its own and exists", () => {
    const scenario = sevenZero().deal({ 0: "r7 b1 b2", top: "r3" });
    scenario.when(0).plays("r7").refused("swapMissing", "H3");
    scenario.when(0).plays("r7 swap 0").refused("swapImpossible", "H3");
    scenario.when(0).plays("r7 swap 3").refused("swapImpossible", "H3");
    scenario.when(0).plays("r7 swap -1").refused("swapImpossible", "H3");
    scenario.when(0).plays("r7 swap 1.5").refused("swapImpossible", "H3");
  });

  it("H3 nothing else names a seat", () => {
    const scenario = sevenZero().deal({ 0: "r8 W r0 b1", top: "r3" });
    scenario.when(0).plays("r8 swap 1").refused("swapNotNeeded", "H3");
    scenario.when(0).plays("W red swap 1").refused("swapNotNeeded", "H3");
    scenario.when(0).plays("r0 swap 1").refused("swapNotNeeded", "H3");
    table({ seats: 3 })
      .deal({ 0: "r7 b1 b2", top: "r3" })
      .legal(0, "play r7", "draw")
      .when(0)
      .plays("r7 swap 1")
      .refused("swapNotNeeded", "H3");
  });

  for (const [direction, hands] of [
    [1, ["y3 y4", "b1 b2", "g1"]],
    [-1, ["g1", "y3 y4", "b1 b2"]],
  ] as const) {
    it(`H3 a 0 passes all hands on one seat in the direction of play: ${direction}`, () => {
      const scenario = sevenZero()
        .deal({ 0: "r0 b1 b2", 1: "g1", 2: "y3 y4", top: "r3", direction })
        .when(0)
        .plays("r0")
        .brings("cardPlayed 0 r0", `handsRotated ${direction}`, `turnStarted ${direction === 1 ? 1 : 2}`);
      for (const [seat, hand] of hands.entries()) scenario.hand(seat, hand);
    });
  }

  it("H3 without the option a 0 moves nothing", () => {
    table({ seats: 3 })
      .deal({ 0: "r0 b1 b2", top: "r3" })
      .when(0)
      .plays("r0")
      .brings("cardPlayed 0 r0", "turnStarted 1")
      .hand(0, "b1 b2");
  });

  it("H3 a drawn 7 or 0 does the same", () => {
    sevenZero()
      .deal({ 0: "b1 b2 b4", 1: "g1 g2 g3", top: "r3", drawPile: "y9 r7" })
      .when(0)
      .draws()
      .legal(0, "play r7 swap 1", "play r7 swap 2", "pass")
      .when(0)
      .plays("r7 swap 1")
      .hand(0, "g1 g2 g3")
      .hand(1, "b1 b2 b4")
      .where({ turn: 1, pendingAction: "turn" })
      .legal(1, "draw");
  });

  for (const number of ["7", "0"]) {
    it(`H3 a ${number} turned up does nothing (S4)`, () => {
      const setting = { seats: 3, rules: { sevenZero: true } } as const;
      const { game, events } = tableWithFirstCard(setting, number);
      assert.deepEqual(
        events.map(({ type }) => type),
        ["dealerChosen", "dealt", "turnStarted"],
      );
      assert.equal(game.turn, (game.dealer + 1) % 3);
    });
  }

  it("H3 its event names the seats and no card (D5)", () => {
    const scenario = sevenZero().deal({ 0: "r7 b1 b2", 1: "g1 g2", top: "r3" }).when(0).plays("r7 swap 1");
    for (const seat of [-1, 0, 1, 2]) {
      scenario.seenBy(seat, "cardPlayed 0 r7", "handsSwapped 0 1", "turnStarted 1");
    }
    assert.deepEqual(scenario.view(2).hand.length, 3);
    assert.deepEqual(scenario.view(0).hand, scenario.game().hands[0]);
  });
});
