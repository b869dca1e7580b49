import assert from "node:assert/strict";
import { type PhraseMoment, phraseFor, phraseMoment } from "../../../shared/bots/bot-phrases.ts";
import { TEMPERAMENTS, talkativenessOf } from "../../../shared/bots/temperament.ts";
import { PHRASES } from "../../../shared/phrase.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { seededChance } from "../../simulation/seeded-random.ts";

const MOMENTS: readonly PhraseMoment[] = [
  ...(["matchStarted", "calledUno", "caughtSomebody", "wasCaught"] as const),
  ...(["drewMany", "wonRound", "lostRound"] as const),
];
const drawn = (count: number, why: "turn" | "wildDrawFour"): SeenEvent => ({
  ...{ type: "cardsDrawn", seat: 2, count, cards: [], why },
});
const won: SeenEvent = { type: "roundWon", seat: 2, points: [], hands: [] };

describe("the phrases of bots", () => {
  it("have a reason that all have seen", () => {
    const moments = (...events: readonly SeenEvent[]) =>
      [1, 2, 3].map((seat) => phraseMoment(seat, events) ?? "silent");
    assert.deepEqual(moments({ type: "unoCalled", seat: 2 }), ["silent", "calledUno", "silent"]);
    assert.deepEqual(moments({ type: "unoCaught", seat: 2, by: 3 }), [
      "silent",
      "wasCaught",
      "caughtSomebody",
    ]);
    assert.deepEqual(moments(drawn(4, "wildDrawFour")), ["silent", "drewMany", "silent"]);
    assert.deepEqual(moments(won), ["lostRound", "wonRound", "lostRound"]);
    assert.deepEqual(moments({ type: "turnStarted", seat: 2 }), ["silent", "silent", "silent"]);
  });

  it("have no reason in cards drawn in a turn, or in small penalties", () => {
    assert.equal(phraseMoment(2, [drawn(7, "turn")]), undefined);
    assert.equal(phraseMoment(2, [drawn(2, "wildDrawFour")]), undefined);
  });

  it("are about the latest of several reasons", () => {
    assert.equal(phraseMoment(2, [drawn(4, "wildDrawFour"), won]), "wonRound");
    assert.equal(phraseMoment(3, [{ type: "unoCalled", seat: 3 }, won]), "lostRound");
  });

  it("are among those of people, for every moment and temperament", () => {
    for (const moment of MOMENTS) {
      for (const temperament of TEMPERAMENTS) {
        const phrase = phraseFor(moment, temperament, () => 0);
        assert.ok(phrase !== undefined && PHRASES.includes(phrase), `${moment} ${temperament}`);
      }
    }
  });

  it("are often left out: that depends on the temperament", () => {
    for (const temperament of TEMPERAMENTS) {
      const chance = seededChance(temperament);
      const phrases = Array.from({ length: 1_000 }, () => phraseFor("wonRound", temperament, chance));
      const percent = phrases.filter((phrase) => phrase !== undefined).length / 10;
      assert.ok(Math.abs(percent - talkativenessOf(temperament)) < 5, `${temperament}: ${percent} %`);
    }
  });
});
