import assert from "node:assert/strict";
import { decide } from "../../shared/decide.ts";
import { TABLE } from "../../shared/seat.ts";
import { refusalOf } from "../support/game/refusal-of.ts";
import { table } from "../support/game/table.ts";

const pile = "g1 g2 g3 g4 g5 g6 g7";

describe("E1 Going out", () => {
  it("E1 the first seat without cards wins the round", () => {
    table({ seats: 3 })
      .deal({ 0: "r5", 1: "g1 b9", 2: "yS", top: "r3" })
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "roundWon 0, points 30 0 0")
      .where({ phase: "roundOver", turn: -1, top: "r5", scores: [30, 0, 0], roundPoints: [30, 0, 0] })
      .hand(0, "");
  });

  it("E1 any card goes out: a Wild with its colour, a Skip, a Reverse", () => {
    const goesOut = (card: string, play: string, lines: readonly string[]) =>
      table({ seats: 3 })
        .deal({ 0: card, 1: "g1", 2: "g2", top: "r3" })
        .when(0)
        .plays(play)
        .brings(...lines, "roundWon 0, points 3 0 0");
    goesOut("W", "W blue", ["cardPlayed 0 W", "colorChosen 0 blue"]);
    goesOut("rS", "rS", ["cardPlayed 0 rS"]);
    goesOut("rR", "rR", ["cardPlayed 0 rR"]);
  });

  for (const seats of [2, 3]) {
    it(`E1 after a Draw Two the next seat draws first, and the drawn cards count (${seats} seats)`, () => {
      const others = seats === 3 ? { 2: "y2" } : {};
      table({ seats })
        .deal({ ...others, 0: "rD", 1: "g9", top: "r3", drawPile: "g1 gS W" })
        .when(0)
        .plays("rD")
        .brings(
          "cardPlayed 0 rD",
          "cardsDrawn 1 W gS (drawTwo)",
          seats === 3 ? "roundWon 0, points 81 0 0" : "roundWon 0, points 79 0",
        )
        .hand(1, "g9 W gS")
        .where({ phase: "roundOver" });
    });
  }

  it("E1 the penalty of the last card falls on the seat to the right if play goes to the right", () => {
    table({ seats: 3 })
      .deal({ 0: "rD", 1: "g9", 2: "y2", top: "r3", drawPile: pile, direction: -1 })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 2 g7 g6 (drawTwo)", "roundWon 0, points 24 0 0");
  });

  it("E1 after a Wild Draw Four the next seat draws four without being asked, and cannot challenge", () => {
    const scenario = table({ seats: 3 })
      .deal({ 0: "F", 1: "g9", 2: "y2", top: "r3", drawPile: pile })
      .when(0)
      .plays("F red")
      .brings(
        "cardPlayed 0 F",
        "colorChosen 0 red",
        "cardsDrawn 1 g7 g6 g5 g4 (wildDrawFour)",
        "roundWon 0, points 33 0 0",
      );
    scenario
      .legal(1)
      .when(1)
      .challenges()
      .refused("noRound", "E5")
      .when(1)
      .accepts()
      .refused("noRound", "E5");
  });

  it("E1 the last penalty reshuffles the draw pile if necessary, and takes as many cards as there are", () => {
    table({ seats: 2 })
      .deal({ 0: "F", 1: "g9", top: "y8", drawPile: "g1", discardPile: "y8" })
      .when(0)
      .plays("F red")
      .brings(
        "cardPlayed 0 F",
        "colorChosen 0 red",
        "cardsDrawn 1 g1 (wildDrawFour)",
        "drawPileReshuffled 2",
        "cardsDrawn 1 y8 y8 (wildDrawFour)",
        "roundWon 0, points 26 0",
      );
  });

  it("E1 the remaining hands are revealed, with the cards just drawn", () => {
    const over = table({ seats: 2 })
      .deal({ 0: "F", 1: "r9", top: "r3", drawPile: pile })
      .when(0)
      .plays("F red");
    assert.deepEqual(over.view(1).revealedHands[0], []);
    assert.equal(over.view(1).revealedHands[1]?.length, 5);
  });

  it("E1 a last card without the call before it still goes out", () => {
    table({ seats: 2 })
      .deal({ 0: "rS r7", 1: "g1", top: "r3" })
      .when(0)
      .plays("rS")
      .when(0)
      .plays("r7")
      .where({ phase: "roundOver" });
  });

  it("E1 also by stacking on a penalty: a round that is over asks for nothing", () => {
    const stacked = table({ seats: 3, rules: { stacking: "same" } })
      .deal({ 0: "rD b1 b2", 1: "gD", 2: "y1", top: "r3" })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("gD");
    stacked.where({ phase: "roundOver", pendingAction: "turn", turn: -1, penalty: 0 });
  });

  it("E1 the seat that went out is not exposed when the next round deals one card to each (U1)", () => {
    const rules = { handSize: 1 } as const;
    const next = table({ seats: 3, rules })
      .deal({ 0: "r5", 1: "g1", 2: "y1", top: "r3" })
      .when(0)
      .plays("r5");
    next.nextRound().where({ phase: "playing", cardCounts: [1, 1, 1], catchableSeat: -1, catchExpired: [] });
  });

  it("E1 when the round is over no seat has a legal command until the table deals again", () => {
    const over = table({ seats: 2 }).deal({ 0: "r5", 1: "g1 g2", top: "r3" }).when(0).plays("r5");
    over.legal(0).legal(1).legal(-1);
    over.when(1).draws().refused("noRound", "E5");
    over.when(1).callsUno().refused("noRound", "E5");
    over.when(0).catches(1).refused("noRound", "E5");
    over.nextRound().where({ phase: "playing", round: 2, cardCounts: [7, 7] });
  });

  it("E1 no next round starts while one runs, and no seat starts one", () => {
    const running = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1", top: "r3" }).game();
    assert.equal(refusalOf(decide(running, TABLE, { type: "next" })).code, "roundRunning");
    assert.equal(refusalOf(decide(running, TABLE, { type: "start" })).code, "matchRunning");
    assert.equal(refusalOf(decide(running, 0, { type: "next" })).code, "tableOnly");
  });
});
