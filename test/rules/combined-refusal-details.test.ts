/** Each refusal has the details for its sentence: the right card, colour, number or seat. */
import assert from "node:assert/strict";
import { decide } from "../../shared/decide.ts";
import { cards } from "../support/game/game-as-text.ts";
import { refusalOf } from "../support/game/refusal-of.ts";
import { table } from "../support/game/table.ts";

const [r3 = 0, r5 = 0, r8 = 0, b5 = 0, wild = 0, four = 0] = cards("r3 r5 r8 b5 W F");

describe("The details of a refusal", () => {
  it("T1 the card that is not there, or does not match, and what it would have to match", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "b5 r5 b7", top: "r3" });
    scenario.when(0).plays("r8").refused("cardNotInHand", "T1", { card: r8 });
    scenario.when(0).plays("b5").refused("cardDoesNotMatch", "T1", { card: b5, top: r3, color: "red" });
    scenario.when(2).plays("b5").refused("notYourTurn", "T1", { turn: 0 });
    const onWild = table({ seats: 3 }).deal({ 0: "r5 b1 b2", top: "W", color: "blue" });
    onWild.when(0).plays("r5").refused("cardDoesNotMatch", "T1", { card: r5, top: wild, color: "blue" });
  });

  it("T2 the drawn card", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "b5 r5", top: "r3", drawPile: "r8" }).when(0).draws();
    scenario.when(0).plays("r5").refused("onlyDrawnCard", "T2", { card: r5, drawn: r8 });
    scenario.when(0).draws().refused("alreadyDrew", "T2", { drawn: r8 });
  });

  it("T3 the card that lacks a colour, or has its own", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "W r5 b1", top: "r3" });
    scenario.when(0).plays("W").refused("colorMissing", "T3", { card: wild });
    scenario.when(0).plays("r5 red").refused("colorNotNeeded", "T3", { card: r5 });
    scenario.when(0).plays("r5 rule rhyme").refused("tableRuleNotNeeded", "H8", { card: r5 });
  });

  it("T5 the size of the penalty, stacked cards included (H1)", () => {
    const waiting = table({ seats: 3 }).deal({ 0: "F b1 b2", top: "r3" }).when(0).plays("F red");
    waiting.when(1).draws().refused("mustAnswer", "T5", { amount: 4 });
    waiting.when(1).plays("g9").refused("mustAnswer", "T5", { amount: 4 });
    const six = table({ seats: 3, rules: { stacking: "mixed" } })
      .deal({ 0: "rD b1 b2", 1: "F y1 y2", 2: "r5 y3 y4", top: "r3" })
      .when(0)
      .plays("rD")
      .when(1)
      .plays("F red");
    six.when(2).passes().refused("mustAnswerStack", "H1", { amount: 6 });
    six.when(2).plays("r5").refused("cannotAnswerWith", "H1", { card: r5, top: four });
  });

  it("U1 how many cards are held, U4 which seat cannot be caught", () => {
    const scenario = table({ seats: 3 }).deal({ 0: "r5 b1 b2", 1: "g1 g2", top: "r3" });
    scenario.when(0).callsUno().refused("cannotCallUnoNow", "U1", { cards: 3 });
    scenario.when(1).callsUno().refused("cannotCallUnoNow", "U1", { cards: 2 });
    scenario.when(0).catches(1).refused("nothingToCatch", "U4", { seat: 1 });
    const late = table({ seats: 3 }).deal({ 0: "r5 b1", top: "r3" }).when(0).plays("r5").when(0).callsUno();
    late.when(1).catches(0).refused("catchTooLate", "U4", { seat: 0 });
  });

  it("E5 what only the table does", () => {
    const game = table({ seats: 3 }).deal({ 0: "r5 b1", top: "r3" }).game();
    const { details: facts } = refusalOf(decide(game, 0, { type: "end", why: "idle" }));
    assert.deepEqual(facts, { command: "end" });
  });

  it("H2 the top card that a jump-in must equal, or the seat that has acted before it", () => {
    const scenario = table({ seats: 3, rules: { jumpIn: true } })
      .deal({ 0: "r5 b1 b2", 2: "b5 r5 y1", top: "r3", drawPile: "r8" })
      .when(0)
      .plays("r5");
    scenario.when(2).plays("b5").refused("jumpInNeedsEqual", "H2", { top: r5 });
    scenario.when(1).draws().when(2).plays("r5").refused("jumpInTooLate", "H2", { turn: 1 });
  });

  it("H3 the seat that cannot be swapped with", () => {
    const scenario = table({ seats: 3, rules: { sevenZero: true } }).deal({ 0: "r7 b1 b2", top: "r3" });
    scenario.when(0).plays("r7 swap 5").refused("swapImpossible", "H3", { seat: 5 });
  });

  it("H5 a card that must be played: in hand, or just drawn", () => {
    const forced = table({ seats: 3, rules: { forcePlay: true } });
    forced.deal({ 0: "b5 r5 r8", top: "r3" }).when(0).draws().refused("mustPlayInHand", "H5", { card: r5 });
    const drawn = forced.deal({ 0: "b5 b7", top: "r3", drawPile: "r8" }).when(0).draws();
    drawn.when(0).passes().refused("mustPlayDrawn", "H5", { card: r8 });
  });

  it("H6 the colour that is held", () => {
    const scenario = table({ seats: 3, rules: { noBluff: true } }).deal({
      0: "F b1 b2",
      top: "W",
      color: "blue",
    });
    scenario.when(0).plays("F red").refused("bluffForbidden", "H6", { color: "blue" });
  });

  it("H7 the sizes of a set, the cards that are none", () => {
    const scenario = table({ seats: 3, rules: { playSets: true } }).deal({ 0: "r5 r8 b1", top: "r3" });
    scenario.submit(0, { type: "play", cards: [r5] }).refused("setSizeWrong", "H7", { least: 2, most: 8 });
    scenario
      .when(0)
      .plays("r5 r8")
      .refused("setNotOneNumber", "H7", { cards: [r5, r8] });
  });
});
