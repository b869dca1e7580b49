import assert from "node:assert/strict";
import { cleanName, isSameName } from "../../../../server/identity/names.ts";
import { BOT_NAMES, botName } from "../../../../server/table/automation/bot-names.ts";
import { seededChance } from "../../../simulation/seeded-random.ts";

describe("names of bots", () => {
  it("are names as people may have, each another", () => {
    for (const name of BOT_NAMES) {
      assert.deepEqual(cleanName(name), { ok: true, value: name });
      assert.equal(BOT_NAMES.filter((other) => isSameName(name, other)).length, 1, name);
    }
  });

  it("are never those of anybody at the table, and all of them come up", () => {
    const chance = seededChance("names");
    const taken: string[] = ["ada", "Z e n o"];
    for (let bot = 0; bot < BOT_NAMES.length - 2; bot += 1) {
      const name = botName(taken, chance);
      assert.ok(!taken.some((other) => isSameName(name, other)), name);
      taken.push(name);
    }
    assert.equal(new Set(taken).size, BOT_NAMES.length);
  });

  it("go on with a number when all are taken", () => {
    assert.equal(
      botName(BOT_NAMES, () => 0),
      "Ada 2",
    );
    assert.equal(
      botName([...BOT_NAMES, "ADA 2", "ada3"], () => 0),
      "Ada 4",
    );
  });
});
