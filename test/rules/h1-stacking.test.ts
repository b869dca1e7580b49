import assert from "node:assert/strict";
import { NO_CARD } from "../../shared/card.ts";
import { tableWithFirstCard } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6 g7 g8 y1 y2 y3 y4";
const same = (seats = 3) => table({ seats, rules: { stacking: "same" } });
const mixed = (seats = 3) => table({ seats, rules: { stacking: "mixed" } });

describe("H1 Stacking", () => {
  describe("the same", () => {
    it("H1 a Draw Two of any colour stacks on a Draw Two; a seat that does not stack draws all cards and loses its turn", () => {
      same()
        .deal({ 0: "rD b1 b2", 1: "gD y1 y2", 2: "g3 g4 g6", top: "r3", drawPile: PILE })
        .when(0)
        .plays("rD")
        .brings("cardPlayed 0 rD", "penaltyRaised 1 2")
        .where({ turn: 1, pendingAction: "penalty", penalty: 2 })
        .legal(1, "play gD", "accept")
        .when(1)
        .plays("gD")
        .brings("cardPlayed 1 gD", "penaltyRaised 2 4")
        .where({ turn: 2, pendingAction: "penalty", penalty: 4, color: "green", top: "gD" })
        .legal(2, "accept")
        .when(2)
        .accepts()
        .brings("cardsDrawn 2 y4 y3 y2 y1 (drawTwo)", "seatSkipped 2", "turnStarted 0")
        .where({ turn: 0, pendingAction: "turn", penalty: 0 });
    });

    it("H1 the seat is always asked, even if it cannot stack", () => {
      same()
        .deal({ 0: "rD b1 b2", 1: "y1 r4 W", top: "r3" })
        .when(0)
        .plays("rD")
        .where({ turn: 1, pendingAction: "penalty" })
        .legal(1, "accept")
        .when(1)
        .plays("r4")
        .refused("cannotAnswerWith", "H1")
        .when(1)
        .plays("W blue")
        .refused("cannotAnswerWith", "H1")
        .when(1)
        .draws()
        .refused("mustAnswerStack", "H1")
        .when(1)
        .challenges()
        .refused("nothingToChallenge", "T6");
    });

    it("H1 a Wild Draw Four stacks on a Wild Draw Four", () => {
      same()
        .deal({ 0: "F b1 b2", 1: "F yD y2 g9", top: "r3" })
        .when(0)
        .plays("F yellow")
        .legal(1, "play F red", "play F yellow", "play F green", "play F blue", "accept", "challenge")
        .when(1)
        .plays("F green")
        .brings("cardPlayed 1 F", "colorChosen 1 green", "penaltyRaised 2 8")
        .where({ color: "green", penalty: 8 });
    });

    it("H1 neither on the other: a Wild Draw Four on a Draw Two, a Draw Two on a Wild Draw Four", () => {
      same()
        .deal({ 0: "rD b1 b2", 1: "F g1 g2", top: "r3" })
        .when(0)
        .plays("rD")
        .legal(1, "accept")
        .when(1)
        .plays("F red")
        .refused("cannotAnswerWith", "H1");
      same()
        .deal({ 0: "F b1 b2", 1: "yD g1 g2", top: "r3" })
        .when(0)
        .plays("F yellow")
        .legal(1, "accept", "challenge")
        .when(1)
        .plays("yD")
        .refused("cannotAnswerWith", "H1");
    });

    it("H1 goes around the table, also to the right, and back to the seat that began", () => {
      same()
        .deal({ 0: "rD gD b1 b2", 1: "yD y2 y3", 2: "bD g3 g4", top: "r3", direction: -1 })
        .when(0)
        .plays("rD")
        .where({ turn: 2 })
        .when(2)
        .plays("bD")
        .where({ turn: 1, penalty: 4 })
        .when(1)
        .plays("yD")
        .brings("cardPlayed 1 yD", "penaltyRaised 0 6")
        .legal(0, "play gD", "accept");
    });
  });

  describe("mixed", () => {
    it("H1 also a Wild Draw Four on a Draw Two", () => {
      mixed()
        .deal({ 0: "rD b1 b2", 1: "F gD g2", top: "r3" })
        .when(0)
        .plays("rD")
        .legal(1, "play gD", "play F red", "play F yellow", "play F green", "play F blue", "accept")
        .when(1)
        .plays("F blue")
        .brings("cardPlayed 1 F", "colorChosen 1 blue", "penaltyRaised 2 6")
        .legal(2, "accept", "challenge");
    });

    it("H1 and a Draw Two of the chosen colour on a Wild Draw Four, not one of another", () => {
      mixed()
        .deal({ 0: "F b1 b2", 1: "yD gD y2", 2: "r1 r2 r4", top: "r3", drawPile: PILE })
        .when(0)
        .plays("F yellow")
        .legal(1, "play yD", "accept", "challenge")
        .when(1)
        .plays("gD")
        .refused("cannotAnswerWith", "H1")
        .when(1)
        .plays("yD")
        .brings("cardPlayed 1 yD", "penaltyRaised 2 6")
        .where({ top: "yD", color: "yellow" })
        .legal(2, "accept")
        .when(2)
        .challenges()
        .refused("nothingToChallenge", "T6")
        .when(2)
        .accepts()
        .brings("cardsDrawn 2 y4 y3 y2 y1 g8 g7 (drawTwo)", "seatSkipped 2", "turnStarted 0");
    });
  });

  it("H1 a stacked card has the options of any play: its colour, its call", () => {
    const facing = (hand: string) => mixed().deal({ 0: "rD b1 b2", 1: hand, top: "r3" }).when(0).plays("rD");
    facing("F g1 g2").when(1).plays("F").refused("colorMissing", "T3");
    facing("gD g1 g2").when(1).plays("gD green").refused("colorNotNeeded", "T3");
    facing("gD g1 g2").when(1).plays("gD uno").refused("cannotCallUnoNow", "U1");
    facing("gD g1 g2").when(1).plays("gD swap 2").refused("swapNotNeeded", "H3");
    facing("gD g1 g2").when(1).plays("gD rule rhyme").refused("tableRuleNotNeeded", "H8");
    facing("gD g1").when(1).plays("gD uno").brings("unoCalled 1", "cardPlayed 1 gD", "penaltyRaised 2 4");
    facing("gD g1").when(1).plays("gD").where({ catchableSeat: 1 });
  });

  it("H1 a drawn Draw Two or Wild Draw Four that was played is no longer a drawn card", () => {
    for (const [drawn, play] of [
      ["rD", "rD"],
      ["F", "F red"],
    ] as const) {
      const scenario = same().deal({ 0: "b1 b2 b4", top: "r3", drawPile: drawn }).when(0).draws();
      assert.deepEqual(scenario.when(0).plays(play).view(1).drawnCard, NO_CARD);
    }
  });

  it("H1 only a pending card can be stacked on: a Draw Two whose penalty was drawn is over", () => {
    same()
      .deal({ 0: "rD b1 b2", 1: "y1 y2 y3", 2: "gD g4 g6", top: "r3" })
      .when(0)
      .plays("rD")
      .when(1)
      .accepts()
      .where({ turn: 2, pendingAction: "turn", penalty: 0 })
      .when(2)
      .plays("gD")
      .brings("cardPlayed 2 gD", "penaltyRaised 0 2");
  });

  it("H1 an opening Draw Two asks no seat (S4)", () => {
    const { events } = tableWithFirstCard({ seats: 3, rules: { stacking: "mixed" } }, "drawTwo");
    assert.deepEqual(
      events.slice(2).map(({ type }) => type),
      ["cardsDrawn", "seatSkipped", "turnStarted"],
    );
  });

  it("H1 without stacking a Draw Two asks no seat", () => {
    table({ seats: 3 })
      .deal({ 0: "rD b1 b2", 1: "gD y1", top: "r3" })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 y8 g8 (drawTwo)", "seatSkipped 1", "turnStarted 2")
      .when(1)
      .plays("gD")
      .refused("notYourTurn", "T1");
  });

  it("H1 and nothing stacks on a Wild Draw Four", () => {
    table({ seats: 3 })
      .deal({ 0: "F b1 b2", 1: "F y1 y2", top: "r3" })
      .when(0)
      .plays("F red")
      .legal(1, "accept", "challenge")
      .when(1)
      .plays("F red")
      .refused("mustAnswer", "T5");
  });
});
