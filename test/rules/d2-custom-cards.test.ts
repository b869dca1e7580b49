import assert from "node:assert/strict";
import { numberOf } from "../../shared/card.ts";
import { deckOf, pointsIn } from "../../shared/editions/editions.ts";
import { makeCard } from "../../shared/record/card-text.ts";
import { cards } from "../support/game/game-as-text.ts";
import { eventOf, findOpening, matchOpening } from "../support/game/match-opening.ts";

describe("D2 Custom cards", () => {
  it("D2 adds four Custom Wilds: 112 cards", () => {
    const deck = deckOf({ customCards: true }).map(makeCard);
    assert.equal(deck.length, 112);
    assert.equal(deck.filter((card) => card === "C").length, 4);
    assert.deepEqual(
      deck.filter((card) => card !== "C"),
      deckOf({ customCards: false }).map(makeCard),
    );
  });

  it("D2 Custom Wilds are dealt only if the option is on", () => {
    for (const [customCards, size, customs] of [
      [true, 112, 4],
      [false, 108, 0],
    ] as const) {
      const { game } = matchOpening({ seats: 3, rules: { customCards } }, 4);
      const all = [...game.hands.flat(), ...game.drawPile, ...game.discardPile].map(makeCard);
      assert.equal(all.length, size);
      assert.equal(all.filter((card) => card === "C").length, customs);
    }
  });

  it("D2 the dealer is chosen with the same cards, and a Custom Wild counts 0 (S2)", () => {
    const [custom = 0] = cards("C");
    const opening = findOpening({ seats: 2, rules: { customCards: true } }, (tried) => {
      const [first, second] = eventOf(tried, "dealerChosen").draws;
      return first?.[1] === custom && second !== undefined && numberOf(second[1]) === 1;
    });
    assert.equal(opening.game.dealer, 1);
  });

  it("D2 a Custom Wild counts 50", () => {
    assert.equal(pointsIn(cards("C"), {}), 50);
  });
});
