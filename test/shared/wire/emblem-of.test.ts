import assert from "node:assert/strict";
import { EMBLEMS } from "../../../shared/looks.ts";
import { emblemOf } from "../../../shared/wire/emblem-of.ts";

const NAMES = Array.from({ length: 500 }, (_, i) => `Player ${i}`);

describe("the face of a player", () => {
  it("is the one that was chosen", () => {
    for (const [i, emblem] of EMBLEMS.entries()) if (i > 0) assert.equal(emblemOf(i, "Ada"), emblem);
  });

  it("without a choice is a character by the name, the same one each time, and never a letter", () => {
    const faces = NAMES.map((name) => emblemOf(0, name));
    assert.deepEqual(
      NAMES.map((name) => emblemOf(EMBLEMS.length, name)),
      faces,
    );
    assert.ok(!faces.includes("initial"));
    assert.equal(new Set(faces).size, EMBLEMS.length - 1);
    assert.notEqual(emblemOf(0, ""), "initial");
  });
});
