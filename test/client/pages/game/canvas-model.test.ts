import assert from "node:assert/strict";
import { toCanvasModel } from "../../../../client/pages/game/canvas-model.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

describe("the hand on the canvas", () => {
  const game = table({ seats: 2 }).deal({ 0: "r5 r5 b7", 1: "g1 g2 g3", top: "r3" });
  const view = game.view(0);
  const hand = view.hand.map((card, i) => ({
    ...{ key: `${card}.${i}`, card, isPlayable: true, isJumpIn: false, isChosen: false },
  }));

  it("marks one card of those that the coach advises, and none without advice", () => {
    const markedFor = (advised: readonly number[]) =>
      toCanvasModel(snapshotOf(view, 3), { hand, picker: "closed", advised }).hand.filter(
        ({ isAdvised }) => isAdvised,
      );
    const [first] = hand;
    assert.ok(first);
    assert.deepEqual(
      markedFor([first.card]).map(({ key }) => key),
      [first.key],
    );
    assert.deepEqual(markedFor([]), []);
  });
});
