import assert from "node:assert/strict";
import { BOT_CHARACTERS } from "../../../shared/bot-character.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { Seat } from "../../../shared/seat.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME, type BotName } from "../../support/game/bots-by-name.ts";
import { formatCommand } from "../../support/game/format-command.ts";
import { type Table, type TablePosition, table } from "../../support/game/table.ts";

const TIMES = 400;
/** The levels that follow a personality. */
const LEVELS = BOT_CHARACTERS.filter((character) => character !== "master");

function at(position: TablePosition, rules: Partial<Rules> = {}, seats = 4): Table {
  return table({ seats, rules }).deal(position);
}

interface Asked {
  readonly seat?: Seat;
  readonly character?: BotName;
  readonly chance?: Chance;
}

function does(scenario: Table, { seat = 0, character = "sharp", chance = () => 0 }: Asked = {}) {
  const command = BOTS_BY_NAME[character](scenario.view(seat), chance);
  if (command === undefined) return undefined;
  return "uno" in command ? `${formatCommand(command)} uno` : formatCommand(command);
}

/** How often, of 100 times, a character makes a move that begins like this. */
function percent(scenario: Table, asked: Asked, what: string): number {
  const chance = seededChance(`${what} ${asked.character}`);
  const done = Array.from({ length: TIMES }, () => does(scenario, { ...asked, chance }));
  return (100 * done.filter((line) => line?.startsWith(what)).length) / TIMES;
}

describe("the sharp bot", () => {
  it("keeps its wilds while another card is playable, and names its most frequent colour", () => {
    assert.equal(does(at({ 0: "W r5 b1 b2", top: "r3" })), "play r5");
    assert.equal(does(at({ 0: "W y5 b1 b2 g4", top: "r3", drawPile: "" })), "play W blue");
  });

  it("goes out when it can, even with a single possible play", () => {
    assert.equal(does(at({ 0: "W", top: "r3" })), "play W red");
    assert.equal(does(at({ 0: "r5 b5", top: "r3" }, { playSets: true })), "play r5 b5");
  });

  it("hits the next seat when that is about to go out", () => {
    assert.equal(does(at({ 0: "r9 rD b1 b2 r1", 1: "g1", top: "r3" })), "play rD");
    assert.equal(does(at({ 0: "r9 rS b1 b2 r1", 1: "g1", top: "r3" })), "play rS");
  });

  it("answers a penalty if it can, and accepts it if it cannot", () => {
    const stacked = (hand: string) =>
      at({ 0: "rD b1 b2", 1: hand, top: "r3" }, { stacking: "same" }).when(0).plays("rD");
    assert.equal(does(stacked("gD y1 y2"), { seat: 1 }), "play gD");
    assert.equal(does(stacked("y1 y2 y3"), { seat: 1 }), "accept");
  });

  it("challenges now and then, whatever the size of the hand", () => {
    const facing = (hand: string) => at({ 0: hand, 1: "y1 y2 y3", top: "r3" }).when(0).plays("F green");
    for (const hand of ["F r1 b1 b2 b4 b5 g1 g2", "F b1 b2", "F r1 b1"]) {
      assert.equal(does(facing(hand), { seat: 1, chance: () => 0 }), "challenge");
      assert.equal(does(facing(hand), { seat: 1, chance: (below) => below - 1 }), "accept");
    }
  });

  it("bluffs if it pays: with few cards left, against a seat about to go out", () => {
    const scenario = at({ 0: "F r9 b1", 1: "g1", 2: "g1 g2", 3: "g1 g2", top: "r3" });
    assert.match(does(scenario) ?? "", /^play F (red|blue)$/);
    assert.equal(does(at({ 0: "F r9 b1 b2 b4 b5 b6", top: "r3" })), "play r9");
  });

  it("jumps in, and does nothing out of turn if it cannot", () => {
    const scenario = at({ 0: "r5 b1 b2", 2: "r5 r1 y2", 3: "g1 g2 g3", top: "r3" }, { jumpIn: true })
      .when(0)
      .plays("r5");
    assert.equal(does(scenario, { seat: 2 }), "play r5");
    assert.equal(does(scenario, { seat: 3 }), undefined);
  });

  it("plays the largest set, and swaps with the smallest hand only if that pays", () => {
    assert.match(does(at({ 0: "r5 b5 y5 g1 g2", top: "r3" }, { playSets: true })) ?? "", /^play r5 .5 .5$/);
    const hands = { 1: "g1 g2 g3", 2: "y1", 3: "g4 g5" } as const;
    const swapping = at({ 0: "r7 b1 b2 b4", ...hands, top: "r3" }, { sevenZero: true });
    assert.equal(does(swapping), "play r7 swap 2 uno");
    const many = "g1 g2 g3 g4 g5 g6";
    const few = { 0: "r7 b1", 1: many, 2: many, top: "r3" } as const;
    assert.equal(does(at(few, { sevenZero: true }, 3)), "draw");
    assert.match(does(at(few, { sevenZero: true, forcePlay: true }, 3)) ?? "", /^play r7 swap [12]$/);
  });

  it("does not swap its partner into a worse hand if it can take an opponent's", () => {
    const hands = { 0: "r7 b1 b2 b4 b5", 1: "g1 g2", 2: "y1 y2", 3: "g4 g5 g6 g8", top: "r3" } as const;
    assert.equal(does(at(hands, { sevenZero: true, teams: true })), "play r7 swap 1");
  });

  it("takes a Reverse between two for the Skip that it is (T7)", () => {
    assert.equal(does(at({ 0: "r9 r1 r2 gR", 1: "g1", top: "rR" }, {}, 2)), "play gR");
  });

  it("passes the turn on to a partner that is about to go out", () => {
    const hands = { 1: "g1 g2 g3 g4", 2: "y1", 3: "g5 g6 g7 g8", top: "r3" } as const;
    assert.equal(does(at({ ...hands, 0: "r9 rS b1 b2" }, { teams: true })), "play rS");
  });

  it("plays a 0 like any number if it rotates no hands", () => {
    const many = "g1 g2 g3 g4 g5 g6";
    const position = { 0: "r0 b1", 1: many, 2: many, top: "r3" } as const;
    assert.equal(does(at(position, {}, 3)), "play r0 uno");
    assert.equal(does(at(position, { sevenZero: true }, 3)), "draw");
  });

  it("discards points if they count and a player is about to go out", () => {
    const position = { 0: "r1 r9 b1 b9", 1: "g1", top: "r3" } as const;
    assert.equal(does(at(position, { scoring: "penalty" })), "play r9");
  });

  it("draws or passes if no card is playable", () => {
    assert.equal(does(at({ 0: "b1 b2 b4", top: "r3" })), "draw");
    assert.equal(does(at({ 0: "b1 b2 b4", top: "r3", drawPile: "" })), "pass");
  });
});

