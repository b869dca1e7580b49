import assert from "node:assert/strict";
import { editionRules } from "../../../shared/editions/editions.ts";
import { OFFICIAL_RULES, PRESETS, type Rules } from "../../../shared/rules.ts";
import { simulate } from "../../simulation/simulation.ts";
import type { BotName } from "../../support/game/bots-by-name.ts";

/** Of each ladder; the seed is fixed, so that the figures are the same each time. */
const GAMES = 400;
const HARSH: Partial<Rules> = PRESETS.harsh;
/** Rounds with all house rules take longer. */
const WILD_GAMES = 150;
const RUTHLESS = editionRules("ruthless");
/** Each level wins about three of ten: fewer rounds would not tell it from a quarter. */
const RUTHLESS_GAMES = 1_000;
const FEWER_OR_MORE = new Map([
  [HARSH, WILD_GAMES],
  [RUTHLESS, RUTHLESS_GAMES],
]);

/** The share of rounds that one wins against three others, in per cent; each seat is theirs equally often. */
function share(one: BotName, other: BotName, rules: Partial<Rules> = {}): number {
  const games = FEWER_OR_MORE.get(rules) ?? GAMES;
  const { winsPerBot, broken, unfinished } = simulate(
    {
      games,
      seats: 4,
      seed: "strength",
      rules: { ...OFFICIAL_RULES, ...rules, target: "single" },
      bots: [one, other, other, other],
      matrix: false,
      legal: false,
      out: "",
    },
    () => 0,
  );
  assert.deepEqual([broken, unfinished], [[], 0]);
  return (100 * (winsPerBot[one] ?? 0)) / games;
}

describe("a character against three of the next weaker", () => {
  for (const [better, weaker] of [
    ["sharp", "normal"],
    ["normal", "easy"],
  ] as const) {
    it(`${better} wins more than its quarter against ${weaker} with the ruthless deck, too`, () => {
      const won = share(better, weaker, RUTHLESS);
      assert.ok(won > 28, `${won} %`);
    });
  }

  const ladder = [
    ["sharp", "normal"],
    ["normal", "easy"],
    ["easy", "random"],
  ] as const;
  for (const [better, weaker] of ladder) {
    it(`${better} wins clearly more than its quarter against ${weaker}`, () => {
      const won = share(better, weaker);
      assert.ok(won > 28, `${won} %`);
    });

    it(`and ${weaker} clearly less against ${better}`, () => {
      const won = share(weaker, better);
      assert.ok(won < 24, `${won} %`);
    });

    it(`${better} is the better one with every house rule of the harsh preset, too`, () => {
      const won = share(better, weaker, HARSH);
      assert.ok(won > 25, `${won} %`);
    });
  }
});
