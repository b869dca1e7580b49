/** A few dozen rounds with a small time bank: the result is always exactly this one. `npm run bench -- bots` plays thousands. */
import assert from "node:assert/strict";
import { PARTS } from "../../bench/bots/parts.ts";
import { playGames } from "../../bench/bots/play-games.ts";

const ROUNDS = 24;
const ROLLOUTS = 60;

function wins(name: string): number {
  const part = PARTS.find((each) => each.name === name);
  assert.ok(part !== undefined);
  return playGames({ part, from: 0, to: ROUNDS, seed: "npm test", rollouts: ROLLOUTS }).wins;
}

describe(`a master with ${ROLLOUTS} rollouts, in ${ROUNDS} single rounds`, () => {
  const expected = {
    "rounds-normal": 12,
    "rounds-sharp": 8,
    "two-rounds-sharp": 9,
    "party-sharp": 8,
    "without-search": 8,
    "ruthless-sharp": 9,
    "two-sided-sharp": 5,
  };
  for (const [part, won] of Object.entries(expected)) {
    it(`wins exactly ${won} (${part})`, () => {
      assert.equal(wins(part), won);
    });
  }
});
