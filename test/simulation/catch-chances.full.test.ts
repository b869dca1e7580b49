import assert from "node:assert/strict";
import { InvalidOption } from "../support/command-line.ts";
import { countCatchChances } from "./catch-chances.ts";
import { parseOptions } from "./options.ts";

describe("npm run simulate -- --catches", () => {
  const count = (bot: "easy" | "sharp", rounds: number) =>
    countCatchChances({ rounds, seed: "npm test", seats: 4, bots: [bot] });

  it("counts that at least half of all rounds against three easy bots offer a chance to catch one", () => {
    const { percentWithChance, chances, roundsWithChance } = count("easy", 200);
    assert.ok(percentWithChance >= 50, `${percentWithChance} %`);
    assert.ok(chances >= roundsWithChance);
  });

  it("counts few chances against sharp bots, which only forget a call if they are dreamy", () => {
    const { percentWithChance } = count("sharp", 40);
    assert.ok(percentWithChance < 15, `${percentWithChance} %`);
  });

  it("plays official rounds against easy bots, unless others are named, and nothing else", () => {
    assert.deepEqual(parseOptions(["--catches"]).bots, ["easy"]);
    assert.deepEqual(parseOptions(["--catches", "--bots", "easy,sharp"]).bots, ["easy", "sharp"]);
    for (const other of [["--matrix"], ["--out", "records"], ["--bots", "random"], ["--rules", "random"]])
      assert.throws(() => parseOptions(["--catches", ...other]), InvalidOption);
  });
});
