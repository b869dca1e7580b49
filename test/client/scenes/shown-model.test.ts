import assert from "node:assert/strict";
import { toBoardState } from "../../../client/scenes/animation/board-state.ts";
import type { CanvasModel } from "../../../client/scenes/scene-contract.ts";
import { ShownModel } from "../../../client/scenes/shown-model.ts";
import { canvasModelOf, optionsFromQuery } from "../../gallery/sample-canvas-models.ts";

function model(changes: Partial<CanvasModel> = {}): CanvasModel {
  return { ...canvasModelOf(optionsFromQuery(new URLSearchParams("seats=3&hand=3"))), ...changes };
}

describe("the model that the canvas shows", () => {
  it("is the model whose board all animations have reached", () => {
    const [first, second, third] = [model(), model(), model()];
    const [secondBoard, thirdBoard] = [toBoardState(second), toBoardState(third)];
    const shownModel = new ShownModel(first);
    shownModel.add(second, secondBoard);
    shownModel.add(third, thirdBoard);
    shownModel.boardReached({ ...thirdBoard, turn: 1 });
    assert.equal(shownModel.shown, first, "a board between two animations is no model’s");
    shownModel.boardReached(secondBoard);
    assert.equal(shownModel.shown, second);
    shownModel.boardReached(thirdBoard);
    assert.equal(shownModel.shown, third);
    assert.equal(shownModel.drawn, third);
  });

  it("can be reached past earlier ones, which are never shown then", () => {
    const [second, third] = [model(), model()];
    const [secondBoard, thirdBoard] = [toBoardState(second), toBoardState(third)];
    const shownModel = new ShownModel(model());
    shownModel.add(second, secondBoard);
    shownModel.add(third, thirdBoard);
    shownModel.boardReached(thirdBoard);
    shownModel.boardReached(secondBoard);
    assert.equal(shownModel.shown, third);
  });

  it("highlights no pile, shows no clock and asks for no first colour before its animations end", () => {
    const first = model({ canDraw: false, clock: "none", picker: "closed" });
    const next = model({ canDraw: true, clock: { leftMs: 5, lengthMs: 9 }, picker: "opening" });
    const board = toBoardState(next);
    const shownModel = new ShownModel(first);
    shownModel.add(next, board);
    const early = shownModel.drawn;
    assert.deepEqual([early.canDraw, early.clock, early.picker], [false, "none", "closed"]);
    shownModel.boardReached(board);
    assert.equal(shownModel.drawn, next);
  });

  it("removes impossible actions at once, and opens the player’s own picker at once", () => {
    const shownModel = new ShownModel(model({ canDraw: true, picker: "closed" }));
    const next = model({ canDraw: false, picker: "play" });
    shownModel.add(next, toBoardState(next));
    assert.deepEqual([shownModel.drawn.canDraw, shownModel.drawn.picker], [false, "play"]);
  });
});
