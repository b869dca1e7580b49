/** The classic deck: the first edition, which plays as it did before there were others. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { deckOf } from "../../../shared/editions/editions.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { RecordWriter } from "../../simulation/record-writer.ts";
import { randomRules } from "../../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { simulateGame } from "../../simulation/simulation.ts";

/** Of the records below, as the version before editions wrote them. */
const RECORDS_BEFORE = "a13e38ec337cc566c38570b15661960605cbee83e3b3143052c1f8fcdbf989de";

describe("The classic deck as an edition", () => {
  it("plays matches under any house rules as before, byte for byte", () => {
    const hash = createHash("sha256");
    for (let number = 0; number < 60; number += 1) {
      const seed = seedOf(`before editions ${number}`);
      const seats = 2 + (number % 9);
      const rules = randomRules(seats, seededChance(seed));
      const writer = new RecordWriter({ characters: Array(seats).fill("random"), withLegal: true });
      const { game } = simulateGame({ rules, seats, bots: ["random"], number, seed }, writer);
      hash.update(writer.recordLine(game));
    }
    assert.equal(hash.digest("hex"), RECORDS_BEFORE);
  });

  it("is the deck of rules without an edition, also if they name it", () => {
    assert.equal(deckOf(OFFICIAL_RULES), deckOf({ ...OFFICIAL_RULES, edition: "classic" }));
    assert.ok(!("edition" in OFFICIAL_RULES));
  });
});
