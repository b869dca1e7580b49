import assert from "node:assert/strict";
import { newSeatMemory } from "../../../shared/bots/master/seat-memory.ts";
import { wildOf } from "../../../shared/card.ts";
import { adviseMove } from "../../../shared/coach/advise-move.ts";
import { effectsOf } from "../../../shared/coach/move-effects.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import { whyNot } from "../../../shared/legal.ts";
import { EDITION_IDS } from "../../../shared/rules.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { type TablePosition, table } from "../../support/game/table.ts";
import { lookAtPositions } from "../bots/master/random-positions.ts";

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

  it("says what the move does if the next best one does the same", () => {
    const { advice } = advised({ ...LYING, 0: "y5 y6 y8 g9 g2 b1", top: "y3", 3: "r1 r2 b6 b7" });
    assert.equal(advice?.isObvious, false);
    // The colour is yellow already: it does not become yellow.
    assert.deepEqual(advice.reasons, [{ code: "drawsNone" }]);
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

  it("is a legal move with each deck", () => {
    for (const edition of EDITION_IDS)
      lookAtPositions(
        12,
        ({ game, seat, memory }) => {
          const view = viewFor(game, seat);
          const found = adviseMove({ view, memory }, 7, 40);
          if (found === undefined || found.move.type === "wait") assert.notEqual(seat, game.turn);
          else assert.equal(whyNot(view, found.move), undefined, edition);
        },
        edition,
      );
  });

  it("searches with the other decks, too, and says what a move does there", () => {
    const view = table({ seats: 3, rules: editionRules("ruthless") })
      .deal({ 0: "r5 r9 b1", 1: "g1", 2: "g3 g4", top: "r3" })
      .view(0);
    const drawTen = wildOf("wildDrawTen");
    const effects = effectsOf(view, { type: "play", card: drawTen, color: "red" });
    assert.deepEqual([effects.next, effects.hits, effects.skips], [1, 10, true]);
    const backwards = effectsOf(view, { type: "play", card: wildOf("wildReverseDrawFour"), color: "red" });
    assert.deepEqual([backwards.next, backwards.hits, backwards.reverses], [2, 4, false]);
    const found = adviseMove({ view, memory: newSeatMemory(0) }, 7);
    assert.ok(found !== undefined && found.rollouts > 100);
  });

  it("says that a move is the only one, and nothing to a seat that has nothing to do", () => {
    const only = advised({ ...LYING, 0: "b1 g2" }).advice;
    assert.deepEqual(only, { move: { type: "draw" }, isObvious: true, reasons: [], rollouts: 0 });
    assert.equal(advised(LYING, 2).advice, undefined);
  });
});
