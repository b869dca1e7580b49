import assert from "node:assert/strict";
import { INVARIANTS } from "./invariants.ts";
import { RandomGames } from "./random-games.ts";

const GAMES = 1_000;

describe("Random games", () => {
  for (const seats of [2, 3, 4, 7, 10]) {
    describe(`${GAMES} games of ${seats}`, () => {
      const witness = new RandomGames(seats);

      before(() => {
        for (let number = 0; number < GAMES; number += 1) witness.play(number);
      });

      for (const invariant of INVARIANTS) {
        it(invariant, () => {
          assert.equal(witness.failures.get(invariant), undefined);
          assert.ok(
            (witness.checkCounts.get(invariant) ?? 0) >= 100,
            "it was looked at often enough to mean something",
          );
        });
      }
    });
  }
});
