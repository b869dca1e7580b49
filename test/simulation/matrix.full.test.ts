import assert from "node:assert/strict";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { CLASSIC_DECK, EDITION_IDS, isOptionOf, RULE_NAMES } from "../../shared/rules.ts";
import { MATRIX_SEATS, type MatrixLine, playMatrix } from "./matrix.ts";
import { allPairs, randomRules, rulesOf, VALUES } from "./rule-combinations.ts";
import { seededChance } from "./seeded-random.ts";

describe("npm run simulate -- --matrix", () => {
  it("pairs every two options with every two of their values", () => {
    const own = RULE_NAMES.filter((name) => isOptionOf(name, {}));
    const counts = own.map((name) => VALUES[name].length);
    const sum = counts.reduce((total, count) => total + count, 0);
    const squares = counts.reduce((total, count) => total + count * count, 0);
    const pairs = allPairs().map((pair) => JSON.stringify(pair));
    assert.equal(pairs.length, (sum * sum - squares) / 2);
    assert.equal(new Set(pairs).size, pairs.length);
    assert.ok(pairs.includes('{"stacking":"mixed","jumpIn":true}'));
  });

  it("covers every value of every option with random combinations, all of which are valid", () => {
    const chance = seededChance("combinations");
    const rules = Array.from({ length: 500 }, () => randomRules(4, chance));
    for (const option of ["stacking", "scoring", "jumpIn", "teams", "customCards", "turnSeconds"] as const) {
      const found = new Set<unknown>(rules.map((combination) => combination[option]));
      for (const value of VALUES[option]) assert.ok(found.has(value), `${option}: ${value}`);
    }
    assert.ok(rules.every((combination) => whyRulesInvalid(combination, 4) === undefined));
  });

  describe("with one game of each pair", () => {
    const lines: MatrixLine[] = [];
    let totals: ReturnType<typeof playMatrix>;
    before(() => {
      totals = playMatrix(
        { games: 1, seed: "npm test", bots: ["random"] },
        () => 0,
        (line) => lines.push(line),
      );
    });

    it("ends every game without breaking a rule", () => {
      const failed = lines.filter(({ unfinished, broken }) => unfinished > 0 || broken.length > 0);
      assert.deepEqual(failed, []);
      assert.deepEqual([totals.unfinished, totals.broken], [0, 0]);
    });

    it("leaves out only invalid combinations, and lists them", () => {
      for (const { pair, games, impossibleAt = [] } of lines) {
        if (pair === undefined) continue;
        const refused = MATRIX_SEATS.filter((seats) => whyRulesInvalid(rulesOf(pair), seats) !== undefined);
        assert.deepEqual(impossibleAt, refused);
        assert.equal(games, MATRIX_SEATS.length - refused.length);
      }
    });

    it("ends every game of the other decks", () => {
      const editions = EDITION_IDS.filter((id) => id !== CLASSIC_DECK);
      const others = playMatrix(
        { games: 1, seed: "npm test", bots: ["random"], editions },
        () => 0,
        () => undefined,
      );
      assert.deepEqual([others.unfinished, others.broken], [0, 0]);
      assert.ok(others.pairs > totals.pairs);
    });

    it("adds up its lines", () => {
      assert.equal(totals.pairs, allPairs().length);
      assert.equal(lines.length, totals.pairs + MATRIX_SEATS.length);
      assert.equal(
        totals.games,
        lines.reduce((sum, { games }) => sum + games, 0),
      );
      assert.equal(totals.longestGame, Math.max(...lines.map(({ longestGame }) => longestGame)));
    });
  });
});
