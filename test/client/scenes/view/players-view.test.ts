import assert from "node:assert/strict";
import { toBoardState } from "../../../../client/scenes/animation/board-state.ts";
import { isAtUno, seatsWithoutPlate } from "../../../../client/scenes/view/players-view.ts";
import { countText } from "../../../../client/scenes/view/seat-plate.ts";
import { canvasModelOf, optionsFromQuery } from "../../../gallery/sample-canvas-models.ts";

describe("the plates of the players", () => {
  const box = { x: 0, y: 0, w: 90, h: 90 };

  it("C8 hides the plate of the seat that a spectator takes, and of seats that the table has no longer", () => {
    const drawn = [0, 1, 2, 3];
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, box, box, box] }), []);
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, undefined, box, box] }), [1]);
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, box] }), [2, 3]);
  });

  it("have no number while a whole hand flies to another seat", () => {
    assert.deepEqual([0, 1, 12].map(countText), ["", "1", "12"]);
  });

  it("U1 shows UNO while its caller holds one card: not with two, after a catch, or after the last card", () => {
    const { view, ...model } = canvasModelOf(optionsFromQuery(new URLSearchParams()));
    const shown = (count: number, calledUno: readonly number[]) => {
      const board = toBoardState({ ...model, view: { ...view, calledUno, cardCounts: [7, 7, count, 7] } });
      return [0, 1, 2, 3].filter((seat) => isAtUno(board, seat));
    };
    assert.deepEqual(shown(1, [2]), [2]);
    assert.deepEqual([shown(1, []), shown(2, [2]), shown(3, [2]), shown(0, [2])], [[], [], [], []]);
  });
});
