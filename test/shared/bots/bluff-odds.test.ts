import assert from "node:assert/strict";
import { oddsOfChallenging } from "../../../shared/bots/bluff-odds.ts";
import { RememberedHabits, type VerdictsOn } from "../../../shared/bots/habits.ts";
import { PERSONALITIES } from "../../../shared/bots/personality.ts";
import { table } from "../../support/game/table.ts";

/** Seat 1 faces a Wild Draw Four of seat 0, which has these cards left. */
function facing(left: string, verdictsOn: VerdictsOn = new RememberedHabits().verdictsOn): number {
  const scenario = table({ seats: 4 })
    .deal({ 0: `F ${left}`, 1: "y1 y2 y3", top: "r3" })
    .when(0)
    .plays("F green");
  return oddsOfChallenging(scenario.view(1), PERSONALITIES.normal, verdictsOn);
}

function verdicts(...guilty: readonly boolean[]): VerdictsOn {
  const remembered = new RememberedHabits();
  for (const each of guilty) remembered.watch({ type: "challenged", seat: 0, by: 2, guilty: each, hand: [] });
  return remembered.verdictsOn;
}

describe("the odds that a bot challenges (T6)", () => {
  it("start near one in twenty", () => {
    assert.equal(facing("b1 b2 b3"), 0.05);
  });

  it("do not depend on the number of cards: no hand is safe for a bluff", () => {
    const odds = ["b1", "b1 b2", "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1"].map((left) => facing(left));
    assert.deepEqual(new Set(odds), new Set([0.05]));
  });

  it("learn from each verdict on the player of the card", () => {
    const [honest, unknown, once, twice] = [[false], [], [true], [true, true]].map((each) =>
      facing("b1 b2 b3", verdicts(...each)),
    );
    assert.ok(honest !== undefined && unknown !== undefined && once !== undefined && twice !== undefined);
    assert.ok(
      honest < unknown && unknown < once && once < twice && twice < 1,
      `${[honest, unknown, once, twice]}`,
    );
  });

  it("grow with a stacked penalty: a wrong challenge always costs two cards (H1)", () => {
    const stacked = table({ seats: 4, rules: { stacking: "same" } })
      .deal({ 0: "F b1 b2", 1: "F y5 y6", 2: "y1 y2 y3", top: "r3" })
      .when(0)
      .plays("F green")
      .when(1)
      .plays("F blue");
    assert.equal(
      oddsOfChallenging(stacked.view(2), PERSONALITIES.normal, new RememberedHabits().verdictsOn),
      0.1,
    );
  });
});
