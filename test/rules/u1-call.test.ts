import { tableWithFirstCard } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

const THREE = { seats: 3 } as const;
const hands = { 0: "r5 b7", 1: "g1 g2 g3", 2: "y1 y2 y3", top: "r3" } as const;

describe("U1 Calling UNO", () => {
  it("U1 with the play that leaves one card", () => {
    table(THREE)
      .deal(hands)
      .when(0)
      .plays("r5 uno")
      .brings("unoCalled 0", "cardPlayed 0 r5", "turnStarted 1")
      .where({ catchableSeat: -1, calledUno: [] })
      .when(1)
      .catches(0)
      .refused("nothingToCatch", "U4");
  });

  it("U1 with a wild, before its colour is announced", () => {
    table(THREE)
      .deal({ ...hands, 0: "F b7" })
      .when(0)
      .plays("F green uno")
      .brings("unoCalled 0", "cardPlayed 0 F", "colorChosen 0 green", "penaltyRaised 1 4")
      .where({ catchableSeat: -1 });
  });

  it("U1 before the play, on one's own turn with two cards in hand", () => {
    table(THREE)
      .deal(hands)
      .legal(0, "play r5", "draw", "uno")
      .when(0)
      .callsUno()
      .brings("unoCalled 0")
      .where({ calledUno: [0], turn: 0, pendingAction: "turn" })
      .legal(0, "play r5", "draw")
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "turnStarted 1")
      .where({ catchableSeat: -1, calledUno: [] });
  });

  it("U1 called before and again with the play: it counts once", () => {
    table(THREE)
      .deal(hands)
      .when(0)
      .callsUno()
      .when(0)
      .plays("r5 uno")
      .brings("cardPlayed 0 r5", "turnStarted 1")
      .where({ catchableSeat: -1 });
  });

  it("U1 while exposed", () => {
    table(THREE)
      .deal(hands)
      .when(0)
      .plays("r5")
      .where({ catchableSeat: 0 })
      .legal(0, "uno")
      .when(0)
      .callsUno()
      .brings("unoCalled 0")
      .where({ catchableSeat: -1, turn: 1 })
      .legal(0);
  });

  it("U1 while exposed on one's own turn, after a Skip between two", () => {
    table({ seats: 2 })
      .deal({ 0: "rS r7", 1: "g1 g2 g3", top: "r3" })
      .when(0)
      .plays("rS")
      .where({ turn: 0, catchableSeat: 0 })
      .legal(0, "play r7", "draw", "uno")
      .legal(1, "catch 0");
  });

  it("U1 with the drawn card, if two cards are in hand", () => {
    table(THREE)
      .deal({ ...hands, 0: "b7", drawPile: "r8" })
      .when(0)
      .draws()
      .legal(0, "play r8", "pass", "uno")
      .when(0)
      .plays("r8 uno")
      .brings("unoCalled 0", "cardPlayed 0 r8", "turnStarted 1")
      .where({ catchableSeat: -1 });
  });

  it("U1 a call expires when the turn ends without that play: by a draw that does not match", () => {
    table(THREE)
      .deal({ ...hands, drawPile: "y9" })
      .when(0)
      .callsUno()
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y9 (turn)", "turnPassed 0", "turnStarted 1")
      .where({ calledUno: [] });
  });

  it("U1 a call expires when the turn ends without that play: by a pass, or by a play that leaves two", () => {
    const drawn = () =>
      table(THREE)
        .deal({ ...hands, drawPile: "r8" })
        .when(0)
        .callsUno()
        .when(0)
        .draws();
    drawn().when(0).passes().where({ calledUno: [] });
    drawn().when(0).plays("r8").where({ calledUno: [], catchableSeat: -1 });
  });

  it("U1 an expired call does not cover the next turn", () => {
    table({ seats: 2 })
      .deal({ 0: "r5 r7 b7", 1: "g1 g2 g3", top: "r3", drawPile: "g9 g8 g7" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws()
      .when(0)
      .plays("r7")
      .where({ catchableSeat: 0 });
  });

  it("U1 refuses any other call, without a penalty", () => {
    const scenario = table(THREE).deal({ 0: "r5 b7 y1", 1: "g1 g2", 2: "y1", top: "r3" });
    for (const seat of [0, 1, 2]) scenario.when(seat).callsUno().refused("cannotCallUnoNow", "U1");
    scenario.when(0).plays("r5 uno").refused("cannotCallUnoNow", "U1");
    scenario.hand(0, "r5 b7 y1").hand(1, "g1 g2").hand(2, "y1").turn(0);
  });

  it("U1 refuses to call twice, and a call with the last card", () => {
    table(THREE).deal(hands).when(0).callsUno().when(0).callsUno().refused("unoAlreadyCalled", "U1");
    table(THREE)
      .deal({ ...hands, 0: "r5" })
      .when(0)
      .plays("r5 uno")
      .refused("cannotCallUnoNow", "U1");
    const called = table(THREE).deal(hands).when(0).plays("r5 uno");
    called.when(0).callsUno().refused("cannotCallUnoNow", "U1");
  });

  it("U1 a hand of one that was dealt needs no call", () => {
    table({ seats: 3, rules: { handSize: 1 } })
      .deal({ 0: "b5", 1: "g1", 2: "y1", top: "r3", drawPile: "y9" })
      .where({ catchableSeat: -1 })
      .legal(0, "draw")
      .when(0)
      .draws()
      .where({ catchableSeat: -1 });
  });

  it("U1 on one's own turn before the opening Wild has its colour", () => {
    const opening = tableWithFirstCard({ seats: 3, rules: { handSize: 2 } }, "wild");
    const first = (opening.game.dealer + 1) % 3;
    opening.table
      .where({ pendingAction: "color" })
      .when(first)
      .callsUno()
      .where({ calledUno: [first] })
      .when(first)
      .choosesColor("red")
      .where({ calledUno: [first], pendingAction: "turn" });
  });

  it("U1 while facing a penalty with two cards; without stacking the call expires", () => {
    const facing = () =>
      table({ seats: 3, rules: { stacking: "same" } })
        .deal({ 0: "rD b1 b2", 1: "gD y1", 2: "y2 y3 y4", top: "r3" })
        .when(0)
        .plays("rD")
        .when(1)
        .callsUno();
    facing().when(1).plays("gD").where({ catchableSeat: -1, turn: 2 });
    facing().when(1).accepts().where({ calledUno: [], turn: 2 });
  });

  it("U1 a late call covers the play before it, not the next one in the same turn", () => {
    table({ seats: 2 })
      .deal({ 0: "rS r7", 1: "g1 g2 g3", top: "r3", drawPile: "r9" })
      .when(0)
      .plays("rS")
      .when(0)
      .callsUno()
      .where({ catchableSeat: -1, calledUno: [], turn: 0 })
      .when(0)
      .draws()
      .when(0)
      .plays("r9")
      .where({ catchableSeat: 0 });
  });

  it("U1 counts cards after the play and its effects: a Draw Two that is drawn, a Reverse that turns", () => {
    for (const card of ["rD", "rR", "rS"]) {
      table({ seats: 4 })
        .deal({ 0: `${card} b7`, top: "r3" })
        .when(0)
        .plays(card)
        .where({ catchableSeat: 0 })
        .legal(0, "uno");
    }
  });

  it("U1 a call made while facing a Wild Draw Four holds for the turn that a won challenge begins", () => {
    table(THREE)
      .deal({ 0: "F r5 b7", 1: "g1 g2", 2: "y1 y2", top: "r3", drawPile: "y9 y8 y7 y6" })
      .when(0)
      .plays("F green")
      .when(1)
      .callsUno()
      .when(1)
      .challenges()
      .when(1)
      .plays("g1")
      .where({ catchableSeat: -1 });
  });
});
