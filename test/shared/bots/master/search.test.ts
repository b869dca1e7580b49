import assert from "node:assert/strict";
import { openRound } from "../../../../shared/bots/master/open-round.ts";
import { bestOf, NO_PRIOR, rateChoices, rateChoicesIn } from "../../../../shared/bots/master/search.ts";
import { newSeatMemory } from "../../../../shared/bots/master/seat-memory.ts";
import { cardOf } from "../../../../shared/card.ts";
import type { Rules } from "../../../../shared/rules.ts";
import { type TablePosition, table } from "../../../support/game/table.ts";

function knowledge(position: TablePosition, rules: Partial<Rules> = { target: "single" }) {
  const view = table({ seats: 4, rules }).deal(position).view(0);
  return { view, memory: newSeatMemory(0) };
}

const OPEN = { 0: "r5 b3 g9 W", 1: "g1 g2", 2: "y1 y2 y4", 3: "b1 b2", top: "r3" } as const;

describe("the search", () => {
  it("rates every choice with a chance and a standard error", () => {
    const rated = rateChoices(knowledge(OPEN), { rollouts: 400, seed: 1 });
    assert.ok(rated.length >= 5);
    for (const { chance, standardError, rollouts } of rated) {
      assert.ok(chance >= 0 && chance <= 1);
      assert.ok(standardError >= 0 && standardError < 0.1 && rollouts > 0);
    }
    const spent = rated.reduce((sum, { rollouts }) => sum + rollouts, 0);
    assert.ok(spent <= 400 + rated.length, `${spent}`);
  });

  it("gives all choices the same rollouts on request, and rates the command that was played", () => {
    const also = { type: "play", card: 53, color: "yellow" } as const;
    const options = { rollouts: 600, seed: 1, isEven: true, also };
    const rated = rateChoices(knowledge(OPEN), options);
    assert.equal(new Set(rated.map(({ rollouts }) => rollouts)).size, 1);
    assert.ok(
      rated.some(
        ({ command }) => command?.type === "play" && "color" in command && command.color === "yellow",
      ),
    );
  });

  it("finds that a seat about to go out must be stopped", () => {
    const position = { 0: "r5 rD b1 b9", 1: "g1", 2: "g3 g4 g6 g7", 3: "y1 y2 y4 y6", top: "r3" };
    const best = bestOf(rateChoices(knowledge(position), { rollouts: 2_000, seed: 3, prior: NO_PRIOR }));
    assert.deepEqual(best?.command, { type: "play", card: cardOf("red", "drawTwo") });
  });

  it("has nothing to rate for a seat without a choice", () => {
    const view = table({ seats: 4 }).deal(OPEN).view(2);
    assert.deepEqual(rateChoices({ view, memory: newSeatMemory(2) }, { rollouts: 10, seed: 1 }), []);
  });

  it("rates whether a jump-in is worth it", () => {
    const scenario = table({ seats: 4, rules: { jumpIn: true, target: "single" } })
      .deal({ 0: "r5 b1 b2", 2: "r5 r1 y2", 3: "g1 g2 g3", top: "r3" })
      .when(0)
      .plays("r5");
    const rated = rateChoices(
      { view: scenario.view(2), memory: newSeatMemory(2) },
      { rollouts: 100, seed: 1 },
    );
    assert.deepEqual(
      rated.map(({ command }) => command),
      [{ type: "play", card: cardOf("red", "5") }, undefined],
    );
  });

  it("rates with open cards, too: for an analysis after the match", () => {
    const scenario = table({ seats: 2, rules: { target: "single" } }).deal({
      0: "r5 b3",
      1: "b9",
      top: "r3",
    });
    const worlds = { next: () => openRound(scenario.game()) };
    const known = { view: scenario.view(0), memory: newSeatMemory(0) };
    const rated = rateChoicesIn(known, worlds, { rollouts: 64, seed: 1, isEven: true });
    const draw = rated.find(({ command }) => command?.type === "draw");
    assert.ok(draw !== undefined && rated.length === 3);
  });
});
