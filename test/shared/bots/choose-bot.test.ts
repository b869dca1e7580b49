import assert from "node:assert/strict";
import { isSameName } from "../../../server/identity/names.ts";
import { BOT_CAST, emblemOfBot, temperamentOf } from "../../../shared/bots/bot-cast.ts";
import { type Appearance, chooseBot } from "../../../shared/bots/choose-bot.ts";
import { TEMPERAMENTS } from "../../../shared/bots/temperament.ts";
import { BACKS, EMBLEMS } from "../../../shared/looks.ts";
import { cleanName } from "../../../shared/text/names.ts";
import { seededChance } from "../../simulation/seeded-random.ts";

const person = (name: string): Appearance => ({ name, avatar: 0, back: 0 });

/** As many bots as wanted take a seat, one after the other. */
function chosen(count: number, others: readonly Appearance[], text: string): readonly Appearance[] {
  const chance = seededChance(text);
  const bots: Appearance[] = [];
  for (let bot = 0; bot < count; bot += 1) bots.push(chooseBot([...others, ...bots], chance, isSameName));
  return bots;
}

describe("the choice of a bot", () => {
  it("has different names, all valid for people", () => {
    for (const { name } of BOT_CAST) {
      assert.deepEqual(cleanName(name), { ok: true, value: name });
      assert.equal(BOT_CAST.filter((other) => isSameName(name, other.name)).length, 1, name);
    }
  });

  it("never takes the name of another player, and takes every other one", () => {
    const bots = chosen(BOT_CAST.length - 2, [person("ada"), person("Z e n o")], "names");
    assert.equal(new Set(bots.map(({ name }) => name)).size, BOT_CAST.length - 2);
    assert.ok(!bots.some(({ name }) => name === "Ada" || name === "Zeno"));
  });

  it("gives the bots at a table different faces, and another face than a person's", () => {
    for (let table = 0; table < 50; table += 1) {
      const bots = chosen(9, [{ name: "Ann", avatar: EMBLEMS.indexOf("fox"), back: 0 }], `faces ${table}`);
      const faces = bots.map(({ avatar }) => EMBLEMS[avatar]);
      assert.equal(new Set(faces).size, 9);
      assert.ok(!faces.includes("fox") && !faces.includes("initial"));
    }
  });

  it("uses every temperament at a table before one comes twice", () => {
    for (let table = 0; table < 50; table += 1) {
      const bots = chosen(TEMPERAMENTS.length, [person("Ann")], `temperaments ${table}`);
      const temperaments = new Set(bots.map(({ name }) => temperamentOf(name)));
      assert.deepEqual([...temperaments].sort(), [...TEMPERAMENTS].sort());
    }
  });

  it("goes on with a number when all names are taken", () => {
    const all = BOT_CAST.map(({ name }) => person(name));
    assert.equal(chooseBot(all, () => 0, isSameName).name, "Ada 2");
    const more = [...all, person("ADA 2"), person("ada3")];
    assert.deepEqual(
      chooseBot(more, () => 0, isSameName),
      { name: "Ada 4", avatar: EMBLEMS.indexOf("fox"), back: EMBLEMS.indexOf("fox") % BACKS.length },
    );
    assert.equal(temperamentOf("Ada 4"), temperamentOf("Ada"));
    assert.deepEqual(["Ada 4", "Cleo", "Marisol"].map(emblemOfBot), ["fox", "cat", "initial"]);
  });
});
