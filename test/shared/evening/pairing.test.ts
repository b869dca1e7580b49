import assert from "node:assert/strict";
import { costOf, drawTables, meetingsIn, sizesFor } from "../../../shared/evening/pairing.ts";
import { allDraws, type DrawnRound, play, range, seeded } from "./drawn-evenings.ts";

describe("the draw of an evening's tables", () => {
  it("seats everybody at tables of three to five, as soon as there are three: nobody ever sits out", () => {
    for (const count of range(117)) {
      const sizes = sizesFor(count + 3);
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
    assert.deepEqual(sizesFor(2), []);
    assert.deepEqual(drawTables([4, 7], [], seeded(1)), []);
  });

  it("is the best of all possible draws for small evenings, in each round", function () {
    this.timeout(60_000);
    for (const count of [6, 7, 8, 9, 10]) {
      const rounds: DrawnRound[] = [];
      for (const round of range(5)) {
        const met = meetingsIn(rounds);
        const drawn = drawTables(range(count), rounds, seeded(10 * count + round));
        const costs = [...allDraws(range(count), sizesFor(count))].map((draw) => costOf(draw, met));
        assert.equal(costOf(drawn, met), Math.min(...costs), `${count} players, round ${round + 1}`);
        rounds.push({ tables: drawn.map((players) => ({ players })) });
      }
    }
  });

  it("repeats nobody in three rounds of sixteen players", () => {
    for (const seed of range(10)) {
      const met = meetingsIn(play(16, 3, seeded(seed)));
      for (const one of range(16))
        for (const other of range(one)) assert.ok(met(one, other) <= 1, `${one} and ${other}, seed ${seed}`);
    }
  });

  it("gives people who come late the people whom they have not met", () => {
    const rounds = play(8, 2, seeded(3));
    const drawn = drawTables(range(12), rounds, seeded(4));
    const met = meetingsIn(rounds);
    const late = [8, 9, 10, 11];
    assert.ok(drawn.every((table) => table.some((player) => late.includes(player))));
    assert.ok(costOf(drawn, met) < costOf(rounds[1]?.tables.map(({ players }) => players) ?? [], met));
  });
});
