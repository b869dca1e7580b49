import assert from "node:assert/strict";
import { playWorlds, type WorldStatistics } from "./play-worlds.ts";

/** The tests that hold for any simulated tables. */
export function describeWorlds(options: { readonly tables: number; readonly seed: string }): void {
  describe(`npm run simulate -- --tables ${options.tables}`, () => {
    let played: WorldStatistics;

    before(() => {
      played = playWorlds(options);
    });

    it("finds nothing that must never happen", () => {
      assert.deepEqual(played.faults, []);
    });

    it("plays long enough, with restarts, to mean something", () => {
      assert.equal(played.tables, options.tables);
      assert.ok(played.moves > 50 * options.tables, `${played.moves} moves`);
      assert.ok(played.restarts > options.tables, `${played.restarts} restarts`);
      assert.ok(played.hours > options.tables / 3, `${played.hours} hours`);
    });
  });
}
