import assert from "node:assert/strict";
import { table } from "../support/game/table.ts";

describe("T3 A wild and its colour", () => {
  for (const color of ["red", "yellow", "green", "blue"] as const) {
    it(`T3 a Wild is played together with its colour: ${color}`, () => {
      table({ seats: 3 })
        .deal({ 0: "W r5 b7", top: "r3" })
        .when(0)
        .plays(`W ${color}`)
        .brings("cardPlayed 0 W", `colorChosen 0 ${color}`, "turnStarted 1")
        .where({ top: "W", color, turn: 1 });
    });
  }

  it("T3 no colour, no play", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "W F r5", top: "r3" });
    scenario.when(0).plays("W").refused("colorMissing", "T3");
    scenario.when(0).plays("F").refused("colorMissing", "T3");
    scenario.hand(0, "W F r5").turn(0);
  });

  it("T3 a coloured card takes no colour", () => {
    table({ seats: 3 })
      .deal({ 0: "W r5 b7", top: "r3" })
      .when(0)
      .plays("r5 red")
      .refused("colorNotNeeded", "T3");
  });

  it("T3 a Wild may be played on a wild, and in the colour that is in play already", () => {
    table({ seats: 2 })
      .deal({ 0: "W r5 b7", top: "W", color: "green" })
      .when(0)
      .plays("W green")
      .brings("cardPlayed 0 W", "colorChosen 0 green", "turnStarted 1")
      .where({ color: "green" });
  });

  it("T3 a wild that returns to the draw pile loses its colour", () => {
    const position = { 0: "b5 b7", 1: "g1 y2", top: "r3", drawPile: "", discardPile: "W W W" } as const;
    const scenario = table({ seats: 2 })
      .deal(position)
      .when(0)
      .draws()
      .brings("drawPileReshuffled 3", "cardsDrawn 0 W (turn)");
    scenario.legal(0, "play W red", "play W yellow", "play W green", "play W blue", "pass");
    scenario.when(0).plays("W").refused("colorMissing", "T3");
    assert.deepEqual(scenario.game().drawPile, [53, 53]);
  });

  it("T3 no other seat may choose the colour later", () => {
    table({ seats: 3 })
      .deal({ 0: "W r5 b7", top: "r3" })
      .when(0)
      .plays("W blue")
      .when(0)
      .choosesColor("red")
      .refused("notYourTurn", "T1")
      .when(1)
      .choosesColor("red")
      .refused("colorNotAsked", "S4")
      .where({ color: "blue" });
  });
});