describe("bots with the ruthless deck", () => {
  const ruthless = (hand: string, seats: number) =>
    table({ seats, rules: editionRules("ruthless") }).deal({
      ...{ 0: hand, 1: "g1 g2 g3 g4 g5", top: "r3" },
      ...(seats > 2 && { 2: "y1 y2 y3 y4", 3: "b1 b2 b3 b4" }),
    });

  it("keep what answers a penalty (N6)", () => {
    assert.equal(does(ruthless("WX RF r9 g9 b9", 4)), "play r9");
    assert.equal(does(ruthless("rQ rD r9 g9 b9", 4)), "play r9");
  });

  it("with two seats, see that a Wild Reverse Draw Four hits them (N9)", () => {
    assert.equal(does(ruthless("RF r9 g8 b8 y8", 2), { character: "easy" }), "play r9");
  });

  it("put a seat out rather than keep the card for it (N12)", () => {
    const facing = (cards: number) =>
      table({ seats: 4, rules: editionRules("ruthless") }).deal({
        ...{ 0: "rD r9 g9 b9", 1: Array(cards).fill("g1").join(" "), top: "r3" },
        ...{ 2: "y1 y2 y3 y4", 3: "b1 b2 b3 b4" },
      });
    assert.equal(does(facing(20)), "play r9");
    assert.equal(does(facing(23)), "play rD");
  });
});

describe("characters", () => {
  const due = at({ 0: "r5 b1", top: "r3" });
  const exposed = at({ 0: "r5 b1", 1: "g1 g2", top: "r3" }).when(0).plays("r5");

  function shares(scenario: Table, what: string, seat = 0): readonly number[] {
    return LEVELS.map((character) => percent(scenario, { seat, character }, what));
  }

  it("forget the call often, now and then, never", () => {
    const [easy = 0, normal = 0, sharp = 0] = shares(due, "play r5 uno");
    assert.ok(easy > 35 && easy < 65, `easy ${easy}`);
    assert.ok(normal > 75 && normal < 97, `normal ${normal}`);
    assert.equal(sharp, 100);
  });

  it("call late with as much care", () => {
    const [easy = 0, normal = 0, sharp = 0] = shares(exposed, "uno");
    assert.ok(easy < normal && normal < sharp && sharp === 100, `${easy} ${normal} ${sharp}`);
  });

  it("see rarely, often, always that another can be caught, and spare a partner", () => {
    const [easy = 0, normal = 0, sharp = 0] = shares(exposed, "catch 0", 3);
    assert.ok(easy > 5 && easy < 25, `easy ${easy}`);
    assert.ok(normal > 50 && normal < 90, `normal ${normal}`);
    assert.equal(sharp, 100);
    const teams = at({ 0: "r5 b1", 1: "g1 g2", top: "r3" }, { teams: true }).when(0).plays("r5");
    assert.deepEqual(shares(teams, "catch 0", 2), [0, 0, 0]);
  });

  it("keep no wild, most wilds, every wild", () => {
    const scenario = at({ 0: "W r5 y1 b2 g4 b6", top: "r3" });
    const [easy = 0, normal = 0, sharp = 0] = shares(scenario, "play r5");
    assert.ok(easy < normal - 20 && normal < sharp && sharp === 100, `${easy} ${normal} ${sharp}`);
  });

  it("never bluff on purpose, seldom, if it pays", () => {
    const scenario = at({ 0: "F r9 b1", 1: "g1", 2: "g1 g2", 3: "g1 g2", top: "r3" });
    const [easy = 0, normal = 0, sharp = 0] = shares(scenario, "play F");
    assert.equal(easy, 0);
    assert.ok(normal < 50, `normal ${normal}`);
    assert.equal(sharp, 100);
  });

  it("challenge about one Wild Draw Four in twenty, if they know nothing about its player", () => {
    const facing = at({ 0: "F r1 b1 b2 b4 b5 g1 g2", 1: "y1 y2 y3", top: "r3" }).when(0).plays("F green");
    for (const percent of shares(facing, "challenge", 1))
      assert.ok(percent > 0 && percent < 12, `${percent} %`);
  });

  it("play a card rather than draw if one is playable", () => {
    const scenario = at({ 0: "r5 y1 b2 g4 b6", top: "r3" });
    assert.deepEqual(shares(scenario, "draw"), [0, 0, 0]);
  });

  it("make no move for a seat that does not exist", () => {
    for (const character of BOT_CHARACTERS) assert.equal(does(exposed, { seat: -1, character }), undefined);
  });
});
