/** Two seats with every house rule. */
import { table } from "../support/game/table.ts";

const PILE = "g1 g2 g3 g4 g5 g6 g7 g8";
const two = (rules = {}) => table({ seats: 2, rules });

describe("Two seats and house rules", () => {
  it("T7 stacking goes back and forth between them", () => {
    two({ stacking: "same" })
      .deal({ 0: "rD yD b1 b2", 1: "gD g1 g2 g4", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("gD")
      .brings("cardPlayed 1 gD", "penaltyRaised 0 4")
      .when(0)
      .plays("yD")
      .brings("cardPlayed 0 yD", "penaltyRaised 1 6")
      .legal(1, "accept")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 g8 g7 g6 g5 g4 g3 (drawTwo)", "seatSkipped 1", "turnStarted 0");
  });

  it("T7 after a wrong challenge of a stacked Wild Draw Four the same player plays again", () => {
    two({ stacking: "mixed" })
      .deal({ 0: "rD b1 b2", 1: "F g1 g2", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("F blue")
      .when(0)
      .challenges()
      .brings(
        "challenged 1 by 0 innocent [g1 g2]",
        "cardsDrawn 0 g8 g7 g6 g5 g4 g3 g2 g1 (challenge)",
        "seatSkipped 0",
        "turnStarted 1",
      );
  });

  it("T7 the player who just played may jump in, or the player who was skipped", () => {
    two({ jumpIn: true })
      .deal({ 0: "r5 r5 b1 b2", 1: "g1 g2 g3", top: "r3" })
      .when(0)
      .plays("r5")
      .legal(0, "play r5")
      .when(0)
      .plays("r5")
      .brings("cardPlayed 0 r5", "turnStarted 1");
    for (const card of ["rS", "rR"]) {
      two({ jumpIn: true })
        .deal({ 0: `${card} b1 b2`, 1: `${card} g1 g2`, top: "r3" })
        .when(0)
        .plays(card)
        .turn(0)
        .legal(1, `play ${card}`)
        .when(1)
        .plays(card)
        .brings(`cardPlayed 1 ${card}`, "seatSkipped 0", "turnStarted 1")
        .where({ direction: 1 });
    }
  });

  it("T7 a jump-in on a Draw Two makes the other draw", () => {
    two({ jumpIn: true })
      .deal({ 0: "rD b1 b2", 1: "rD g1 g2", top: "r3", drawPile: PILE })
      .when(0)
      .plays("rD")
      .brings("cardPlayed 0 rD", "cardsDrawn 1 g8 g7 (drawTwo)", "seatSkipped 1", "turnStarted 0")
      .when(1)
      .plays("rD")
      .brings("cardPlayed 1 rD", "cardsDrawn 0 g6 g5 (drawTwo)", "seatSkipped 0", "turnStarted 1");
  });

  for (const direction of [1, -1] as const) {
    it(`T7 a 0 swaps the two hands, direction ${direction}`, () => {
      two({ sevenZero: true })
        .deal({ 0: "r0 b1 b2", 1: "g1 g2 g3", top: "r3", direction })
        .when(0)
        .plays("r0")
        .brings("cardPlayed 0 r0", `handsRotated ${direction}`, "turnStarted 1")
        .hand(0, "g1 g2 g3")
        .hand(1, "b1 b2");
    });
  }

  it("T7 a 7 swaps with the other player, the only choice", () => {
    two({ sevenZero: true })
      .deal({ 0: "r7 b1 b2", 1: "g1 g2 g3", top: "r3" })
      .legal(0, "play r7 swap 1", "draw")
      .when(0)
      .plays("r7 swap 1")
      .hand(0, "g1 g2 g3")
      .turn(1);
  });

  it("T7 No bluffing: the other player draws without being asked, and the same player plays again", () => {
    two({ noBluff: true })
      .deal({ 0: "F b1 b2", 1: "g1 g2", top: "r3", drawPile: PILE })
      .when(0)
      .plays("F blue")
      .brings(
        "cardPlayed 0 F",
        "colorChosen 0 blue",
        "cardsDrawn 1 g8 g7 g6 g5 (wildDrawFour)",
        "seatSkipped 1",
        "turnStarted 0",
      );
  });

  it("T7 draw to match and force play: drawn and played, then the other's turn", () => {
    two({ drawToMatch: true, forcePlay: true })
      .deal({ 0: "b1 b2 b4", 1: "g1 g2 g3", top: "r3", drawPile: "y9 r9 y4" })
      .when(0)
      .draws()
      .legal(0, "play r9")
      .when(0)
      .plays("r9")
      .turn(1)
      .legal(1, "draw");
  });

  it("T7 a set is one play: one turn for the other", () => {
    two({ playSets: true })
      .deal({ 0: "r5 b5 y5 g1 g2", 1: "g3 g4", top: "r3" })
      .when(0)
      .plays("r5 b5 y5")
      .turn(1);
  });

  it("T7 a Custom Wild's turns count both players' turns", () => {
    const play = two({ customCards: true })
      .deal({ 0: "C b1 b2", 1: "bS g3 g4", top: "r3" })
      .when(0)
      .plays("C blue rule rhyme for 2")
      .where({ tableRule: { seat: 0, text: "rhyme", turnsLeft: 2 } });
    play
      .when(1)
      .plays("bS")
      .where({ turn: 1, tableRule: { seat: 0, text: "rhyme", turnsLeft: 1 } });
    play.when(1).draws().where({ turn: 0, tableRule: "none" });
  });

  it("T7 a wrong catch of the other costs two cards", () => {
    two({ falseCatchPenalty: true })
      .deal({ 0: "r5 b1 b2", 1: "g3 g4", top: "r3", drawPile: PILE })
      .legal(1, "catch 0")
      .when(1)
      .catches(0)
      .brings("falseCatch by 1", "cardsDrawn 1 g8 g7 (uno)");
  });
});
