import assert from "node:assert/strict";
import type { EditionId } from "../../shared/rules.ts";
import { INVARIANTS } from "./invariants.ts";
import { RandomGames } from "./random-games.ts";

/** The tests that hold for any games, with this many games for each number of seats. */
export function describeRandomGames(games: number): void {
  for (const seats of [2, 3, 4, 7, 10]) describeGames(games, seats, "classic");
  for (const seats of [2, 5]) describeGames(games, seats, "modern");
  for (const seats of [2, 4, 6]) describeGames(games, seats, "ruthless");
  for (const seats of [2, 4, 10]) describeGames(games, seats, "wild-only");
}

function describeGames(games: number, seats: number, edition: EditionId): void {
  // Rounds of other decks are short, and not every one is looked at closely.
  const leastChecks = edition === "classic" ? games / 10 : 1;
  describe(`${games} random games of ${seats} with the ${edition} deck`, () => {
    const witness = new RandomGames(seats, edition);

    before(() => {
      for (let number = 0; number < games; number += 1) witness.play(number);
    });

    for (const invariant of INVARIANTS) {
      it(invariant, () => {
        assert.equal(witness.failures.get(invariant), undefined);
        assert.ok(
          (witness.checkCounts.get(invariant) ?? 0) >= leastChecks,
          "it was looked at often enough to mean something",
        );
      });
    }
  });
}
