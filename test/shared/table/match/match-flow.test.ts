import assert from "node:assert/strict";
import type { Rules } from "../../../../shared/rules.ts";
import { timeOutCommand } from "../../../../shared/table/match/time-out.ts";
import { formatCommand } from "../../../support/game/format-command.ts";
import { cards } from "../../../support/game/game-as-text.ts";
import { tableWithFirstCard } from "../../../support/game/match-opening.ts";
import { type Table, type TablePosition, table } from "../../../support/game/table.ts";

const FORCED = { forcePlay: true } as const;

function at(position: TablePosition, rules: Partial<Rules> = {}): Table {
  return table({ seats: 4, rules }).deal(position);
}

function submits(scenario: Table, seat = 0): string {
  const command = timeOutCommand(scenario.view(seat));
  assert.ok(command !== undefined);
  scenario.submit(seat, command);
  return formatCommand(command);
}

describe("what the clock submits (C1)", () => {
  it("C1 accepts before anything else, whatever could be answered", () => {
    const stacked = at({ 0: "rD b1 b2", 1: "gD g1 g2", top: "r3" }, { stacking: "same", ...FORCED });
    assert.equal(submits(stacked.when(0).plays("rD"), 1), "accept");
    assert.equal(submits(at({ 0: "F r1 b2", 1: "g1 g2", top: "r3" }).when(0).plays("F red"), 1), "accept");
  });

  it("C1 passes with a drawn card, and draws before it plays", () => {
    const scenario = at({ 0: "r5 b1 b2", top: "r3", drawPile: "y9 r9" });
    assert.equal(submits(scenario), "draw");
    assert.equal(submits(scenario), "pass");
  });

  it("C1 plays what must be played", () => {
    assert.equal(submits(at({ 0: "r5 b1 b2", top: "r3" }, FORCED)), "play r5");
    const drawn = at({ 0: "b1 b2 b4", top: "r3", drawPile: "y9 r9" }, FORCED);
    assert.deepEqual([submits(drawn), submits(drawn)], ["draw", "play r9"]);
  });

  it("C1 names the colour most frequent in the rest of the hand, ties red, yellow, green, blue", () => {
    assert.equal(submits(at({ 0: "W b1 b2 g4", top: "r3" }, FORCED)), "play W blue");
    assert.equal(submits(at({ 0: "W b1 g4", top: "r3" }, FORCED)), "play W green");
    assert.equal(submits(at({ 0: "W F", top: "r3" }, FORCED)), "play W red");
  });

  it("C1 names the opening Wild's colour alike (S4)", () => {
    const { table: opened, game } = tableWithFirstCard({ seats: 4 }, "wild");
    const command = timeOutCommand({ ...opened.view(game.turn), hand: cards("W b1 b2 g4 r5") });
    assert.deepEqual(command, { type: "color", color: "blue" });
    assert.match(submits(opened, game.turn), /^color /);
  });

  it("C1 declares no table rule", () => {
    const scenario = at({ 0: "C b1 b2", top: "r3" }, { customCards: true, ...FORCED });
    assert.equal(submits(scenario), "play C blue");
    scenario.where({ tableRule: "none" });
  });

  it("C1 swaps with the smallest hand, ties next in turn order", () => {
    const rules = { sevenZero: true, ...FORCED };
    const position = { 0: "r7 b1 b2", 1: "g1 g2 g3", 2: "y1", 3: "y2", top: "r3" } as const;
    assert.equal(submits(at(position, rules)), "play r7 swap 2");
    assert.equal(submits(at({ ...position, direction: -1 }, rules)), "play r7 swap 3");
    assert.equal(submits(at({ ...position, 1: "g1" }, rules)), "play r7 swap 1");
  });

  it("C1 plays one card if a set would be legal, and neither jumps in nor catches", () => {
    assert.equal(submits(at({ 0: "r5 b5 g1", top: "r3" }, { playSets: true, ...FORCED })), "play r5");
    const scenario = at({ 0: "r5 b1", 2: "r5 y1 y2", top: "r3" }, { jumpIn: true, falseCatchPenalty: true });
    assert.equal(submits(scenario.when(0).plays("r5"), 1), "draw");
  });
});
