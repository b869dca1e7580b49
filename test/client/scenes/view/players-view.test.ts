import assert from "node:assert/strict";
import { seatsWithoutPlate } from "../../../../client/scenes/view/players-view.ts";

describe("the plates of the players", () => {
  const box = { x: 0, y: 0, w: 90, h: 90 };

  it("C8 hides the plate of the seat that a spectator takes, and of seats that the table has no longer", () => {
    const drawn = [0, 1, 2, 3];
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, box, box, box] }), []);
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, undefined, box, box] }), [1]);
    assert.deepEqual(seatsWithoutPlate(drawn, { seats: [box, box] }), [2, 3]);
  });
});
