import assert from "node:assert/strict";
import { shuffle } from "../../shared/shuffle.ts";
import { cards } from "../support/game/game-as-text.ts";
import { table } from "../support/game/table.ts";

describe("T8 Empty piles", () => {
  it("T8 an empty draw pile is refilled from the discard pile without its top card", () => {
    table({ seats: 2 })
      .deal({ 0: "b5 b7", 1: "g1 g2", top: "r3", drawPile: "", discardPile: "y8 y8 y8" })
      .when(0)
      .draws()
      .brings("drawPileReshuffled 3", "cardsDrawn 0 y8 (turn)", "turnPassed 0", "turnStarted 1")
      .where({ top: "r3", color: "red", drawPile: 2, discardPile: 1 });
  });

  it("T8 not before a card is needed: the last card leaves an empty pile", () => {
    table({ seats: 2 })
      .deal({ 0: "b5 b7", 1: "g1 g2", top: "r3", drawPile: "y4", discardPile: "y8 y8" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 y4 (turn)", "turnPassed 0", "turnStarted 1")
      .where({ drawPile: 0, discardPile: 3 });
  });

  it("T8 it is shuffled, not turned over, and the shuffle is counted", () => {
    const under = "y1 y2 y4 y5 y6 y7 y8 y9 b1 b2 b3 b4 b8 b9";
    const scenario = table({ seats: 2 }).deal({
      0: "r5",
      1: "g1",
      top: "gS",
      drawPile: "",
      discardPile: under,
    });
    const { seed } = scenario.game();
    scenario.when(0).draws();
    const { drawPile, hands, shuffles } = scenario.game();
    assert.deepEqual([...drawPile, hands[0]?.at(-1)], shuffle(cards(under), seed, 0));
    assert.equal(shuffles, 1);
  });

  it("T8 while the penalty of a Draw Two is drawn", () => {
    table({ seats: 3 })
      .deal({ 0: "yD b7 b8", 1: "g1", top: "y8", drawPile: "y4", discardPile: "y8 y8" })
      .when(0)
      .plays("yD")
      .brings(
        "cardPlayed 0 yD",
        "cardsDrawn 1 y4 (drawTwo)",
        "drawPileReshuffled 3",
        "cardsDrawn 1 y8 (drawTwo)",
        "seatSkipped 1",
        "turnStarted 2",
      )
      .where({ top: "yD", drawPile: 2, discardPile: 1 });
  });

  it("T8 while the penalty of a Wild Draw Four is drawn", () => {
    table({ seats: 3 })
      .deal({ 0: "F b7 b8", 1: "g1", top: "y8", drawPile: "y1 y2", discardPile: "y8 y8" })
      .when(0)
      .plays("F green")
      .when(1)
      .accepts()
      .brings(
        "cardsDrawn 1 y2 y1 (wildDrawFour)",
        "drawPileReshuffled 3",
        "cardsDrawn 1 y8 y8 (wildDrawFour)",
        "seatSkipped 1",
        "turnStarted 2",
      );
  });

  it("T8 while a wrong challenger draws", () => {
    table({ seats: 2 })
      .deal({ 0: "F b7", 1: "g1", top: "y8", drawPile: "y1 y2 y3", discardPile: "y8 y8 y8" })
      .when(0)
      .plays("F green uno")
      .when(1)
      .challenges()
      .brings(
        "challenged 0 by 1 innocent [b7]",
        "cardsDrawn 1 y3 y2 y1 (challenge)",
        "drawPileReshuffled 4",
        "cardsDrawn 1 y8 y8 y8 (challenge)",
        "seatSkipped 1",
        "turnStarted 0",
      );
  });

  it("T8 while a caught seat draws", () => {
    table({ seats: 3 })
      .deal({ 0: "y1 b7", top: "y8", drawPile: "g3", discardPile: "y8 y8" })
      .when(0)
      .plays("y1")
      .when(1)
      .catches(0)
      .brings("unoCaught 0 by 1", "cardsDrawn 0 g3 (uno)", "drawPileReshuffled 3", "cardsDrawn 0 y8 (uno)")
      .where({ turn: 1, catchableSeat: -1 });
  });

  describe("with both piles empty", () => {
    const empty = { top: "r3", drawPile: "" } as const;

    it("T8 drawing is refused, and a seat that can play must play", () => {
      table({ seats: 2 })
        .deal({ ...empty, 0: "r5 b7 y1", 1: "g1 g2 g3" })
        .legal(0, "play r5")
        .when(0)
        .draws()
        .refused("pilesEmpty", "T8")
        .when(0)
        .passes()
        .refused("mustPlay", "T8")
        .when(0)
        .plays("r5")
        .turn(1);
    });

    it("T8 a seat that cannot play passes", () => {
      table({ seats: 2 })
        .deal({ ...empty, 0: "b5 b7 y1", 1: "g1 g2 g4" })
        .legal(0, "pass")
        .when(0)
        .passes()
        .brings("turnPassed 0", "turnStarted 1")
        .where({ turn: 1 })
        .legal(1, "pass");
    });

    it("T8 a wild, and a bluff too, is a card that can be played", () => {
      const position = { ...empty, 0: "F b7 y1", 1: "g1 g2 g3" };
      table({ seats: 2 })
        .deal(position)
        .legal(0, "play F red", "play F yellow", "play F green", "play F blue")
        .when(0)
        .passes()
        .refused("mustPlay", "T8");
    });

    it("T8 a card below the top one is enough to draw again", () => {
      table({ seats: 2 })
        .deal({ ...empty, 0: "r5 b7 y1", 1: "g1 g2 g3" })
        .when(0)
        .plays("r5")
        .legal(1, "draw")
        .when(1)
        .draws()
        .brings("drawPileReshuffled 1", "cardsDrawn 1 r3 (turn)");
    });

    it("T8 a penalty takes as many cards as there are", () => {
      table({ seats: 3 })
        .deal({ ...empty, 0: "rD b7 y1", 1: "g1" })
        .when(0)
        .plays("rD")
        .brings(
          "cardPlayed 0 rD",
          "drawPileReshuffled 1",
          "cardsDrawn 1 r3 (drawTwo)",
          "seatSkipped 1",
          "turnStarted 2",
        );
    });

    it("T8 a penalty still costs the turn if no cards are left", () => {
      const facing = () =>
        table({ seats: 3 })
          .deal({ ...empty, 0: "F b7", 1: "g1 g2 g4" })
          .when(0)
          .plays("F green")
          .when(2)
          .catches(0)
          .brings("unoCaught 0 by 2", "drawPileReshuffled 1", "cardsDrawn 0 r3 (uno)");
      facing().when(1).accepts().brings("seatSkipped 1", "turnStarted 2").hand(1, "g1 g2 g4");
      const verdict = "challenged 0 by 1 innocent [b7]";
      facing().when(1).challenges().brings(verdict, "seatSkipped 1", "turnStarted 2").hand(1, "g1 g2 g4");
    });

    it("T8 a caught seat draws as many cards as there are", () => {
      table({ seats: 2 })
        .deal({ ...empty, 0: "r5 b7", 1: "g1 g2" })
        .when(0)
        .plays("r5")
        .when(1)
        .catches(0)
        .brings("unoCaught 0 by 1", "drawPileReshuffled 1", "cardsDrawn 0 r3 (uno)")
        .where({ catchableSeat: -1 });
    });
  });
});
