import assert from "node:assert/strict";
import { INVARIANTS } from "./invariants.ts";
import { RandomGames } from "./random-games.ts";

/** The tests that hold for any games, with this many games for each number of seats. */
export function describeRandomGames(games: number): void {
  for (const seats of [2, 3, 4, 7, 10]) {
    describe(`${games} random games of ${seats}`, () => {
      const witness = new RandomGames(seats);

      before(() => {
        for (let number = 0; number < games; number += 1) witness.play(number);
      });

      for (const invariant of INVARIANTS) {
        it(invariant, () => {
          assert.equal(witness.failures.get(invariant), undefined);
          assert.ok(
            (witness.checkCounts.get(invariant) ?? 0) >= games / 10,
            "it was looked at often enough to mean something",
          );
        });
      }
    });
  }
}
