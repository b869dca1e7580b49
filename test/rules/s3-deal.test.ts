import assert from "node:assert/strict";
import { deckOf } from "../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { shuffle } from "../../shared/shuffle.ts";
import { eventOf, matchOpening } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

describe("S3 The deal", () => {
  for (const seats of [2, 3, 10]) {
    it(`S3 deals one card at a time from the dealer's left to ${seats} seats`, () => {
      const opening = matchOpening({ seats }, 8);
      const { dealer, hands } = eventOf(opening, "dealt");
      const deck = shuffle(deckOf({ customCards: false }), opening.game.seed, 1);
      for (let round = 0; round < 7; round += 1) {
        for (let step = 1; step <= seats; step += 1) {
          assert.equal(hands[(dealer + step) % seats]?.[round], deck.pop());
        }
      }
    });
  }

  for (const handSize of [1, 5, 7, 15]) {
    it(`S3 deals ${handSize} to each where handSize says so`, () => {
      const { hands } = eventOf(matchOpening({ seats: 4, rules: { handSize } }, 2), "dealt");
      assert.deepEqual(
        hands.map((hand) => hand.length),
        Array<number>(4).fill(handSize),
      );
    });
  }

  const why = (rules: Partial<Rules>, seats?: number) =>
    whyRulesInvalid({ ...OFFICIAL_RULES, ...rules }, seats)?.code;

  it("S3 refuses a deal that would leave fewer than 20 cards, and takes one that leaves 20", () => {
    assert.equal(why({ handSize: 11 }, 8), undefined);
    assert.equal(why({ handSize: 10 }, 9), "tooFewCardsLeft");
    assert.equal(why({ handSize: 15 }, 6), "tooFewCardsLeft");
    assert.equal(why({ handSize: 15 }, 5), undefined);
    assert.equal(why({ handSize: 15 }), undefined, "nobody knows the seats yet");
  });

  it("S3 refuses hand sizes and targets that are out of range", () => {
    assert.deepEqual(
      [0, 1, 15, 16, 2.5, Number.NaN].map((handSize) => why({ handSize })),
      ["ruleOutOfRange", undefined, undefined, "ruleOutOfRange", "ruleOutOfRange", "ruleOutOfRange"],
    );
    assert.deepEqual(
      [49, 50, 1000, 1001, 99.5].map((target) => why({ target })),
      ["ruleOutOfRange", undefined, undefined, "ruleOutOfRange", "ruleOutOfRange"],
    );
    assert.equal(why({ target: "single" }), undefined);
  });

  it("S3 four cards more make room for a larger hand", () => {
    assert.equal(why({ handSize: 9 }, 10), "tooFewCardsLeft");
    assert.equal(why({ handSize: 9, customCards: true }, 10), undefined);
    assert.equal(
      whyRulesInvalid({ ...OFFICIAL_RULES, handSize: 11 }, 8),
      undefined,
      "20 with the opening card",
    );
    assert.deepEqual(whyRulesInvalid({ ...OFFICIAL_RULES, handSize: 12 }, 8), {
      code: "tooFewCardsLeft",
      rule: "S3",
      details: { left: 12, least: 20, seats: 8 },
    });
  });

  it("S3 deals again each round, and keeps only the scores of the last one", () => {
    const position = { 0: "r5", 1: "gS b9", 2: "W", top: "r3", direction: -1 } as const;
    const next = table({ seats: 3 }).deal(position).when(0).plays("r5").nextRound();
    const { hands, discardPile, scores, roundPoints, catchableSeat, drawPile } = next.game();
    assert.deepEqual(
      [scores, roundPoints],
      [
        [79, 0, 0],
        [0, 0, 0],
      ],
    );
    assert.equal(catchableSeat, -1);
    assert.equal(hands.flat().length + drawPile.length + discardPile.length, 108);
  });
});
