import assert from "node:assert/strict";
import type { Chance } from "../../../server/bots/bot.ts";
import { sensibleBot } from "../../../server/bots/sensible-bot.ts";
import { makeLine } from "../../../shared/notation.ts";
import type { Rules } from "../../../shared/rules.ts";
import { simulate } from "../../simulation/simulation.ts";
import { type Lying, type Table, table } from "../../support/table.ts";

const first: Chance = () => 0;

function at(lying: Lying, rules: Partial<Rules> = {}, seats = 4): Table {
  return table({ seats, rules }).deal(lying);
}

function does(told: Table, seat = 0): string | undefined {
  const command = sensibleBot(told.view(seat), first);
  if (command === undefined) return undefined;
  return "uno" in command ? `${makeLine(command)} uno` : makeLine(command);
}

describe("the sensible bot", () => {
  it("keeps its wilds while something else goes, and names the colour it has most of", () => {
    assert.equal(does(at({ 0: "W r5 b1 b2", top: "r3" })), "play r5");
    assert.equal(does(at({ 0: "W y5 b1 b2 g4", top: "r3" })), "play W blue");
    assert.equal(does(at({ 0: "F r5 b1 b2", top: "r3" })), "play r5");
  });

  it("never forgets to call", () => {
    assert.equal(does(at({ 0: "r5 b1", top: "r3" })), "play r5 uno");
    const told = at({ 0: "r7 b1 b2", 1: "g1", 2: "g1 g2 g3", top: "r3" }, { sevenZero: true }, 3);
    assert.equal(does(told), "play r7 swap 1 uno");
  });

  it("catches, but not its partner", () => {
    const lying = { 0: "r5 b1", 1: "g1 g2", top: "r3" } as const;
    const exposed = at(lying).when(0).plays("r5");
    assert.equal(does(exposed, 3), "catch 0");
    assert.equal(does(exposed, 0), "uno");
    const teams = at(lying, { teams: true }).when(0).plays("r5");
    assert.equal(does(teams, 2), undefined);
    assert.equal(does(teams, 3), "catch 0");
  });

  it("hits the next seat when that is about to go out", () => {
    assert.equal(does(at({ 0: "rS r9 b1 b2", 1: "g1", top: "r3" })), "play rS");
    assert.equal(does(at({ 0: "rS r9 r8 r1", 1: "g1 g2 g3 g4 g5 g6", top: "r3" })), "play rS");
  });

  it("answers a penalty if it can, challenges a likely bluff and accepts an honest card", () => {
    const stacked = (hand: string) =>
      at({ 0: "rD b1 b2", 1: hand, top: "r3" }, { stacking: "same" }).when(0).plays("rD");
    assert.equal(does(stacked("gD y1 y2"), 1), "play gD");
    assert.equal(does(stacked("y1 y2 y3"), 1), "accept");
    const facing = (hand: string) => at({ 0: hand, 1: "y1 y2 y3", top: "r3" }).when(0).plays("F green");
    assert.equal(does(facing("F r1 b1 b2 b4 b5"), 1), "challenge");
    assert.equal(does(facing("F b1 b2"), 1), "accept");
  });

  it("jumps in, and does nothing out of turn where it cannot", () => {
    const told = at({ 0: "r5 b1 b2", 2: "r5 y1 y2", 3: "g1 g2 g3", top: "r3" }, { jumpIn: true })
      .when(0)
      .plays("r5");
    assert.equal(does(told, 2), "play r5");
    assert.equal(does(told, 3), undefined);
  });

  it("plays the largest set, and swaps with the smallest hand only where that pays", () => {
    assert.equal(does(at({ 0: "r5 b5 y5 g1 g2", top: "r3" }, { playSets: true })), "play r5 b5 y5");
    const hands = { 1: "g1 g2 g3", 2: "y1", 3: "g4 g5" } as const;
    assert.equal(
      does(at({ 0: "r7 b1 b2 b4", ...hands, top: "r3" }, { sevenZero: true })),
      "play r7 swap 2 uno",
    );
    const few = { 0: "r7 b1", 1: "g1 g2 g3 g4 g5 g6", 2: "g1 g2 g3 g4 g5 g6", top: "r3" } as const;
    assert.equal(does(at(few, { sevenZero: true }, 3)), "draw");
  });

  it("does what it must", () => {
    assert.equal(does(at({ 0: "b1 b2 b4", top: "r3" })), "draw");
    assert.equal(does(at({ 0: "b1 b2 b4", top: "r3", drawPile: "" })), "pass");
    const few = { 0: "r7 b1", 1: "g1 g2 g3 g4 g5 g6", 2: "g1 g2 g3 g4 g5 g6", top: "r3" } as const;
    assert.equal(does(at(few, { sevenZero: true, forcePlay: true }, 3)), "play r7 swap 1");
  });

  for (const seats of [2, 4]) {
    it(`wins clearly more than chance, among ${seats}`, () => {
      const { winsPerBot, broken, unfinished } = simulate(
        {
          games: 200,
          seats,
          seed: "sensible",
          rules: "random",
          bots: ["sensible", "random"],
          matrix: false,
          legal: false,
          out: "",
        },
        () => 0,
      );
      const { sensible = 0, random = 0 } = winsPerBot;
      assert.deepEqual([broken, unfinished], [[], 0]);
      assert.ok(sensible > 2 * random, `${sensible} to ${random}`);
    });
  }
});
