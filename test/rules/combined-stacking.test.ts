/** Stacking with other rules. */
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6 g7 g8 y1 y2 y3 y4";

describe("Stacking and jump-in", () => {
  const both = (seats = 4) => table({ seats, rules: { stacking: "same", jumpIn: true } });

  it("H2 a jump-in on a pending Draw Two adds to the penalty, which passes on from the jumper", () => {
    both()
      .deal({ 0: "rD b1 b2 b4", 1: "gD y1 y2", 2: "b5 b6 b7", 3: "rD g5 g6", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "penaltyRaised 1 2")
      .legal(1, "play gD", "accept")
      .legal(2)
      .legal(3, "play rD")
      .when(3)
      .plays("rD")
      .brings("cardPlayed 3 rD", "penaltyRaised 0 4")
      .where({ turn: 0, pendingAction: "penalty", penalty: 4 })
      .legal(0, "accept")
      .legal(1)
      .when(0)
      .accepts()
      .brings("cardsDrawn 0 y4 y3 y2 y1 (drawTwo)", "seatSkipped 0", "turnStarted 1");
  });

  it("H2 after it was drawn, a jump-in raises a new one", () => {
    both()
      .deal({ 0: "rD b1 b2", 1: "y1 y2 y3", 3: "rD g5 g6", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .when(1)
      .accepts()
      .where({ turn: 2, penalty: 0 })
      .legal(3, "play rD")
      .when(3)
      .plays("rD")
      .brings("cardPlayed 3 rD", "penaltyRaised 0 2");
  });

  it("H2 the seat that faces it may stack an equal card like any other", () => {
    both()
      .deal({ 0: "rD b1 b2", 1: "rD y1 y2", top: "r3" })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("rD")
      .brings("cardPlayed 1 rD", "penaltyRaised 2 4");
  });

  it("H2 its player may double it too", () => {
    both()
      .deal({ 0: "rD rD b1 b2", top: "r3" })
      .when(0)
      .plays("rD")
      .legal(0, "play rD")
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "penaltyRaised 1 4");
  });

  it("H2 no seat jumps in on a Wild Draw Four", () => {
    both()
      .deal({ 0: "F b1 b2", 2: "F y1 y2", top: "r3" })
      .when(0)
      .plays("F red")
      .legal(2)
      .when(2)
      .plays("F red")
      .refused("jumpInNeedsEqual", "H2");
  });

  it("H2 mixed: on a Draw Two stacked on a Wild Draw Four it adds to the whole penalty", () => {
    table({ seats: 4, rules: { stacking: "mixed", jumpIn: true } })
      .deal({ 0: "F b1 b2", 1: "yD y1 y2", 3: "yD g5 g6", top: "r3" })
      .when(0)
      .plays("F yellow")
      .when(1)
      .plays("yD")
      .where({ turn: 2, penalty: 6 })
      .when(3)
      .plays("yD")
      .brings("cardPlayed 3 yD", "penaltyRaised 0 8");
  });
});

describe("Stacking and going out", () => {
  it("E1 the last card adds to the penalty: the next seat draws all of it, and it counts", () => {
    table({ seats: 3, rules: { stacking: "same" } })
      .deal({ 0: "rD b1 b2", 1: "gD", 2: "gD y1", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("gD")
      .brings("cardPlayed 1 gD", "cardsDrawn 2 y4 y3 y2 y1 (drawTwo)", "roundWon 1, points 0 34 0")
      .where({ phase: "roundOver", penalty: 0 });
  });

  it("E1 it can be neither stacked nor challenged", () => {
    const over = table({ seats: 3, rules: { stacking: "mixed" } })
      .deal({ 0: "F b1 b2", 1: "F", 2: "F y1", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F green")
      .when(1)
      .plays("F red")
      .brings(
        "cardPlayed 1 F",
        "colorChosen 1 red",
        "cardsDrawn 2 y4 y3 y2 y1 g8 g7 g6 g5 (wildDrawFour)",
        "roundWon 1, points 0 90 0",
      );
    over.when(2).challenges().refused("noRound", "E5");
    over.when(2).plays("F red").refused("noRound", "E5");
  });

  it("E1 the last card starts a penalty: no seat is asked", () => {
    table({ seats: 3, rules: { stacking: "same" } })
      .deal({ 0: "rD", 1: "gD", 2: "y1", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 y4 y3 (drawTwo)", "roundWon 0, points 28 0 0");
  });
});

describe("Force play and stacking", () => {
  const both = () => table({ seats: 3, rules: { stacking: "mixed", forcePlay: true } });

  it("H5 a seat facing a penalty is not bound: it may draw although it could stack", () => {
    both()
      .deal({ 0: "rD b1 b2", 1: "gD F y2", top: "r3" })
      .when(0)
      .plays("rD")
      .legal(1, "play gD", "play F red", "play F yellow", "play F green", "play F blue", "accept")
      .when(1)
      .accepts()
      .turn(2);
  });

  it("H5 the turn after a won challenge is bound like any other", () => {
    both()
      .deal({ 0: "F r1 b2", 1: "y1 b5 b6", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F yellow")
      .when(1)
      .challenges()
      .legal(1, "play y1")
      .when(1)
      .draws()
      .refused("mustPlayInHand", "H5");
  });
});

describe("No bluff and stacking", () => {
  const both = () => table({ seats: 3, rules: { stacking: "same", noBluff: true } });

  it("H6 the next seat is asked and may stack, but not challenge", () => {
    both()
      .deal({ 0: "F b1 b2", 1: "F y1 y2", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F green")
      .brings("cardPlayed 0 F", "colorChosen 0 green", "penaltyRaised 1 4")
      .legal(1, "play F red", "play F yellow", "play F green", "play F blue", "accept")
      .when(1)
      .challenges()
      .refused("nothingToChallenge", "T6");
  });

  it("H6 stacking a bluff is refused", () => {
    both()
      .deal({ 0: "F b1 b2", 1: "F g1 y2", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F green")
      .legal(1, "accept")
      .when(1)
      .plays("F red")
      .refused("bluffForbidden", "H6")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 y4 y3 y2 y1 (wildDrawFour)", "seatSkipped 1", "turnStarted 2");
  });
});
