import assert from "node:assert/strict";
import { tableWithFirstCard } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

const custom = (seats = 3, rules = {}) => table({ seats, rules: { customCards: true, ...rules } });
const shownRule = (text: string, turnsLeft: number, seat = 0) => ({ tableRule: { seat, text, turnsLeft } });

describe("H8 Custom Wild", () => {
  it("H8 is played as a Wild, together with a table rule that everyone sees", () => {
    custom()
      .deal({ 0: "C b1 b2", 1: "y1 y2", top: "r3" })
      .legal(0, "play C red", "play C yellow", "play C green", "play C blue", "draw")
      .when(0)
      .plays("C green rule noTalking")
      .brings("cardPlayed 0 C", "colorChosen 0 green", 'tableRuleDeclared 0 "noTalking"', "turnStarted 1")
      .where({ ...shownRule("noTalking", -1), color: "green", turn: 1, pendingAction: "turn" });
  });

  it("H8 needs a colour, no rule: then none is declared", () => {
    custom().deal({ 0: "C b1 b2", top: "r3" }).when(0).plays("C").refused("colorMissing", "T3");
    custom()
      .deal({ 0: "C b1 b2", top: "r3" })
      .when(0)
      .plays("C green")
      .brings("cardPlayed 0 C", "colorChosen 0 green", "turnStarted 1")
      .where({ tableRule: "none" });
  });

  it("H8 no other card brings a rule", () => {
    const game = custom().deal({ 0: "W r5 b1", top: "r3" });
    game.when(0).plays("W green rule noTalking").refused("tableRuleNotNeeded", "H8");
    game.when(0).plays("r5 rule noTalking").refused("tableRuleNotNeeded", "H8");
  });

  it("H8 another rule replaces it, a Custom Wild without one leaves it", () => {
    custom()
      .deal({ 0: "C b1 b2", 1: "C y1 y2", 2: "C g1 g2", top: "r3" })
      .when(0)
      .plays("C green rule noTalking for 9")
      .when(1)
      .plays("C red")
      .where(shownRule("noTalking", 8))
      .when(2)
      .plays("C blue rule hum the tune")
      .where(shownRule("hum the tune", -1, 2));
  });

  it("H8 ends when its turns are over", () => {
    const play = custom(3)
      .deal({ 0: "C b1 b2", 1: "b3 b4 b5", 2: "b6 b7 b8", top: "r3" })
      .when(0)
      .plays("C blue rule rhyme for 2");
    play.where(shownRule("rhyme", 2)).when(1).plays("b3").where(shownRule("rhyme", 1));
    play.when(2).plays("b6").where({ tableRule: "none", turn: 0 });
  });

  it("H8 a turn is one turn, also when a challenge is won in it", () => {
    custom()
      .deal({ 0: "C b1 b2", 1: "F b4 b5", 2: "b6 b7 b8", top: "r3" })
      .when(0)
      .plays("C blue rule rhyme for 4")
      .when(1)
      .plays("F red")
      .where(shownRule("rhyme", 3))
      .when(2)
      .challenges()
      .where({ ...shownRule("rhyme", 3), turn: 2, pendingAction: "turn" })
      .when(2)
      .draws()
      .where(shownRule("rhyme", 2));
  });

  it("H8 a turn counts when it begins: also one that ends with drawing a penalty", () => {
    const play = custom(3, { stacking: "same" })
      .deal({ 0: "C b1 b2", 1: "bD y1 y2", 2: "g3 g4 g6", top: "r3", drawPile: "r1 r2 r4 r6" })
      .when(0)
      .plays("C blue rule rhyme for 4");
    play.when(1).plays("bD").where(shownRule("rhyme", 3));
    play
      .when(2)
      .accepts()
      .where({ ...shownRule("rhyme", 2), turn: 0 });
  });

  it("H8 is shown until the round ends", () => {
    custom()
      .deal({ 0: "C b1", 1: "y1 y2", 2: "y3", top: "r3" })
      .when(0)
      .plays("C blue uno rule rhyme")
      .when(1)
      .draws()
      .where(shownRule("rhyme", -1))
      .when(2)
      .draws()
      .when(0)
      .plays("b1")
      .where({ phase: "roundOver", tableRule: "none" });
  });

  it("H8 as the last card it declares a rule that ends with the round", () => {
    custom()
      .deal({ 0: "C", 1: "y1", 2: "y2", top: "r3" })
      .when(0)
      .plays("C blue rule rhyme")
      .brings(
        "cardPlayed 0 C",
        "colorChosen 0 blue",
        'tableRuleDeclared 0 "rhyme"',
        "roundWon 0, points 3 0 0",
      )
      .where({ tableRule: "none" });
  });

  it("H8 the rule is shown and enforces nothing", () => {
    custom()
      .deal({ 0: "C b1 b2", 1: "b3 r4 y5", top: "r3" })
      .when(0)
      .plays("C blue rule only red from now on")
      .legal(1, "play b3", "draw");
  });

  it("H8 is not for jump-ins, and no card stacks on it", () => {
    custom(3, { jumpIn: true, stacking: "mixed" })
      .deal({ 0: "C b1 b2", 2: "C y1 y2", top: "r3" })
      .when(0)
      .plays("C blue")
      .where({ turn: 1, pendingAction: "turn" })
      .legal(2)
      .when(2)
      .plays("C red")
      .refused("jumpInNeedsEqual", "H2");
  });

  it("H8 turned up, it asks for a colour and declares nothing (S4)", () => {
    const { table: opened, game } = tableWithFirstCard(
      { seats: 3, rules: { customCards: true } },
      "customWild",
    );
    assert.deepEqual(
      [game.pendingAction, game.tableRule, game.turn],
      ["color", "none", (game.dealer + 1) % 3],
    );
    opened
      .where({ color: "none" })
      .legal(game.turn, "color red", "color yellow", "color green", "color blue")
      .when(game.turn)
      .choosesColor("green")
      .where({ pendingAction: "turn", color: "green", tableRule: "none" });
  });

  it("H8 counts 50 in a hand (D3)", () => {
    custom()
      .deal({ 0: "r1", 1: "C", 2: "g1", top: "r3" })
      .when(0)
      .plays("r1")
      .brings("cardPlayed 0 r1", "roundWon 0, points 51 0 0");
  });
});
