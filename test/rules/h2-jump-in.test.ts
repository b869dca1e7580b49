import { table } from "../support/game/table.ts";

const jump = (seats = 4) => table({ seats, rules: { jumpIn: true } });

describe("H2 Jump-in", () => {
  it("H2 any seat but the one to act may play an equal card; play continues from there", () => {
    jump()
      .deal({ 0: "r5 b1 b2", 1: "r5 g1 g2", 2: "r5 y1 y2", 3: "r6 b5 b6", top: "r3" })
      .when(0)
      .plays("r5")
      .turn(1)
      .legal(0)
      .legal(1, "play r5", "draw")
      .legal(2, "play r5")
      .legal(3)
      .when(2)
      .plays("r5")
      .brings("cardPlayed 2 r5", "turnStarted 3")
      .where({ turn: 3, pendingAction: "turn", topCardSeat: 2 });
  });

  it("H2 also the one that just played", () => {
    jump()
      .deal({ 0: "r5 r5 b2", top: "r3" })
      .when(0)
      .plays("r5")
      .legal(0, "play r5")
      .when(0)
      .plays("r5 uno")
      .brings("unoCalled 0", "cardPlayed 0 r5", "turnStarted 1");
  });

  it("H2 equal in colour and symbol, no less", () => {
    const scenario = jump().deal({ 0: "r5 b1 b2", 2: "b5 r4 W F", top: "r3" }).when(0).plays("r5").legal(2);
    scenario.when(2).plays("b5").refused("jumpInNeedsEqual", "H2");
    scenario.when(2).plays("r4").refused("jumpInNeedsEqual", "H2");
    scenario.when(2).plays("W red").refused("jumpInNeedsEqual", "H2");
    scenario.when(2).plays("r5").refused("cardNotInHand", "T1");
    scenario.when(2).plays("b5 b5").refused("jumpInNeedsEqual", "H2");
  });

  it("H2 not with a wild: it has no colour of its own", () => {
    jump()
      .deal({ 0: "W b1 b2", 2: "W y1 y2", top: "r3" })
      .when(0)
      .plays("W red")
      .legal(2)
      .when(2)
      .plays("W red")
      .refused("jumpInNeedsEqual", "H2");
  });

  it("H2 until the seat to act acts: drawing is acting", () => {
    const scenario = jump()
      .deal({ 0: "r5 b1 b2", 2: "r5 y1 y2", top: "r3", drawPile: "g1 r9" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws()
      .where({ turn: 1, pendingAction: "drawn" })
      .legal(2);
    scenario.when(2).plays("r5").refused("jumpInTooLate", "H2");
    scenario.when(1).passes().turn(2).legal(2, "play r5", "draw").legal(1);
  });

  it("H2 a jump-in on the top card is possible again in later turns, until the card is covered", () => {
    jump()
      .deal({ 0: "r5 b1 b2", 1: "g1 g2 g3", 3: "r5 y1 y2", top: "r3", drawPile: "g4 b7" })
      .when(0)
      .plays("r5")
      .when(1)
      .draws()
      .brings("cardsDrawn 1 b7 (turn)", "turnPassed 1", "turnStarted 2")
      .legal(3, "play r5")
      .when(3)
      .plays("r5")
      .brings("cardPlayed 3 r5", "turnStarted 0");
  });

  it("H2 a jump-in has the options of any play: its swap, its call, but no colour", () => {
    const scenario = table({ seats: 4, rules: { jumpIn: true, sevenZero: true } })
      .deal({ 0: "r7 b1 b2", 1: "g1", 2: "r7 y1 y2", 3: "y3", top: "r3" })
      .when(0)
      .plays("r7 swap 3");
    scenario.when(2).plays("r7").refused("swapMissing", "H3");
    scenario.when(2).plays("r7 swap 2").refused("swapImpossible", "H3");
    scenario.when(2).plays("r7 swap 3 uno").refused("cannotCallUnoNow", "U1");
    scenario.when(2).plays("r7 red swap 1").refused("colorNotNeeded", "T3");
    scenario
      .when(2)
      .plays("r7 swap 1 uno")
      .where({ catchableSeat: -1, turn: 3, cardCounts: [1, 2, 1, 2] });
  });

  it("H2 on a Skip: the seat after the jumper is skipped", () => {
    jump()
      .deal({ 0: "rS b1 b2", 3: "rS y1 y2", top: "r3" })
      .when(0)
      .plays("rS")
      .brings("cardPlayed 0 rS", "seatSkipped 1", "turnStarted 2")
      .when(3)
      .plays("rS")
      .brings("cardPlayed 3 rS", "seatSkipped 0", "turnStarted 1");
  });

  it("H2 on a Reverse: the direction turns again, from the jumper", () => {
    jump()
      .deal({ 0: "rR b1 b2", 1: "rR y1 y2", top: "r3" })
      .when(0)
      .plays("rR")
      .turn(3)
      .when(1)
      .plays("rR")
      .brings("cardPlayed 1 rR", "directionReversed 1", "turnStarted 2");
  });

  it("H2 on a Draw Two without stacking: the first has been drawn, and a new one falls on the seat after the jumper", () => {
    jump()
      .deal({ 0: "rD b1 b2", 2: "g1 g2", 3: "rD y1 y2", top: "r3", drawPile: "g5 g6 g7 g8" })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 g8 g7 (drawTwo)", "seatSkipped 1", "turnStarted 2")
      .when(3)
      .plays("rD")
      .brings("cardPlayed 3 rD", "cardsDrawn 0 g6 g5 (drawTwo)", "seatSkipped 0", "turnStarted 1");
  });

  it("H2 one card only: no set", () => {
    table({ seats: 3, rules: { jumpIn: true, playSets: true } })
      .deal({ 0: "r5 b1 b2", 2: "r5 b5 y1", top: "r3" })
      .when(0)
      .plays("r5")
      .legal(2, "play r5")
      .when(2)
      .plays("r5 b5")
      .refused("jumpInNeedsEqual", "H2");
  });

  it("H2 a call expires when another seat jumps in: the turn is over (U1)", () => {
    jump()
      .deal({ 0: "r5 b1 b2", 1: "r5 g2", 2: "r5 y1 y2", 3: "y5 y6 y7", top: "r3" })
      .when(0)
      .plays("r5")
      .when(1)
      .callsUno()
      .where({ calledUno: [1] })
      .when(2)
      .plays("r5")
      .where({ turn: 3, calledUno: [] });
  });

  it("H2 a jump-in that leaves one card needs a call (U1, U2)", () => {
    const position = { 0: "r5 b1 b2", 2: "r5 y1", top: "r3" } as const;
    jump().deal(position).when(0).plays("r5").when(2).plays("r5").where({ catchableSeat: 2, turn: 3 });
    jump()
      .deal(position)
      .when(0)
      .plays("r5")
      .when(2)
      .plays("r5 uno")
      .brings("unoCalled 2", "cardPlayed 2 r5", "turnStarted 3")
      .where({ catchableSeat: -1 });
    jump().deal(position).when(0).plays("r5").when(2).callsUno().refused("cannotCallUnoNow", "U1");
  });

  it("H2 ends another's exposure, as every play does (U2)", () => {
    jump()
      .deal({ 0: "r5 b1", 2: "r5 y1 y2", top: "r3" })
      .when(0)
      .plays("r5")
      .where({ catchableSeat: 0 })
      .legal(2, "play r5", "catch 0")
      .when(2)
      .plays("r5")
      .where({ catchableSeat: -1, catchExpired: [0] });
  });

  it("H2 without the option no seat plays out of turn", () => {
    table({ seats: 3 })
      .deal({ 0: "r5 b1 b2", 2: "r5 y1 y2", top: "r3" })
      .when(0)
      .plays("r5")
      .legal(2)
      .when(2)
      .plays("r5")
      .refused("notYourTurn", "T1");
  });

  it("H2 nothing but a card out of turn", () => {
    const scenario = jump().deal({ 0: "r5 b1 b2", 2: "r5 y1 y2", top: "r3" }).when(0).plays("r5");
    scenario.when(2).draws().refused("notYourTurn", "T1");
    scenario.when(2).passes().refused("notYourTurn", "T1");
  });
});
