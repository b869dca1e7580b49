import assert from "node:assert/strict";
import { newSeatMemory } from "../../../shared/bots/master/seat-memory.ts";
import { adviseMove } from "../../../shared/coach/advise-move.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import { whyNot } from "../../../shared/legal.ts";
import { EDITION_IDS } from "../../../shared/rules.ts";
import { type TablePosition, table } from "../../support/game/table.ts";

const LYING = { 0: "r5 rD b1 b9 W", 1: "g1", 2: "g3 g4 g6 g7", 3: "y1 y2 y4 y6", top: "r3" } as const;

function advised(position: TablePosition, seat = 0) {
  const view = table({ seats: 4, rules: { target: "single" } })
    .deal(position)
    .view(seat);
  return { view, advice: adviseMove({ view, memory: newSeatMemory(seat) }, 7, 1_000) };
}

describe("advice", () => {
  it("is a legal move with its reasons, the same one for the same seed", () => {
    const { view, advice } = advised(LYING);
    assert.ok(advice !== undefined && advice.move.type !== "wait");
    assert.equal(whyNot(view, advice.move), undefined);
    assert.deepEqual(advice.move, { type: "play", card: 13 });
    assert.ok(advice.reasons.some(({ code }) => code === "hitsNext"));
    assert.deepEqual(advised(LYING).advice, advice);
  });

  it("does not depend on cards that the seat does not see", () => {
    const other = {
      ...LYING,
      1: "b2",
      2: "r1 r2 r4 r6",
      3: "W F y7 y8",
      drawPile: "g1 g3 g4 y1 y2 b4 b5 b6 b7 b8",
    };
    assert.deepEqual(advised(other).advice, advised(LYING).advice);
  });

  it("is a legal move with each deck, and depends on nothing that the seat does not see", () => {
    for (const edition of EDITION_IDS) {
      const hands = { 0: "W F W", 1: "W W", 2: "F W", top: "F", color: "red" } as const;
      const advice = [{ ...hands, 1: "F F", drawPile: "F F F F F" }, hands].map((position) => {
        const view = table({ seats: 3, rules: editionRules(edition) })
          .deal(position)
          .view(0);
        const found = adviseMove({ view, memory: newSeatMemory(0) }, 7, 200);
        assert.ok(found !== undefined && found.move.type !== "wait");
        assert.equal(whyNot(view, found.move), undefined, edition);
        return found.move;
      });
      assert.deepEqual(advice[0], advice[1]);
    }
  });

  it("says that a move is the only one, and nothing to a seat that has nothing to do", () => {
    const only = advised({ ...LYING, 0: "b1 g2" }).advice;
    assert.deepEqual(only, { move: { type: "draw" }, isObvious: true, reasons: [], rollouts: 0 });
    assert.equal(advised(LYING, 2).advice, undefined);
  });
});
