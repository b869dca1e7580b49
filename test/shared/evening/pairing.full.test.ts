import assert from "node:assert/strict";
import { play, range, seeded, shareMet } from "./drawn-evenings.ts";

describe("the draw of an evening's tables, often", () => {
  it("mixes people in 1,000 evenings of 7 to 100 players", function () {
    this.timeout(600_000);
    const shares = range(1000).map((seed) => {
      const count = 7 + (seed % 94);
      return shareMet(count, play(count, 2 + (seed % 4), seeded(seed)));
    });
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.ok(average > 0.97, `on average ${average}`);
    assert.ok(Math.min(...shares) > 0.8, `at worst ${Math.min(...shares)}`);
  });
});
