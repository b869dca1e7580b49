/** The fast round is the engine in another form. `MOVES=1000000 npx mocha test/shared/bots/master/fast-round.test.ts` plays on. */
import assert from "node:assert/strict";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { playMatch } from "../../../simulation/play-match.ts";
import { randomRules } from "../../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../../../support/game/bots-by-name.ts";
import { ComparedRound } from "./compared-round.ts";

const MOVES = Number(process.env["MOVES"] ?? 6_000);

/** Plays until that many moves were compared; each game has rules of its own. */
function compare(name: string, moves: number, rulesFor: (seats: number, text: string) => Rules): void {
  let played = 0;
  for (let number = 0; played < moves; number += 1) {
    const seats = 2 + (number % 9);
    const text = `fast round/${name}/${number}`;
    const rules = rulesFor(seats, text);
    const bot = number % 3 === 0 ? BOTS_BY_NAME.normal : BOTS_BY_NAME.random;
    const compared = new ComparedRound();
    const bots = Array.from({ length: seats }, () => bot);
    try {
      playMatch({ rules, bots, seed: seedOf(text), chance: seededChance(text) }, compared);
    } catch (error) {
      throw new Error(`${text}, ${JSON.stringify(rules)}`, { cause: error });
    }
    played += compared.moves;
  }
  assert.ok(played >= moves);
}

describe("the fast round", () => {
  it("is equal to the engine with the official rules", () => {
    compare("official", MOVES / 3, () => ({ ...OFFICIAL_RULES, target: "single" }));
  }).timeout(0);

  it("is equal to the engine with every combination of the house rules", () => {
    compare("house rules", (MOVES * 2) / 3, (seats, text) =>
      randomRules(seats, seededChance(`rules ${text}`)),
    );
  }).timeout(0);
});
