import assert from "node:assert/strict";
import { drawTables, meetingsIn, sizesFor } from "../../../shared/evening/pairing.ts";
import { play, range, seeded, shareMet } from "./drawn-evenings.ts";

describe("the draw of an evening's tables", () => {
  it("seats everybody at tables of three to five, as soon as there are three", () => {
    for (const count of range(117)) {
      const sizes = sizesFor(count + 3, { least: 3, most: 5 });
      assert.equal(
        sizes.reduce((sum, size) => sum + size, 0),
        count + 3,
      );
      assert.ok(
        sizes.every((size) => size >= 3 && size <= 5),
        `${count + 3}: ${sizes}`,
      );
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
    }
    assert.deepEqual(sizesFor(2, { least: 3, most: 5 }), []);
    assert.deepEqual(drawTables({ players: [4, 7], rounds: [], chance: seeded(1) }).tables, []);
  });

  it("reaches the optimum for small evenings: nobody meets anybody twice before they must", () => {
    // Nine people at tables of three meet all eight others in four rounds, each once: an affine plane.
    const best = Math.max(
      ...range(30).map((seed) => shareMet(9, play(9, 4, seeded(seed), { least: 3, most: 3 }))),
    );
    assert.equal(best, 1);
    // Sixteen people at four tables: the first three rounds repeat nobody.
    for (const seed of range(10)) {
      const met = meetingsIn(play(16, 3, seeded(seed), { least: 4, most: 4 }));
      for (const one of range(16))
        for (const other of range(one)) assert.ok(met(one, other) <= 1, `${one} and ${other}, seed ${seed}`);
    }
  });

  it("lets those sit out who have sat out least often, so that the numbers differ by one at most", () => {
    for (const count of [5, 6, 7, 9, 10, 11]) {
      const rounds = play(count, 12, seeded(count), { least: 4, most: 4 });
      const times = range(count).map(
        (player) => rounds.filter(({ satOut }) => satOut.includes(player)).length,
      );
      assert.ok(Math.max(...times) - Math.min(...times) <= 1, `${count}: ${times}`);
    }
  });
});
