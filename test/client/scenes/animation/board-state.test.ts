import assert from "node:assert/strict";
import { applyAnimation } from "../../../../client/scenes/animation/animations.ts";
import {
  type BoardState,
  calledUnoAfter,
  toBoardState,
} from "../../../../client/scenes/animation/board-state.ts";
import { cardOf, darkCardOf, joined } from "../../../../shared/card.ts";
import { canvasModelOf, optionsFromQuery } from "../../../gallery/sample-canvas-models.ts";

const model = canvasModelOf(optionsFromQuery(new URLSearchParams("hand=5")));

describe("board state", () => {
  it("has nobody's turn and no penalty between rounds", () => {
    const asked = { turn: 1, pendingAction: "penalty", penalty: 4 } as const;
    const turnAndPenalty = (phase: "playing" | "roundOver") => {
      const { turn, penalty } = toBoardState({ ...model, view: { ...model.view, ...asked, phase } });
      return [turn, penalty];
    };
    assert.deepEqual(
      [turnAndPenalty("playing"), turnAndPenalty("roundOver")],
      [
        [1, 4],
        [-1, 0],
      ],
    );
  });

  it("shows a call of UNO for as long as its player has one card", () => {
    const view = { calledUno: [], cardCounts: [7, 1, 5] };
    const called = calledUnoAfter({ calledUno: [] }, view, [{ type: "unoCalled", seat: 1 }]);
    assert.deepEqual(called, [1], "also a late one, which the view never shows");
    assert.deepEqual(calledUnoAfter({ calledUno: called }, view, []), [1], "in the turns of others");
    assert.deepEqual(calledUnoAfter({ calledUno: called }, { ...view, cardCounts: [7, 3, 5] }, []), []);
    const early = { ...view, calledUno: [2] };
    assert.deepEqual(calledUnoAfter({ calledUno: called }, early, []), [1, 2], "with two cards");
  });

  it("owes no penalty any more when the next turn begins (H1)", () => {
    const owing: BoardState = { ...toBoardState(model), turn: 1, penalty: 4 };
    assert.equal(applyAnimation(owing, { type: "turn", seat: 2 }).penalty, 0);
  });

  it("F9 shows the colour of the new top card after a Flip, as it is on the dark side", () => {
    const board = toBoardState(model);
    const top = joined(darkCardOf("yellow", "5"), cardOf("green", "flip"));
    const { topCard, color } = applyAnimation(board, { type: "flip", top });
    assert.deepEqual([topCard, color], [darkCardOf("yellow", "5"), "teal"]);
    const chosen = applyAnimation({ ...board, topCard }, { type: "color", color: "blue" });
    assert.equal(chosen.color, "violet");
  });
});
